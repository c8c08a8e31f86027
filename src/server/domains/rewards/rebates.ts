import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Platform } from "../../brands/platform.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { namesOf, stateNow } from "./claim-rewards.ts";
import { stoppedRules } from "./facts-store.ts";
import { playedSince } from "./play-store.ts";
import { rebateOf } from "./rebate-amount.ts";
import { betsOfLine, gamesOfLine } from "./rebate-bet-store.ts";
import { isOn, periodAfter, periodOf } from "./rebate-periods.ts";
import { offeredSum, type Reward, rewardOf, rewardPage } from "./reward-store.ts";
import { hundredPercent, percentText, rulesOf } from "./rule.ts";

type Tx = Transaction<Schema>;

/** A line of a rebate: play of a game type at a vendor, in minor units; `percent` in units of `percentDecimals`. */
type Line = { gameType: string; vendor: string; validBet: string; percent: string; amount: string };

/** What a rebate was computed from. */
type Basis = { first: string; last: string; lines: Line[] };

const basisOf = ({ reason }: Reward): Basis =>
  (reason as { basis?: Basis }).basis ?? { first: "", last: "", lines: [] };

/**
 * A member's rebates by period, and the sums of the running periods so far (spec section 2, manualRebate), of rules that will pay
 * them as things stand: staff did not stop them, and their dates hold the period.
 */
export async function rebates(
  { brand, inBrand, language, now }: RequestContext,
  member: Member,
  input: Input<"member/rebates">,
): Promise<Output<"member/rebates">> {
  const wanted = pageAsked(input);
  const { exponent } = brand.payload.currency;
  const rules = rulesOf(brand).filter(({ effect }) => effect.kind === "rebate");
  return inBrand(async (tx) => {
    const { rows, ends } = await rewardPage(tx, { memberId: member.id, ofPeriods: true, ...wanted });
    const waiting = await offeredSum(tx, member.id, now());
    const stopped = await stoppedRules(tx);
    const zone = brandZone(brand);
    let today = 0n;
    for (const rule of rules) {
      const length = rule.trigger.period ?? "daily";
      const period = periodAfter(length, zone, periodOf(length, zone, new Date(now())).start);
      // The end of a period brings nothing by these.
      if (stopped.has(rule.id) || !isOn(rule, zone, period)) continue;
      const { first } = period;
      today += rebateOf(rule, await playedSince(tx, member.id, first), member.vip_level);
    }
    const content = rows.map((row) => {
      const { first, last } = basisOf(row);
      return {
        id: row.id,
        title: namesOf(brand, row.rule_id, language).title,
        first,
        last,
        amount: decimalText(row.amount, row.exponent),
        state: stateNow(row, now()),
        expiresAt: row.expires_at?.toISOString() ?? "",
      };
    });
    const sums = { waiting: decimalText(waiting, exponent), today: decimalText(today, exponent) };
    return { ...partOf(content, ends), ...sums };
  });
}

/** How a member's rebate came about. Refuses `reward.unknown`. */
export async function rebateLines(
  { inBrand }: RequestContext,
  member: Member,
  { id }: Input<"member/rebates/lines">,
  { vendors }: Platform,
): Promise<Outcome<Output<"member/rebates/lines">>> {
  const reward = await inBrand((tx) => rewardOf(tx, member.id, id));
  if (!reward) return refuse("reward.unknown");
  const { exponent, amount: given } = reward;
  const { lines } = basisOf(reward);
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return accept({
    sum: decimalText(sum, exponent),
    hasCut: sum !== given,
    cut: decimalText(given - sum, exponent),
    amount: decimalText(given, exponent),
    content: lines.map(({ gameType, vendor, validBet, percent, amount }) => ({
      id: reward.id,
      gameType,
      vendor: vendors.get(vendor)?.name ?? vendor,
      vendorCode: vendor,
      validBet: decimalText(BigInt(validBet), exponent),
      percent: percentText(BigInt(percent)),
      amount: decimalText(BigInt(amount), exponent),
    })),
  });
}

type LineAsked = { id: string; gameType: string; vendorCode: string };

/** The line of a member's rebate, as its bets are looked up. */
async function lineOf(tx: Tx, member: Member, { id, gameType, vendorCode: vendor }: LineAsked) {
  const reward = await rewardOf(tx, member.id, id);
  if (!reward) return undefined;
  const { first, last, lines } = basisOf(reward);
  const written = lines.find((line) => line.gameType === gameType && line.vendor === vendor);
  if (!written) return undefined;
  const { exponent, currency } = reward;
  const [validBet, percent] = [BigInt(written.validBet), BigInt(written.percent)];
  const line = { memberId: member.id, first, last, vendor, gameType, currency, validBet, percent };
  return { exponent, line: { ...line, whole: hundredPercent } };
}

/** A game's name for its code at the line's vendor. */
type GameName = (vendor: string, game: string) => string;

/** Play of which no bets are kept has no game: it is named by a sentence. */
const nameOf = ({ text }: RequestContext, named: GameName, vendor: string, game: string): string =>
  game === "" ? text("rewards:rebate.older", {}) : named(vendor, game);

/** A line of a rebate by games, which add up to the line. Refuses `reward.unknown`. */
export function rebateGames(
  context: RequestContext,
  member: Member,
  asked: Input<"member/rebates/games">,
  named: GameName,
): Promise<Outcome<Output<"member/rebates/games">>> {
  return context.inBrand(async (tx) => {
    const found = await lineOf(tx, member, asked);
    if (!found) return refuse("reward.unknown");
    const { line, exponent } = found;
    const content = (await gamesOfLine(tx, line)).map(({ game, bets, validBet, amount }) => ({
      game: nameOf(context, named, line.vendor, game),
      bets,
      validBet: decimalText(validBet, exponent),
      percent: percentText(line.percent),
      amount: decimalText(amount, exponent),
    }));
    return accept({ content });
  });
}

/**
 * The bets of a line of a rebate, the latest first, a page at a time. What each brought is rounded so that all of them add up to
 * the line exactly. Refuses `reward.unknown`.
 */
export function rebateBets(
  context: RequestContext,
  member: Member,
  asked: Input<"member/rebates/bets">,
  named: GameName,
): Promise<Outcome<Output<"member/rebates/bets">>> {
  const { pageSize } = pageAsked(asked.pageSize === undefined ? {} : { pageSize: asked.pageSize });
  // Places are written as the platform's tables carry them: two numbers, of which the second is the bet's.
  const [, place] = asked.after?.split(".") ?? [];
  return context.inBrand(async (tx) => {
    const found = await lineOf(tx, member, asked);
    if (!found) return refuse("reward.unknown");
    const { line, exponent } = found;
    const before = place === undefined ? undefined : BigInt(place);
    const rows = await betsOfLine(tx, line, { before, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const content = shown.map(({ id, at, game, round, bet, validBet, amount }) => ({
      bet: `${id}`,
      at: at?.toISOString() ?? "",
      game: nameOf(context, named, line.vendor, game),
      round,
      stake: decimalText(bet, exponent),
      validBet: decimalText(validBet, exponent),
      percent: percentText(line.percent),
      amount: decimalText(amount, exponent),
    }));
    return accept({ content, ...(last ? { next: `0.${last.id}` } : {}) });
  });
}
