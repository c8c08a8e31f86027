import { afterAll, beforeAll, expect, it } from "vitest";
import { type BonusHarness, openBonusHarness } from "../../core/bonuses/harness.ts";
import { type RewardHarness, rewardsOf, withRules } from "./harness.ts";

const title = { en: "A reward" };
const points = { points: { each: "1", give: 10 } };

let on: BonusHarness;
let h: RewardHarness;
beforeAll(async () => {
  on = await openBonusHarness(
    withRules({
      plain: { title, trigger: { on: "play" }, effect: points },
      verified: { title, trigger: { on: "play" }, conditions: { verified: ["email"] }, effect: points },
      over: { title, trigger: { on: "play" }, conditions: { until: "2020-01-01" }, effect: points },
      scarce: { title, trigger: { on: "play" }, effect: points, limits: { budget: "10" } },
      slow: { title, trigger: { on: "play" }, effect: { points: { each: "100", give: 1 } } },
    }),
  );
  h = rewardsOf(on.domain);
});
afterAll(() => on.close());

async function play(seat: Awaited<ReturnType<typeof on.player>>, round: string): Promise<void> {
  const id = `${seat.member.id}${round}`;
  await seat.say("bet", { transactionId: id, roundId: round, amount: 100n });
  const settlement = { roundId: round, references: [id], transactionId: `${id}w`, amount: 0n };
  await seat.say("settle", { ...settlement, closesRound: true });
  on.domain.clock.at += 50_000;
  await h.answer();
}

it("play is explained: what held, what did not, and a budget that was used up", async () => {
  const seat = await on.player(10_000n);
  const verdict = (rule: string) => h.verdict(seat.member, rule);
  await play(seat, "one");
  expect(await verdict("plain")).toMatchObject({ fired: true });
  expect(await verdict("scarce")).toMatchObject({ fired: true });
  expect(await verdict("verified")).toMatchObject({
    fired: false,
    checks: [{ check: "verified", met: false }],
  });
  expect(await verdict("over")).toMatchObject({ fired: false, checks: [{ check: "dates", met: false }] });
  // What is counted and waits for more has no answer yet.
  expect(await verdict("slow")).toBeUndefined();
  await play(seat, "two");
  expect(await verdict("plain")).toMatchObject({ fired: true });
  expect(await verdict("scarce")).toMatchObject({ fired: false, checks: [{ check: "budget", met: false }] });
  const own = await h.rewards(seat.member);
  expect(own.filter(({ rule_id }) => rule_id === "scarce").map(({ amount }) => amount)).toEqual([10n]);
});
