import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import { barred } from "../../core/identity/suspension-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { HandlingDependencies } from "./book-reward.ts";
import { raffleAt } from "./draws/ticket-store.ts";
import { invitesToPlay } from "./effect-checks.ts";
import { type FactsWanted, factsOf } from "./facts.ts";
import { stoppedRules } from "./facts-store.ts";
import { giveReward } from "./give-within-budget.ts";
import { isForPlay } from "./occasion.ts";
import { addPlay, growTally } from "./play-store.ts";
import { addBets } from "./rebate-bet-store.ts";
import { type Rule, rulesOf } from "./rule.ts";
import { type ConditionResult, evaluateRule } from "./rule-conditions.ts";
import { keepVerdict } from "./verdict-store.ts";

type Tx = Transaction<Schema>;
type Play = Extract<RewardEvent, { type: "play" }>;

/** An event of play, and when it counts. */
export type CountedPlay = { id: bigint; at: Date; play: Play };

type Line = CountedPlay & { day: string; gameType: string; validBet: bigint };

/**
 * Adds play to its days, and gives the points and tickets that are due for it by the rules whose conditions hold, as one sum for
 * each rule and day. Play with bonus money alone earns nothing. The caller holds the member's lock.
 */
export async function applyRulesToPlay(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  plays: readonly CountedPlay[],
): Promise<void> {
  const { brand, gameTypeOf } = deps;
  const zone = brandZone(brand);
  const lines = plays.map((one) => ({
    ...one,
    day: dayOf(zone, one.at),
    gameType: gameTypeOf(one.play.vendor, one.play.game),
    validBet: BigInt(one.play.validBet),
  }));
  const whose = { brandId: brand.merchant, memberId: member.id, currency: brand.payload.currency.code };
  await addPlay(
    tx,
    whose,
    lines.map(({ play, day, gameType, validBet }) => ({
      day,
      vendor: play.vendor,
      gameType,
      bets: play.bets,
      bet: BigInt(play.bet),
      win: BigInt(play.win),
      validBet,
    })),
  );
  // Members read the bets of a rebate; without rebates nobody reads them.
  if (rulesOf(brand).some(({ effect }) => effect.kind === "rebate"))
    await addBets(
      tx,
      whose,
      lines.flatMap(({ play: { vendor, game, bet, validBet, rounds }, day, gameType, at }) =>
        (rounds ?? [{ round: "", bet, validBet }]).map((one) => ({
          ...one,
          day,
          vendor,
          gameType,
          game,
          at,
        })),
      ),
    );
  await giveForPlay(tx, deps, member, lines);
}

async function giveForPlay(
  tx: Tx,
  deps: HandlingDependencies,
  member: Member,
  lines: readonly Line[],
): Promise<void> {
  const { brand } = deps;
  const counted = lines.filter(({ validBet }) => validBet !== 0n);
  const isOf = (rule: Rule) => (line: Line) => isForPlay(rule, { ...line.play, gameType: line.gameType });
  const rules = rulesOf(brand).filter((rule) => counted.some(isOf(rule)));
  if (rules.length === 0) return;
  const stopped = await stoppedRules(tx);
  for (const rule of rules) {
    const ofRule = counted.filter(isOf(rule));
    const isBarred = invitesToPlay(rule.effect) && barred(member, deps.now()) !== undefined;
    const kept = stopped.has(rule.id) ? "stopped" : isBarred ? "mayPlay" : undefined;
    const { held, checks } = kept
      ? { held: [], checks: [{ check: kept, met: false } as const] }
      : await heldBy(tx, { brand, member, rule }, ofRule);
    const outcomes: Grown[] = [];
    for (const sum of await sumsOf(tx, rule, held))
      outcomes.push(await grow(tx, deps, { rule, memberId: member.id, ...sum }));
    await explain(
      tx,
      { brand, member, rule, at: ofRule.at(-1)?.at },
      { isHeld: held.length > 0, checks, outcomes },
    );
  }
}

/** What a sum of play led to: 'counted' is not yet enough for a reward. */
type Grown = "given" | "budget" | "counted";
type Explained = { isHeld: boolean; checks: readonly ConditionResult[]; outcomes: readonly Grown[] };

/** Keeps why play was answered, or was not; play that is counted and waits for more leaves the last answer as it is. */
async function explain(
  tx: Tx,
  { brand, member, rule, at }: { brand: Brand; member: Member; rule: Rule; at: Date | undefined },
  { isHeld, checks, outcomes }: Explained,
): Promise<void> {
  const isOverBudget = outcomes.includes("budget");
  if (!at || (isHeld && !isOverBudget && !outcomes.includes("given"))) return;
  await keepVerdict(tx, {
    brand_id: brand.merchant,
    member_id: member.id,
    rule_id: rule.id,
    at,
    fired: isHeld && !isOverBudget,
    checks: isOverBudget ? [...checks, { check: "budget", met: false }] : checks,
  });
}

/**
 * The play for which a rule's conditions hold: its own time decides, and the member as they are now. `checks` are those of
 * the last that holds, or of the last at all where none does.
 */
async function heldBy(
  tx: Tx,
  wanted: Omit<FactsWanted, "at" | "times">,
  lines: readonly Line[],
): Promise<{ held: readonly Line[]; checks: readonly ConditionResult[] }> {
  const last = lines.at(-1);
  if (!last || Object.keys(wanted.rule.conditions).length === 0) return { held: lines, checks: [] };
  const facts = await factsOf(tx, { ...wanted, at: last.at, times: undefined });
  const judged = lines.map((line) => ({
    line,
    verdict: evaluateRule(wanted.rule, { amount: line.validBet }, { ...facts, at: line.at }),
  }));
  const held = judged.filter(({ verdict }) => verdict.fires);
  return { held: held.map(({ line }) => line), checks: (held.at(-1) ?? judged.at(-1))?.verdict.checks ?? [] };
}

/** Play that a rule adds up: of one day, whose budget pays, and for one draw. */
type Sum = { day: string; draw: string | undefined; value: bigint; lastId: bigint };

async function sumsOf(tx: Tx, { effect }: Rule, lines: readonly Line[]): Promise<Sum[]> {
  const sums = new Map<string, Sum>();
  for (const { id, at, day, validBet } of lines) {
    const draw = effect.kind === "tickets" ? await raffleAt(tx, effect.raffle, at) : undefined;
    if (effect.kind === "tickets" && draw === undefined) continue;
    const key = `${day}|${draw}`;
    sums.set(key, { day, draw, value: (sums.get(key)?.value ?? 0n) + validBet, lastId: id });
  }
  return [...sums.values()];
}

/** Adds a sum of play to what a rule has counted, and gives what is due. Parts that the budgets do not hold are lost. */
async function grow(
  tx: Tx,
  deps: HandlingDependencies,
  { rule, memberId, day, draw, value, lastId }: Sum & { rule: Rule; memberId: string },
): Promise<Grown> {
  const { effect } = rule;
  if (effect.kind === "rebate" || effect.gift.kind !== "each") return "counted";
  const { each, give: points } = effect.gift;
  const tally = { brandId: deps.brand.merchant, ruleId: rule.id, memberId, value, each };
  const parts = await growTally(tx, tally);
  if (parts === 0n) return "counted";
  const { outcome } = await giveReward(tx, deps, {
    rule,
    memberId,
    occurrence: `play:${lastId}`,
    amount: parts * points,
    part: points,
    day,
    checks: [],
    draw,
  });
  return outcome === "repeated" ? "given" : outcome;
}
