import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockPlay, suspensionRefusal } from "../../core/identity/suspension-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import { type PeriodDays, periodDays, periods, startOf } from "../../core/safer-play/periods.ts";
import {
  depositedSince,
  keepLimit,
  limitsOf,
  noteChange,
  playedSince,
  type StoredLimit,
} from "../../core/safer-play/play-limit-store.ts";
import { sinceCheckMs } from "../../core/safer-play/sitting.ts";
import { sittingOf } from "../../core/safer-play/sitting-store.ts";
import { waitsOf } from "../../core/safer-play/terms.ts";
import { stopIfReached } from "../../core/safer-play/vendor-stops.ts";
import { actorOf } from "../../core/wallet/accounts.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type AnyKind, currentOf, type LimitKey, limitText, placeOf, wantedOf } from "./limit-amounts.ts";

type Tx = Transaction<Schema>;
type Row = Output<"member/saferPlay/limits">["content"][number];
type Changed = Output<"member/saferPlay/limit">;

const minuteMs = 60_000n;

const placesOf = (kind: AnyKind): LimitKey[] =>
  kind === "check" ? [{ kind, period: "play" }] : periods.map((period) => ({ kind, period }));

/**
 * The member's limits of one kind in the three periods, with what is used of them; the interval of reality checks with what
 * is played since the last one.
 */
export async function limitList(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
  { kind }: Input<"member/saferPlay/limits">,
): Promise<Output<"member/saferPlay/limits">> {
  const days = periodDays(saferPlayZone(brand), now());
  return inBrand(async (tx) => {
    const stored = await limitsOf(tx, id);
    const content: Row[] = [];
    for (const place of placesOf(kind)) {
      const row = stored.find((one) => one.kind === kind && one.period === place.period);
      const used = await usedOf(tx, brand, { memberId: id, days, now: now(), ...place });
      content.push(rowOf(brand, place, { row, used, now: now() }));
    }
    return { content };
  });
}

type Using = LimitKey & { memberId: string; days: PeriodDays; now: number };

async function usedOf(tx: Tx, brand: Brand, using: Using): Promise<bigint> {
  const { memberId, days, now } = using;
  if (using.kind === "check") return BigInt(sinceCheckMs(await sittingOf(tx, memberId), now)) / minuteMs;
  const { kind, period } = using;
  if (kind === "deposit") return depositedSince(tx, memberId, startOf(saferPlayZone(brand), days[period]));
  const { staked, lost, activeMs } = await playedSince(tx, memberId, days[period]);
  if (kind === "stake") return staked;
  return kind === "loss" ? lost : activeMs / minuteMs;
}

type Shown = { row: StoredLimit | undefined; used: bigint; now: number };

function rowOf(brand: Brand, place: LimitKey, { row, used, now }: Shown): Row {
  const { kind, period } = place;
  const current = currentOf(brand, place, row);
  const text = (amount: bigint | null) => limitText(brand, kind, amount);
  const left = current === null ? null : used >= current ? 0n : current - used;
  const waiting = row && isWaiting(brand, row, now) ? row : undefined;
  return {
    kind,
    period,
    limit: text(current),
    used: text(used > 0n ? used : 0n),
    left: text(left),
    state: waiting
      ? now < (waiting.ready_at?.getTime() ?? 0)
        ? "asked"
        : "ready"
      : current === null
        ? "none"
        : "set",
    asked: waiting ? text(waiting.asked_amount) : "",
    asksNone: waiting !== undefined && waiting.asked_amount === null,
    readyAt: waiting?.ready_at?.toISOString() ?? "",
    confirmUntil: waiting ? new Date(lapsesAt(brand, waiting)).toISOString() : "",
  };
}

/** Whether a change to more waits or may be confirmed; it lapses without a confirmation. */
const isWaiting = (brand: Brand, row: StoredLimit, now: number): boolean =>
  row.ready_at !== null && now < lapsesAt(brand, row);

/** When a change to more lapses, in milliseconds since the epoch. */
const lapsesAt = (brand: Brand, { ready_at }: StoredLimit): number =>
  (ready_at?.getTime() ?? 0) + waitsOf(brand).confirmMs;

/**
 * Sets, raises or removes a limit (docs/reliability.md 4). Less is in force at once, and before every bet or deposit that
 * commits later; more waits and must be confirmed. Refuses `limit.same` and what an amount refuses.
 */
export async function setLimit(
  context: RequestContext,
  member: Member,
  { amount, ...asked }: Input<"member/saferPlay/limit">,
): Promise<Outcome<Changed>> {
  const { brand, now } = context;
  const named = placeOf(asked);
  if (!named.ok) return named;
  const place = named.value;
  const wanted = wantedOf(brand, place, amount ?? "");
  if (!wanted.ok) return wanted;
  return change(context, member, place, async (tx, row) => {
    const before = currentOf(brand, place, row);
    const after = wanted.value;
    const at = new Date(now());
    const base = { brand_id: brand.merchant, member_id: member.id, ...place, changed_at: at };
    const isSame = before === after;
    if (isSame && !(row && isWaiting(brand, row, now()))) return inField("amount", "limit.same");
    const isLess = after !== null && (before === null || after <= before);
    const note = { member_id: member.id, ...place, amount_before: before, amount_after: after };
    const by = { actor: actorOf("member", member.id), at };
    if (isLess || isSame) {
      await keepLimit(tx, { ...base, amount: after, asked_amount: null, ready_at: null });
      await noteChange(tx, brand.merchant, { ...note, step: isSame ? "withdrawn" : "set", ...by });
      return accept({ state: "set", readyAt: "" });
    }
    const ready_at = new Date(now() + waitsOf(brand).raiseMs);
    await keepLimit(tx, { ...base, amount: before, asked_amount: after, ready_at });
    await noteChange(tx, brand.merchant, { ...note, step: "asked", ...by });
    return accept({ state: "asked", readyAt: ready_at.toISOString() });
  });
}

/** The second confirmation of a limit that was raised or removed. Refuses `limit.early` and `limit.none`. */
export const confirmLimit = (
  context: RequestContext,
  member: Member,
  asked: Input<"member/saferPlay/confirm">,
): Promise<Outcome<Changed>> =>
  decideAsked(context, member, asked, (row) => {
    if (context.now() < (row.ready_at?.getTime() ?? 0))
      return refuse("limit.early", { params: { readyAt: row.ready_at?.toISOString() ?? "" } });
    return accept({ step: "confirmed", amount: row.asked_amount, before: row.amount });
  });

/** Withdraws the request for a raised or removed limit. Refuses `limit.none`. */
export const withdrawLimit = (
  context: RequestContext,
  member: Member,
  asked: Input<"member/saferPlay/withdraw">,
): Promise<Outcome<Changed>> =>
  decideAsked(context, member, asked, (row) =>
    accept({ step: "withdrawn", amount: row.amount, before: row.asked_amount }),
  );

type Verdict = { step: "confirmed" | "withdrawn"; amount: bigint | null; before: bigint | null };

async function decideAsked(
  context: RequestContext,
  member: Member,
  asked: Input<"member/saferPlay/confirm">,
  verdict: (row: StoredLimit) => Outcome<Verdict>,
): Promise<Outcome<Changed>> {
  const place = placeOf(asked);
  if (!place.ok) return place;
  return change(context, member, place.value, async (tx, row) => {
    const { brand, now } = context;
    if (!row || !isWaiting(brand, row, now())) return refuse("limit.none");
    const decided = verdict(row);
    if (!decided.ok) return decided;
    const { step, amount, before } = decided.value;
    const at = new Date(now());
    await keepLimit(tx, { ...row, amount, changed_at: at, asked_amount: null, ready_at: null });
    await noteChange(tx, brand.merchant, {
      member_id: member.id,
      ...place.value,
      step,
      amount_before: before,
      amount_after: amount,
      actor: actorOf("member", member.id),
      at,
    });
    return accept({ state: amount === null ? "none" : "set", readyAt: "" });
  });
}

/** Changes a limit after the bets and deposits that are being decided, and before those that come. */
const change = (
  context: RequestContext,
  { id }: Member,
  { kind, period }: LimitKey,
  work: (tx: Tx, row: StoredLimit | undefined) => Promise<Outcome<Changed>>,
): Promise<Outcome<Changed>> =>
  allOrNothing(context, async (tx) => {
    await lockPlay(tx, context.brand.merchant, id);
    const denied = await suspensionRefusal(tx, id, context.now());
    if (denied) return denied;
    const rows = await limitsOf(tx, id);
    const done = await work(
      tx,
      rows.find((one) => one.kind === kind && one.period === period),
    );
    // A lower limit may be reached already.
    if (done.ok) await stopIfReached(tx, context.brand, { memberId: id, at: context.now() });
    return done;
  });
