import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { assetsOf, compileBrand } from "../../../src/server/brands/compile.ts";
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { offerContract } from "../../../src/server/domains/agents/contracts/offer.ts";
import { actOn } from "../../../src/server/domains/agents/contracts/sign-and-end.ts";
import type { ContractKind, Terms } from "../../../src/server/domains/agents/terms.ts";
import type { Database } from "../../../src/server/foundation/db/connection.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { asAdmin } from "../../support/database.ts";

/** A shipped brand as jobs get it. */
export function shippedBrand(name: string): Brand {
  const find = (folder: string) => readBrandFolder(join(rootFolder, "whitelabels"), folder);
  const lineage = lineageOf(find(name), find);
  const secret = randomBytes(32);
  return compileBrand(assemble(lineage), assetsOf(lineage), readPlatform(), {
    address: secret,
    envelope: createEnvelopes([secret]).keyAt(0),
  });
}

/** Puts an agent, or a player, below another one. */
export async function place(url: string, brand: string, account: string, under: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query(
      `update member set parent_id = (select id from member where brand_id = $1 and account = $3)
       where brand_id = $1 and account = $2`,
      [brand, account, under],
    );
    await admin.query(
      `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
       select $1, t.ancestor_id, m.id, t.depth + 1 from member m
         join member_tree t on t.brand_id = m.brand_id and t.descendant_id = m.parent_id
       where m.brand_id = $1 and m.account = $2`,
      [brand, account],
    );
  });
}

export type Signed = {
  kind: ContractKind;
  downline: string;
  upline: string | null;
  terms: Terms;
};

const dayMs = 86_400_000;

/** Contracts that were offered and accepted so many days ago. */
export async function signed(
  database: Database,
  brand: Brand,
  contracts: readonly Signed[],
  days: number,
): Promise<void> {
  await database.brand(brand.merchant, async (tx) => {
    const around = { brand, now: Date.now() - days * dayMs, actor: "job:journey" };
    const idOf = async (account: string) => (await memberByAccount(tx, account))?.id ?? "";
    for (const { kind, downline, upline, terms } of contracts) {
      const above = upline === null ? null : await idOf(upline);
      const offer = await offerContract(tx, { account: downline, kind, terms }, above, around);
      if (!offer.ok) throw new Error(`${downline}'s contract was refused: ${offer.code}`);
      const step = { reference: offer.value.reference, action: "accept" } as const;
      const accepted = await actOn(tx, step, await idOf(downline), around);
      if (!accepted.ok) throw new Error(`${downline}'s signature was refused: ${accepted.code}`);
    }
  });
}

/** What players staked and lost so long ago, in minor units: one transaction, so that one counting sees it. */
export const played = (
  url: string,
  brand: string,
  rounds: readonly { player: string; bet: number; ago: string }[],
): Promise<void> =>
  asAdmin(url, async (admin) => {
    await admin.query("begin");
    for (const { player, bet, ago } of rounds)
      await admin.query(
        `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
           win_minor, valid_bet_minor, state, seeded, started_at, finished_at)
         select m.brand_id, 'LVY', $3, m.id, 'brass-sevens', 'real', 'INR', 2, 1, $4, 0, $4, 'closed', true,
           now() - $5::interval, now() - $5::interval
         from member m where m.brand_id = $1 and m.account = $2`,
        [brand, player, randomUUID(), bet, ago],
      );
    await admin.query("commit");
  });

/** Lets the window of an upline end. */
export const endWindow = (url: string, brand: string, account: string): Promise<unknown> =>
  asAdmin(url, (admin) =>
    admin.query(
      `update agent_bill set due_at = now() - interval '1 minute' where brand_id = $1 and due_at is not null and upline_id = (
         select id from member where brand_id = $1 and account = $2)`,
      [brand, account],
    ),
  );
