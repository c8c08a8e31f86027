import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlayedRound } from "../../../../src/server/core/events/event.ts";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { computePeriods } from "../../../../src/server/domains/rewards/rebate-periods.ts";
import { rebateBets, rebateGames, rebateLines } from "../../../../src/server/domains/rewards/rebates.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    weekly: {
      title: { en: "Rebate" },
      trigger: { on: "period", period: "weekly" },
      effect: {
        rebate: { rates: [{ gameTypes: ["FISH"], percent: "0.25" }, { percent: "0.37" }], cap: "30" },
      },
      claim: { days: 9 },
    },
  });
});
afterAll(() => h.close());

const inBrand: RewardHarness["domain"]["database"]["brand"] = (_brand, work) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

/** A change of play as the games' transaction writes it; without rounds as versions before wrote it. */
const play = (member: Member, game: string, validBets: readonly bigint[], hasRounds = true) => {
  const sum = `${validBets.reduce((total, one) => total + one, 0n)}`;
  const rounds: PlayedRound[] = validBets.map((validBet, place) => ({
    round: `${game}-${h.domain.clock.at}-${place}`,
    bet: `${validBet}`,
    validBet: `${validBet}`,
  }));
  const figures = { bets: rounds.length, bet: sum, win: "0", validBet: sum, bonusBet: "0" };
  return inBrand("", (tx) =>
    emit(tx, h.domain.brand, {
      memberId: member.id,
      at: h.domain.clock.at,
      event: { type: "play", vendor: "LVY", game, ...figures, ...(hasRounds ? { rounds } : {}) },
    }),
  );
};

const minor = (text: string): bigint => BigInt(text.replace(".", ""));
const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + minor(text), 0n);
const named = (_vendor: string, game: string) => `The ${game}`;

async function rebateOf(member: Member): Promise<string> {
  const [reward] = await h.rewards(member);
  if (!reward) throw new Error("no rebate");
  return reward.id;
}

async function statementOf(member: Member, id: string) {
  const outcome = await rebateLines(h.domain.contextOf(member), member, { id }, h.domain.platform);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

type Line = { id: string; gameType: string; vendorCode: string };
const asked = ({ id, gameType, vendorCode }: Line) => ({ id, gameType, vendorCode });

async function gamesOf(member: Member, line: Line) {
  const outcome = await rebateGames(h.domain.contextOf(member), member, asked(line), named);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.content;
}

/** All bets of a line, read page by page. */
async function betsOf(member: Member, line: Line, pageSize = 3) {
  const all = [];
  for (let after: string | undefined; ; ) {
    const more = after === undefined ? {} : { after };
    const outcome = await rebateBets(
      h.domain.contextOf(member),
      member,
      { ...asked(line), pageSize, ...more },
      named,
    );
    if (!outcome.ok) throw new Error(outcome.code);
    all.push(...outcome.value.content);
    if (outcome.value.next === undefined) return all;
    after = outcome.value.next;
  }
}

let week = 0;
/** Play of a new member on the days of a week that nobody else played in, and its rebate. */
async function afterWeek(
  name: string,
  days: readonly ((member: Member) => Promise<unknown>)[],
): Promise<Member> {
  week += 1;
  // Mondays, at noon in Kolkata.
  const monday = Date.parse("2027-01-04T06:30:00Z") + week * 7 * 86_400_000;
  h.domain.clock.at = monday;
  const member = await h.domain.member(name, { registered_at: new Date(monday) });
  for (const [day, plays] of days.entries()) {
    h.domain.clock.at = monday + day * 86_400_000;
    await plays(member);
  }
  await h.answer();
  h.domain.clock.at = monday + 7 * 86_400_000;
  await computePeriods({ ...h.deps, database: h.domain.database });
  return member;
}

/** Parts add up to their whole: bets and games to lines, lines to the sum, and the sum without the cut to the rebate. */
async function addsUp(member: Member): Promise<void> {
  const id = await rebateOf(member);
  const statement = await statementOf(member, id);
  for (const line of statement.content) {
    const [games, bets] = [await gamesOf(member, line), await betsOf(member, line)];
    for (const parts of [games, bets]) {
      expect(sumOf(parts.map(({ amount }) => amount))).toBe(minor(line.amount));
      expect(sumOf(parts.map(({ validBet }) => validBet))).toBe(minor(line.validBet));
    }
    expect(new Set(bets.map(({ bet }) => bet)).size).toBe(bets.length);
  }
  expect(sumOf(statement.content.map(({ amount }) => amount))).toBe(minor(statement.sum));
  expect(minor(statement.sum) + minor(statement.cut)).toBe(minor(statement.amount));
  expect(minor(statement.amount)).toBe((await h.rewards(member))[0]?.amount);
}

describe("the statement of a rebate", () => {
  it("goes down to the single bets, the latest first, which add up to it", async () => {
    const member = await afterWeek("player", [
      (one) => play(one, "brass-sevens", [1_333n, 777n]),
      async (one) => {
        await play(one, "brass-sevens", [-777n]);
        await play(one, "reef-lights", [40_000n]);
      },
      (one) => play(one, "brass-sevens", [90_001n, 250n, 1n]),
    ]);
    const { content } = await statementOf(member, await rebateOf(member));
    expect(content.map(({ gameType, validBet, amount }) => [gameType, validBet, amount])).toEqual([
      ["RNG", "915.85", "3.38"],
      ["FISH", "400.00", "1.00"],
    ]);
    const [slots] = content;
    if (!slots) throw new Error("no line");
    expect((await gamesOf(member, slots)).map(({ game, bets, amount }) => [game, bets, amount])).toEqual([
      ["The brass-sevens", 6, "3.38"],
    ]);
    expect((await betsOf(member, slots)).map(({ validBet, amount }) => [validBet, amount])).toEqual([
      ["0.01", "0.00"],
      ["2.50", "0.01"],
      ["900.01", "3.33"],
      ["-7.77", "-0.03"],
      ["7.77", "0.03"],
      ["13.33", "0.04"],
    ]);
    await addsUp(member);
  });

  it("says what the cap cut off, and names play whose bets are not kept as a sum", async () => {
    const member = await afterWeek("older", [
      (one) => play(one, "brass-sevens", [500_000n], false),
      (one) => play(one, "brass-sevens", [700_000n]),
    ]);
    const id = await rebateOf(member);
    expect(await statementOf(member, id)).toMatchObject({
      sum: "44.40",
      hasCut: true,
      cut: "-14.40",
      amount: "30.00",
    });
    await addsUp(member);
    // What was counted before bets were kept, or is swept.
    await inBrand("", (tx) => tx.deleteFrom("reward_bet").where("valid_bet", "=", 500_000n).execute());
    const [line] = (await statementOf(member, id)).content;
    if (!line) throw new Error("no line");
    expect((await gamesOf(member, line)).map(({ game, bets }) => [game, bets])).toEqual([
      ["The brass-sevens", 1],
      ["rewards:rebate.older {}", 0],
    ]);
    await addsUp(member);
  });

  it("has no other member's bets, and none of a line that it does not have", async () => {
    const [own, other] = [
      await afterWeek("own", [(one) => play(one, "brass-sevens", [100_000n])]),
      await h.domain.member("other"),
    ];
    const line = { id: await rebateOf(own), gameType: "RNG", vendorCode: "LVY" };
    const refused = { code: "reward.unknown" };
    expect(await rebateBets(h.domain.contextOf(other), other, line, named)).toMatchObject(refused);
    expect(await rebateGames(h.domain.contextOf(other), other, line, named)).toMatchObject(refused);
    for (const part of [{ gameType: "FISH" }, { vendorCode: "TY" }, { id: "none" }])
      expect(await rebateBets(h.domain.contextOf(own), own, { ...line, ...part }, named)).toMatchObject(
        refused,
      );
  });

  it("adds up for any bets, corrections and roundings", async () => {
    let number = 0;
    const change = fc.record({
      game: fc.constantFrom("brass-sevens", "reef-lights"),
      bets: fc.array(fc.bigInt(-3_000n, 9_000n), { minLength: 1, maxLength: 4 }),
      hasRounds: fc.boolean(),
    });
    await assertAsyncProperty(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        number += 1;
        const member = await afterWeek(`any${number}`, [
          async (one) => {
            for (const { game, bets, hasRounds } of changes) await play(one, game, bets, hasRounds);
          },
        ]);
        if ((await h.rewards(member)).length > 0) await addsUp(member);
      }),
      { numRuns: 15 },
    );
  });
});
