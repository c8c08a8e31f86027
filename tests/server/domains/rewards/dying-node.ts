import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { createWallet } from "../../../../src/server/core/wallet/wallet.ts";
import type { HandlingDependencies } from "../../../../src/server/domains/rewards/book-reward.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import type { TestDomain } from "../../../support/request-context.ts";
import { rewardsOf } from "./harness.ts";

const died = "the node died";

class Death extends Error {
  override message = died;
}

/** Whether a line of the log tells of a death: a dead node writes nothing. */
export const isDeath = (error: unknown): boolean => String(error) === `Error: ${died}`;

/** A node of a test domain, with a database and a wallet of its own. */
export type Node = HandlingDependencies & { database: Database };

export type Work = (node: Node) => Promise<unknown>;

/** A request that comes to a node. */
export const askedOf = (context: RequestContext, { brand, database }: Node): RequestContext => ({
  ...context,
  inBrand: (work) => database.brand(brand.merchant, work),
  inSnapshot: (work) => database.snapshot(brand.merchant, work),
});

/** A request of a member that any node may answer, under one key. */
export function requestOf(domain: TestDomain, member: Member): (node: Node) => RequestContext {
  const context = domain.contextOf(member, randomUUID());
  return (node) => askedOf(context, node);
}

export const mustBe = <T extends { ok: boolean }>(outcome: T): T => {
  expect(outcome).toMatchObject({ ok: true });
  return outcome;
};

/**
 * Nodes that die while they work in a test domain: in a usual run after one statement of `every`, with `LIVERY_CRASHES=all` after
 * each.
 */
export function dyingNodes(domain: TestDomain, every = 3) {
  const stride = process.env.LIVERY_CRASHES === "all" ? 1 : every;
  const { deps } = rewardsOf(domain);
  const living: Node = { ...deps, database: domain.database };

  /**
   * Runs work on a node of its own that ends after its n-th statement, of which `begin` and `commit` are some: the connection's
   * transaction is over with it, and nothing that the node would do afterwards happens. Answers whether it died.
   */
  async function diesAt(statement: number, work: Work): Promise<boolean> {
    let count = 0;
    const database = openDatabase({
      url: domain.url,
      poolSize: 2,
      observer: {
        pool: () => undefined,
        transaction: (_kind, _brand, inside) => inside(),
        statement: (_name, inside) => inside(),
        query: () => {
          count += 1;
          if (count >= statement) throw new Death();
        },
      },
    });
    const wallet = createWallet({ database, clock: { now: deps.now }, log: () => undefined });
    try {
      await work({ ...deps, database, wallet });
      return false;
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      return true;
    } finally {
      await wallet.close().catch(() => undefined);
      await database.close();
    }
  }

  /** Lets a new node die after statements of some work, then does the work on one that lives. Answers how many there were. */
  async function atEach(turn: (statement: number) => Promise<Work>, check: () => Promise<void>) {
    for (let statement = 1; ; statement += stride) {
      const work = await turn(statement);
      const isDead = await diesAt(statement, work);
      await work(living);
      await check();
      if (!isDead) return statement - 1;
    }
  }

  return { living, atEach };
}
