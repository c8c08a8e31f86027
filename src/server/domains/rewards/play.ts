import type { Transaction } from "kysely";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { dayOf } from "../agents/contracts/periods.ts";
import { addBets } from "./bet-store.ts";
import type { HandlingDependencies } from "./deliver.ts";
import { raffleAt } from "./draws/ticket-store.ts";
import { type FactsWanted, factsOf } from "./facts.ts";
import { stoppedRules } from "./facts-store.ts";
import { give } from "./give.ts";
import { judge } from "./judge.ts";
import { isForPlay } from "./occasion.ts";
import { addPlay, growTally, type PlayLine } from "./play-store.ts";
import { rulesOf } from "./rule.ts";

type Play = Extract<RewardEvent, { type: "play" }>;

/**
 * Adds play to its day, and gives the points and tickets that are due for it by the rules whose conditions hold. Play with bonus money
 * alone earns nothing.
 */
export async function countPlay(
  tx: Transaction<Schema>,
  deps: HandlingDependencies,
  member: Member,
  { at, id, play }: { at: Date; id: bigint; play: Play },
): Promise<void> {
  const { brand, gameTypeOf } = deps;
  const day = dayOf(brandZone(brand), at);
  const gameType = gameTypeOf(play.vendor, play.game);
  const validBet = BigInt(play.validBet);
  const line: PlayLine = {
    brandId: brand.merchant,
    memberId: member.id,
    day,
    vendor: play.vendor,
    gameType,
    currency: brand.payload.currency.code,
  };
  await addPlay(tx, {
    ...line,
    bets: play.bets,
    bet: BigInt(play.bet),
    win: BigInt(play.win),
    validBet,
  });
  // Members read the bets of a rebate; without rebates nobody reads them.
  if (rulesOf(brand).some(({ effect }) => effect.kind === "rebate"))
    await addBets(tx, {
      ...line,
      game: play.game,
      at,
      rounds: play.rounds ?? [{ round: "", bet: play.bet, validBet: play.validBet }],
    });
  const rules = rulesOf(brand).filter((rule) => isForPlay(rule, { ...play, gameType }));
  if (rules.length === 0 || validBet === 0n) return;
  const stopped = await stoppedRules(tx);
  for (const rule of rules) {
    const { effect } = rule;
    if (effect.kind === "rebate" || effect.gift.kind !== "each" || stopped.has(rule.id)) continue;
    if (!(await holds(tx, { brand, member, rule, at }, validBet))) continue;
    const draw = effect.kind === "tickets" ? await raffleAt(tx, effect.raffle, at) : undefined;
    if (effect.kind === "tickets" && draw === undefined) continue;
    const { each, give: points } = effect.gift;
    const tally = { brandId: brand.merchant, ruleId: rule.id, memberId: member.id, value: validBet, each };
    const { parts } = await growTally(tx, tally);
    if (parts > 0n)
      await give(tx, deps, {
        rule,
        memberId: member.id,
        occurrence: `play:${id}`,
        amount: parts * points,
        day,
        checks: [],
        draw,
      });
  }
}

/** Whether the conditions of a rule hold for a member when a round ends. */
async function holds(
  tx: Transaction<Schema>,
  wanted: Omit<FactsWanted, "times">,
  amount: bigint,
): Promise<boolean> {
  if (Object.keys(wanted.rule.conditions).length === 0) return true;
  return judge(wanted.rule, { amount }, await factsOf(tx, { ...wanted, times: undefined })).fires;
}
