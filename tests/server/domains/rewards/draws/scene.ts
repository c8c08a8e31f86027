import type { RewardsDocument } from "../../../../../src/contract/generated/rewards.ts";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { drawProof } from "../../../../../src/server/domains/rewards/draws/draw-proof.ts";
import {
  type Draw,
  endedDraws,
  openDraws,
  picksOf,
} from "../../../../../src/server/domains/rewards/draws/draw-store.ts";
import { runDraws } from "../../../../../src/server/domains/rewards/draws/draw-winners.ts";
import { memberEnvelopes } from "../../../../../src/server/domains/rewards/draws/member-draws.ts";
import { openEnvelope } from "../../../../../src/server/domains/rewards/draws/open-envelope.ts";
import { setStop } from "../../../../../src/server/domains/rewards/stop-store.ts";
import { openTestDomain, type TestDomain } from "../../../../support/request-context.ts";
import { rewardsOf } from "../harness.ts";

export type Written = Pick<RewardsDocument, "redEnvelopes" | "raffles" | "rules" | "budget">;

export const withDraws = (rewards: Written) => ({
  changes: { rewards },
  modules: { REWARDS: true, REDENVELOPE: true, RAFFLE: true },
});

/** A brand with red envelopes and raffles of its own, in the time zone of aurora. */
export const openDrawScene = async (rewards: Written) => sceneOf(await openTestDomain(withDraws(rewards)));

export function sceneOf(domain: TestDomain) {
  const { brand, database, wallet, clock } = domain;
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
  const harness = rewardsOf(domain);
  return {
    ...harness,
    inBrand,
    /** Sets the clock to an instant. */
    at: (instant: string) => {
      clock.at = Date.parse(instant);
    },
    run: () => runDraws({ brand, database, wallet, now: () => clock.at }),
    /** The draw of a name that has not ended: the one that ends first. */
    draw: async (name: string, kind?: Draw["kind"]): Promise<Draw> => {
      const found = (await inBrand((tx) => openDraws(tx))).find(
        (one) => one.name === name && (kind === undefined || one.kind === kind),
      );
      if (!found) throw new Error(`no draw ${name}`);
      return found;
    },
    ended: (kind: Draw["kind"]) => inBrand((tx) => endedDraws(tx, kind, 9)),
    picks: async (id: string) => (await inBrand((tx) => picksOf(tx, [id]))).get(id) ?? [],
    open: (member: Member, draw: string, key?: string) =>
      openEnvelope(domain.contextOf(member, key), member, { draw }, wallet),
    shown: (member: Member) => memberEnvelopes(domain.contextOf(member), member),
    /** Staff stop a draw by its rule's name, or let it go on. */
    stop: (ruleId: string, stop: boolean) =>
      inBrand((tx) =>
        setStop(tx, {
          brandId: brand.merchant,
          ruleId,
          at: new Date(clock.at),
          by: "asha",
          reason: "a doubt",
          stop,
        }),
      ),
    proof: async (draw: string) => {
      const proof = await drawProof(domain.context(), { draw });
      if (!proof.ok) throw new Error(proof.code);
      return proof.value;
    },
  };
}

export type Scene = ReturnType<typeof sceneOf>;

export const codeOf = (outcome: { ok: true } | { ok: false; code: string }): string =>
  outcome.ok ? "done" : outcome.code;
