import { sql, type Transaction } from "kysely";
import { emit } from "../../src/server/core/events/event-store.ts";
import type { Member } from "../../src/server/core/members/member-store.ts";
import type { claimReward } from "../../src/server/domains/rewards/claim-rewards.ts";
import type { announceDraws } from "../../src/server/domains/rewards/draws/announce.ts";
import type { drawProof } from "../../src/server/domains/rewards/draws/draw-proof.ts";
import type { runDraws } from "../../src/server/domains/rewards/draws/draw-winners.ts";
import type { openEnvelope } from "../../src/server/domains/rewards/draws/open-envelope.ts";
import type { handleMember } from "../../src/server/domains/rewards/handle-member-events.ts";
import type { endMonths } from "../../src/server/domains/vip/fall-at-month-end.ts";
import type { Database } from "../../src/server/foundation/db/connection.ts";
import type { Schema } from "../../src/server/foundation/db/schema.ts";
import { sceneOf, type Written } from "../server/domains/rewards/draws/scene.ts";
import { openTestDomain } from "../support/request-context.ts";
import { meanwhile } from "./meanwhile.ts";

/** What the scenes of members try, loaded with a fault or without. */
export type Code = {
  announceDraws: typeof announceDraws;
  claimReward: typeof claimReward;
  drawProof: typeof drawProof;
  endMonths: typeof endMonths;
  handleMember: typeof handleMember;
  openEnvelope: typeof openEnvelope;
  runDraws: typeof runDraws;
};

const title = { en: "Gift" };
const budget = "1000000";
const rewards: Written = {
  rules: {
    first: {
      title,
      trigger: { on: "deposit", channels: ["card"] },
      conditions: { firstOfHousehold: ["device"] },
      effect: { cash: { amount: "5" } },
    },
    offer: {
      title,
      trigger: { on: "deposit", channels: ["bank"] },
      conditions: { firstOfHousehold: ["device"] },
      effect: { cash: { amount: "7" } },
      claim: { days: 2 },
    },
    friends: {
      title,
      trigger: { on: "friendDeposit" },
      conditions: { firstOfHousehold: ["device"] },
      effect: { cash: { amount: "10" } },
    },
    tickets: {
      title,
      trigger: { on: "deposit", channels: ["upi"] },
      effect: { tickets: { raffle: "evening", each: "10", give: 1 } },
    },
  },
  redEnvelopes: {
    evening: {
      title,
      window: { hours: { from: "20:00", until: "21:00" } },
      pot: { envelopes: 4, amount: "100" },
      envelopes: [10, 20, 30, 40].map((amount) => ({ count: 1, amount: `${amount}` })),
      budget,
    },
  },
  raffles: {
    evening: {
      title,
      draw: { time: "21:00" },
      prizes: [{ amount: "50" }, { places: 4, amount: "10" }],
      budget,
    },
  },
};
const vip = {
  months: 1,
  levels: [
    { name: { en: "Silver" }, reach: { turnover: "1000" }, keep: { turnover: "500" } },
    { name: { en: "Gold" }, reach: { turnover: "5000" }, keep: { turnover: "1000" } },
  ],
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** One database for all trials: each has members, devices and five months of its own. */
export async function openStage() {
  const modules = { REWARDS: true, REDENVELOPE: true, RAFFLE: true, VIP: true };
  const domain = await openTestDomain({ changes: { rewards, vip }, modules });
  const { brand, clock, database, wallet } = domain;
  const h = sceneOf(domain);
  const { inBrand } = h;
  let trials = 0;
  /** Noon of the tenth of a trial's month. */
  const noon = (month: number) => Date.UTC(2028, 5 * trials + month, 10, 12);
  const someone = (name: string, parent?: Member): Promise<Member> =>
    domain.member(`${name}${trials}x`, parent ? { parent_id: parent.id } : {});
  /** Members who have logged in with one device, of this trial alone. */
  const logIn = (device: number, ...members: Member[]) =>
    inBrand(async (tx) => {
      for (const { account } of members)
        await sql`insert into known_browser (brand_id, owner, browser_hash, seen_at) values (${brand.merchant},
          ${`account:${account}`}, ${Buffer.from([...Buffer.alloc(28), trials, device, 0, 0])}, ${new Date(clock.at)})`.execute(
          tx,
        );
    });
  const played = (member: Member, validBet: string) =>
    inBrand((tx) => {
      const figures = { bets: 1, bet: validBet, win: "0", validBet, bonusBet: "0" };
      const event = { type: "play" as const, vendor: "LVY", game: "brass-sevens", ...figures };
      return emit(tx, brand, { memberId: member.id, at: clock.at, event });
    });
  const answer = ({ handleMember: handle }: Code, { id }: Member, pay = wallet.grantIn) =>
    inBrand((tx) => handle(tx, { ...h.deps, wallet: { ...wallet, grantIn: pay } }, id));
  const both = <T, U>(first: (stop: () => Promise<void>) => Promise<T>, second: () => Promise<U>) =>
    meanwhile(database, brand.merchant, first, second);
  /** Answers two members' events: the second's while the first's reward is being paid. */
  const answerBoth = (code: Code, one: Member, other: Member) =>
    both(
      (stop) =>
        answer(code, one, async (...booking) => {
          await stop();
          return wallet.grantIn(...booking);
        }),
      () => answer(code, other),
    );
  /** What two members say who claim their offers: the second while the first's is being paid. */
  const claimBoth = async ({ claimReward: claim }: Code, one: Member, other: Member) => {
    const ask = async (member: Member, pay = wallet.grantIn) => {
      const [offer] = await h.rewards(member);
      const context = domain.contextOf(member);
      const done = await claim(context, member, { id: offer?.id ?? "" }, { ...wallet, grantIn: pay });
      return done.ok ? "done" : done.code;
    };
    const first = (stop: () => Promise<void>) =>
      ask(one, async (...booking) => {
        await stop();
        return wallet.grantIn(...booking);
      });
    return (await both(first, () => ask(other))).join(" ");
  };
  const times = async (...members: Member[]) =>
    (await Promise.all(members.map(async (one) => (await h.rewards(one)).length))).join(" ");

  /** A database whose first transaction after which something holds stops before its end. */
  const stoppingWhen = (
    holds: (tx: Transaction<Schema>) => Promise<boolean>,
    stop: () => Promise<void>,
  ): Database => ({
    ...database,
    brand: (brandId, work) =>
      database.brand(brandId, async (tx) => {
        const done = await work(tx);
        if (await holds(tx)) await stop();
        return done;
      }),
  });

  /** Begins a trial without what another has left. */
  async function begin(): Promise<void> {
    trials += 1;
    await inBrand(async (tx) => {
      await tx.deleteFrom("reward_event").execute();
      await tx.deleteFrom("draw_pick").where("reward_id", "is", null).execute();
      await sql`update draw set ended_at = ends_at where ended_at is null`.execute(tx);
    });
  }

  return {
    ...h,
    begin,
    both,
    noon,
    someone,
    logIn,
    played,
    answer,
    answerBoth,
    claimBoth,
    stoppingWhen,
    times,
  };
}

export function expectSame<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}
