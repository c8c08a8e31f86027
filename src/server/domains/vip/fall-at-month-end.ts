import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { lastMonthEnd, levelAfterMonth, monthEndAfter, windowAt } from "../../core/vip/level-rules.ts";
import { type VipScheme, vipOf } from "../../core/vip/terms.ts";
import {
  amountsOf,
  lastMonth,
  nextStandings,
  passMonth,
  type Standing,
  takeMonth,
  writeStep,
} from "../../core/vip/vip-store.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { hasEventsBefore } from "../rewards/pending-store.ts";

type Tx = Transaction<Schema>;

/** A transaction that began before a month's end has written its events by then. */
const settleMs = 60_000;
const membersAtOnce = 200;
/** Slices of one run: a quarter of a million members. The next run goes on where this one ends. */
const mostSlices = 1_250;

type Dependencies = { brand: Brand; database: Database; now: () => number };

/**
 * At the end of each calendar month of the brand's zone, lets members fall by one level who have not kept theirs in the months
 * that count. Each slice of members is a transaction that one node does once; a stopped server goes on where it was. Waits
 * until all events of the month are answered. Returns how many fell.
 */
export async function endMonths({ brand, database, now }: Dependencies): Promise<number> {
  const scheme = vipOf(brand);
  if (!scheme) return 0;
  let fell = 0;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const done = await database.brand(brand.merchant, (tx) => endSlice(tx, brand, scheme, now()));
    if (done === undefined) break;
    fell += done;
  }
  return fell;
}

/** The next slice of members of the month that is to be ended; undefined when there is nothing to do. */
async function endSlice(tx: Tx, brand: Brand, scheme: VipScheme, now: number): Promise<number | undefined> {
  const zone = brandZone(brand);
  const settled = new Date(now - settleMs);
  const last = await lastMonth(tx);
  const end = !last ? lastMonthEnd(zone, settled) : last.done ? monthEndAfter(zone, last.end) : last.end;
  if (end > settled || (await hasEventsBefore(tx, end))) return undefined;
  const month = await takeMonth(tx, brand.merchant, end);
  if (month.done) return undefined;
  const members = await nextStandings(tx, month.upto, membersAtOnce);
  const fell = await fallen(tx, brand, scheme, { end, members, at: new Date(now) });
  await passMonth(tx, end, {
    upto: members.at(-1)?.memberId ?? month.upto,
    fell,
    doneAt: members.length < membersAtOnce ? new Date(now) : null,
  });
  return fell;
}

/** Lets members fall who had their level before the month's end, and have not kept it. */
async function fallen(
  tx: Tx,
  brand: Brand,
  scheme: VipScheme,
  { end, members, at }: { end: Date; members: readonly Standing[]; at: Date },
): Promise<number> {
  const { code: currency, exponent } = brand.payload.currency;
  const bound = members.filter(
    ({ level, since, heldUntil }) => level > 0 && since < end && (heldUntil === null || heldUntil < end),
  );
  if (bound.length === 0) return 0;
  const window = windowAt(scheme.months, brandZone(brand), new Date(end.getTime() - 1));
  const ids = bound.map(({ memberId }) => memberId);
  const played = await amountsOf(tx, ids, window, currency);
  let fell = 0;
  for (const { memberId, level } of bound) {
    const amounts = played.get(memberId) ?? { turnover: 0n, deposits: 0n };
    const to = levelAfterMonth(scheme, level, amounts);
    if (to >= level) continue;
    const step = { brandId: brand.merchant, memberId, at, from: level, to, cause: "fell" as const };
    // The level below begins with the new month, however late this runs: the next month may take it, too.
    await writeStep(tx, { ...step, since: end, amounts, currency, exponent });
    const params = { site: brand.payload.name, amount: "" };
    await notifyMember(tx, brand.merchant, memberId, { text: "notice.vipFell", params }, at.getTime());
    fell += 1;
  }
  return fell;
}
