import { sql } from "kysely";
import { emit } from "../../src/server/core/events/event-store.ts";
import type { Member } from "../../src/server/core/members/member-store.ts";
import type { Wallet } from "../../src/server/core/wallet/wallet.ts";
import type { runRaces } from "../../src/server/domains/races/count-and-end-races.ts";
import type { handleMember } from "../../src/server/domains/rewards/handle-member-events.ts";
import type { computePeriods } from "../../src/server/domains/rewards/rebate-periods.ts";
import { openRaces } from "../server/domains/races/race-scene.ts";
import { type Rules, rewardsOf } from "../server/domains/rewards/harness.ts";
import type { SceneFault } from "./fault.ts";
import { importFile } from "./import-file.ts";
import { meanwhile } from "./meanwhile.ts";
import { withSources } from "./mutant.ts";

type Code = {
  handleMember: typeof handleMember;
  computePeriods: typeof computePeriods;
  runRaces: typeof runRaces;
};

const parts = [
  "domains/rewards/handle-member-events.ts",
  "domains/rewards/rebate-periods.ts",
  "domains/races/count-and-end-races.ts",
];

const title = { en: "Gift" };
const rules: Rules = {
  gift: { title, trigger: { on: "deposit" }, effect: { cash: { amount: "5" } } },
  points: { title, trigger: { on: "play" }, effect: { points: { each: "100", give: 3 } } },
  back: {
    title,
    trigger: { on: "period", period: "daily" },
    effect: { rebate: { rates: [{ percent: "1" }], minimum: "2", cap: "10" } },
  },
};
const races = {
  day: {
    name: { en: "Race" },
    by: "turnover" as const,
    period: "daily" as const,
    prizes: [{ amount: "50" }, { amount: "20" }],
  },
};

const dayMs = 86_400_000;

export type AnswerTrial = {
  /** What is wrong with the answers of the product, with some edits; undefined when all are right. */
  complaint: (fault: Pick<SceneFault, "edits">) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** One database for all faults: each trial has members, and two days, of its own. */
export async function openAnswerTrial(): Promise<AnswerTrial> {
  const scene = await openRaces({ races }, undefined, { rules });
  const { domain, inBrand } = scene;
  const { brand, database, clock } = domain;
  const h = rewardsOf(domain);
  let trials = 0;

  const played = (member: Member, validBet: string) =>
    inBrand((tx) => {
      const figures = { bets: 1, bet: validBet, win: "0", validBet, bonusBet: "0" };
      const event = { type: "play" as const, vendor: "LVY", game: "brass-sevens", ...figures };
      return emit(tx, brand, { memberId: member.id, at: clock.at, event });
    });

  /** Answers to everything that has happened to a member, by two nodes at once; throws where something is left. */
  async function answer({ handleMember: handle }: Code, { id }: Member): Promise<void> {
    const turn = () => inBrand((tx) => handle(tx, h.deps, id));
    await Promise.all([turn(), turn()]);
    await turn();
    const left = await turn();
    if (left !== 0) throw new Error(`${left} events have their turn again`);
  }

  const pointsOf = async (member: Member) =>
    (await h.rewards(member))
      .filter(({ kind }) => kind === "points")
      .reduce((sum, { amount }) => sum + amount, 0n);

  async function check(code: Code): Promise<void> {
    trials += 1;
    clock.at = (Math.floor(Date.now() / dayMs) - 60 + 2 * trials + 0.5) * dayMs;
    // What a fault left: events that wait hold rebates up, and periods that did not end begin no other.
    await inBrand(async (tx) => {
      await tx.deleteFrom("reward_event").execute();
      await sql`update reward_period set step = 'done'`.execute(tx);
      await sql`update race_period set ended_at = ends_at where ended_at is null`.execute(tx);
    });
    const people: Member[] = [];
    for (const name of ["a", "b", "c"]) people.push(await domain.member(`${name}${trials}x`));
    const [ann, bob, cid] = people as [Member, Member, Member];
    const services = { ...domain, clock: { now: () => clock.at } };
    await code.runRaces(brand, services);
    // Nothing is owed for the days before.
    await code.computePeriods({ ...h.deps, database });

    const reference = await h.deposit(ann, 10_000n);
    await answer(code, ann);
    const event = { type: "deposit" as const, reference, amount: "10000", channel: "upi", choice: null };
    await inBrand((tx) => emit(tx, brand, { memberId: ann.id, at: clock.at, event }));
    await answer(code, ann);
    expectSame("money for one deposit that is told twice", await h.money(ann), 500n);

    for (const bet of ["15000", "10000"]) {
      await played(ann, bet);
      await answer(code, ann);
    }
    expectSame("points for 250.00", await pointsOf(ann), 6n);
    await played(bob, "19900");
    await played(cid, "200000");
    for (const member of [bob, cid]) await answer(code, member);
    for (const [index, member] of people.entries())
      await scene.play(member, {
        round: `t${trials}${index}`,
        bet: 10_000n * BigInt(index + 1),
        at: new Date(clock.at),
      });
    await code.runRaces(brand, services);

    clock.at += dayMs;
    await Promise.all([1, 2].map(() => code.computePeriods({ ...h.deps, database })));
    const sums = await Promise.all(people.map(h.money));
    expectSame("a day's rebate", sums.join(" "), `${500n + 250n} 0 1000`);

    scene.today();
    // A second node comes while the first one pays the prizes.
    await meanwhile(
      database,
      brand.merchant,
      (stop) => code.runRaces(brand, { ...services, wallet: stoppingAt(services.wallet, stop) }),
      () => code.runRaces(brand, services),
    );
    await code.runRaces(brand, services);
    const won = await Promise.all(people.map(h.money));
    expectSame("the prizes of a race", won.join(" "), "750 2000 6000");
  }

  return {
    complaint: ({ edits }) =>
      withSources(edits, async (source) => {
        const loaded = await Promise.all(parts.map((part) => importFile(source, `server/${part}`)));
        try {
          await check(Object.assign({}, ...loaded) as Code);
          return undefined;
        } catch (error) {
          return (error as Error).message || String(error);
        }
      }),
    close: () => domain.close(),
  };
}

/** A wallet whose first payment stops. */
const stoppingAt = (wallet: Wallet, stop: () => Promise<void>): Wallet => ({
  ...wallet,
  postIn: async (...booking) => {
    await stop();
    return wallet.postIn(...booking);
  },
});

function expectSame<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}
