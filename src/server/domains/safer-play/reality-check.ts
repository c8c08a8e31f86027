import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { notifyBrowsers } from "../../core/identity/browser-notice-store.ts";
import { browsersOf } from "../../core/identity/live-session-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockPlay, suspensionRefusal } from "../../core/identity/suspension-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import { limitsOf } from "../../core/safer-play/play-limit-store.ts";
import { afterAnswer, afterSign, graceMs, hasNews, type Sitting } from "../../core/safer-play/sitting.ts";
import { keepSitting, sittingOf } from "../../core/safer-play/sitting-store.ts";
import { checkIntervalMs } from "../../core/safer-play/terms.ts";
import { stopIfReached } from "../../core/safer-play/vendor-stops.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import {
  answerCheck,
  checkById,
  endGames,
  insertCheck,
  openCheckOf,
  type PlaySums,
  type StoredCheck,
  sumsSince,
} from "./reality-check-store.ts";

type Tx = Transaction<Schema>;
type Playing = Output<"member/saferPlay/play">;

const minuteMs = 60_000;
const secondMs = 1_000;

/**
 * The member's current play, while a game is on the screen: how long it lasts, what the game brought since it was opened, and
 * the reality check that waits. The call is a sign of play. Rounds count from the first opening of the game in this sitting.
 */
export function playNow(
  context: RequestContext,
  member: Member,
  { vassalage, gameCode }: Input<"member/saferPlay/play">,
): Promise<Playing> {
  const { brand, inBrand, now } = context;
  return inBrand(async (tx) => {
    const intervalMs = checkIntervalMs(brand, await limitsOf(tx, member.id));
    const { sitting, check } = await noteSign(tx, context, member.id, intervalMs);
    // Only the time that is spent tells of play from a vendor's wallet before the vendor does.
    await stopIfReached(tx, brand, { memberId: member.id, at: now() });
    const since = new Date(sitting.startedAt);
    const game = { vendor: vassalage, gameCode };
    const sums = await sumsSince(tx, { memberId: member.id, since, game });
    return {
      at: new Date(now()).toISOString(),
      seconds: Math.floor(sitting.playedMs / secondMs),
      intervalMinutes: intervalMs / minuteMs,
      nextSeconds: Math.max(0, Math.ceil((sitting.checkedMs + intervalMs - sitting.playedMs) / secondMs)),
      ...sumTexts(brand, sums),
      check: check ? [shownCheck(brand, check)] : [],
    };
  });
}

/** Stores the sign of play when it has news, and the check that it makes due, as the member is shown it now. */
async function noteSign(
  tx: Tx,
  { brand, now }: RequestContext,
  memberId: string,
  intervalMs: number,
): Promise<{ sitting: Sitting; check: StoredCheck | undefined }> {
  const seen = await sittingOf(tx, memberId);
  const expected = afterSign(seen, now(), intervalMs);
  const waiting = expected.dueAt === null ? undefined : await openCheckOf(tx, memberId);
  if (!hasNews(seen, expected) && (expected.dueAt === null || waiting))
    return { sitting: expected, check: waiting };
  await lockPlay(tx, brand.merchant, memberId);
  const before = await sittingOf(tx, memberId);
  const sitting = afterSign(before, now(), intervalMs);
  await keepSitting(tx, { brandId: brand.merchant, memberId }, sitting);
  if (sitting.dueAt === null) return { sitting, check: undefined };
  const open = await openCheckOf(tx, memberId);
  return { sitting, check: open ?? (await show(tx, { brand, now }, memberId, { sitting, intervalMs })) };
}

async function show(
  tx: Tx,
  { brand, now }: Pick<RequestContext, "brand" | "now">,
  memberId: string,
  { sitting, intervalMs }: { sitting: Sitting; intervalMs: number },
): Promise<StoredCheck> {
  const sums = await sumsSince(tx, { memberId, since: new Date(sitting.startedAt) });
  await tellTabs(tx, brand, memberId, now());
  return insertCheck(tx, {
    brand_id: brand.merchant,
    member_id: memberId,
    sitting: sitting.number,
    interval_minutes: intervalMs / minuteMs,
    due_at: new Date(sitting.dueAt ?? now()),
    shown_at: new Date(now()),
    played_ms: BigInt(sitting.playedMs),
    staked: sums.staked,
    won: sums.won,
    bonus_staked: sums.bonusStaked,
    bonus_won: sums.bonusWon,
  });
}

/** The member's other tabs and devices read the play again when the transaction commits. */
const tellTabs = async (tx: Tx, { merchant }: Brand, memberId: string, now: number): Promise<void> =>
  notifyBrowsers(tx, merchant, "member.notice", await browsersOf(tx, [memberId], now));

const shownCheck = (brand: Brand, check: StoredCheck): Playing["check"][number] => ({
  id: `${check.id}`,
  at: check.shown_at.toISOString(),
  stopsAt: new Date(check.due_at.getTime() + graceMs).toISOString(),
  seconds: Math.floor(Number(check.played_ms) / secondMs),
  ...sumTexts(brand, sumsOf(check)),
});

/** The sums that a member was shown. */
export const sumsOf = ({ staked, won, bonus_staked, bonus_won }: StoredCheck): PlaySums => ({
  staked,
  won,
  bonusStaked: bonus_staked,
  bonusWon: bonus_won,
});

/** Sums as decimal text in the brand's currency; `net` is what was won less what was staked. */
export function sumTexts({ payload }: Brand, { staked, won, bonusStaked, bonusWon }: PlaySums) {
  const text = (amount: bigint) => decimalText(amount, payload.currency.exponent);
  return {
    staked: text(staked),
    won: text(won),
    net: text(won - staked),
    bonusStaked: text(bonusStaked),
    bonusWon: text(bonusWon),
    bonusNet: text(bonusWon - bonusStaked),
  };
}

/**
 * The member's answer to a reality check: play goes on, or stops, which ends the open games on every device. The first
 * answer is the one that is kept; to stop is carried out also after another one. Refuses `check.unknown`.
 */
export function answerRealityCheck(
  context: RequestContext,
  member: Member,
  { id, answer }: Input<"member/saferPlay/realityCheck">,
): Promise<Outcome<Output<"member/saferPlay/realityCheck">>> {
  const { brand, now } = context;
  return allOrNothing(context, async (tx) => {
    await lockPlay(tx, brand.merchant, member.id);
    const denied = await suspensionRefusal(tx, member.id, now());
    if (denied) return denied;
    const check = await checkById(tx, member.id, id);
    if (!check) return refuse("check.unknown");
    const sitting = await sittingOf(tx, member.id);
    const isFirst = check.answer === null;
    const stops = answer === "stop" && sitting?.number === check.sitting;
    if (!isFirst && !stops) return accept({ answer: check.answer ?? answer });
    const at = new Date(now());
    if (isFirst) await answerCheck(tx, check.id, { answer, at });
    if (sitting && sitting.number === check.sitting) {
      const counted = afterSign(sitting, now(), checkIntervalMs(brand, await limitsOf(tx, member.id)));
      const answered = afterAnswer(counted, answer);
      await keepSitting(tx, { brandId: brand.merchant, memberId: member.id }, answered);
    }
    if (stops) await endGames(tx, member.id, at);
    await tellTabs(tx, brand, member.id, now());
    return accept({ answer });
  });
}
