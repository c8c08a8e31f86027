import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { forEver } from "../../../site/constants.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { exclusionsOf } from "../../core/safer-play/exclusion-store.ts";
import { dayIn, periodDays, startOf } from "../../core/safer-play/periods.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { changePage, monthSums } from "./history-store.ts";
import { limitText } from "./limit-amounts.ts";
import { sumsOf, sumTexts } from "./reality-check.ts";
import { checkPage, type StoredCheck } from "./reality-check-store.ts";

const dayMs = 24 * 3_600_000;
const yearDays = 366;
const minuteMs = 60_000n;

/** What a member deposited, staked, won and spent of time in each of the last 12 months, the latest first. */
export async function monthList(
  { brand, inBrand, language, now }: RequestContext,
  { id }: Member,
): Promise<Output<"member/saferPlay/months">> {
  const zone = saferPlayZone(brand);
  const { exponent } = brand.payload.currency;
  const first = `${dayIn(zone, now() - (yearDays - 31) * dayMs).slice(0, 7)}-01`;
  const months = await inBrand((tx) =>
    monthSums(tx, {
      memberId: id,
      zone,
      first,
      since: startOf(zone, first),
      current: periodDays(zone, now()).month,
    }),
  );
  const format = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const text = (amount: bigint) => decimalText(amount, exponent);
  return {
    content: months.map(({ month, deposited, staked, won, activeMs }) => ({
      month,
      name: format.format(new Date(`${month}-01T00:00:00Z`)),
      deposited: text(deposited),
      staked: text(staked),
      won: text(won),
      net: text(won - staked),
      minutes: Number(activeMs / minuteMs),
    })),
  };
}

/** The changes of a member's limits of the last 12 months, the latest first. */
export async function changeList(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
  input: Input<"member/saferPlay/changes">,
): Promise<Output<"member/saferPlay/changes">> {
  const wanted = pageAsked(input);
  const since = new Date(now() - yearDays * dayMs);
  const { rows, ends } = await inBrand((tx) => changePage(tx, { memberId: id, since }, wanted));
  const content = rows.map((row) => ({
    id: `${row.id}`,
    at: row.at.toISOString(),
    kind: row.kind,
    period: row.period,
    step: row.step,
    before: limitText(brand, row.kind, row.amount_before),
    after: limitText(brand, row.kind, row.amount_after),
    by: row.actor.split(":")[0] ?? "",
  }));
  return partOf(content, ends);
}

/** A member's breaks and exclusions of the last 12 months, the latest first. */
export async function exclusionList(
  { inBrand, now }: RequestContext,
  { id }: Member,
): Promise<Output<"member/saferPlay/exclusions">> {
  const found = await inBrand((tx) => exclusionsOf(tx, id, new Date(now() - yearDays * dayMs)));
  return {
    content: found.map(({ id: key, kind, starts_at, ends_at, actor }) => ({
      id: key,
      kind,
      from: starts_at.toISOString(),
      until: ends_at.toISOString() === forEver ? "" : ends_at.toISOString(),
      by: actor.split(":")[0] ?? "",
    })),
  };
}

/** The reality checks that a member was shown in the last 12 months, the latest first. */
export async function checkList(
  { brand, inBrand, now }: Pick<RequestContext, "brand" | "inBrand" | "now">,
  { id }: Pick<Member, "id">,
  input: Input<"member/saferPlay/checks">,
): Promise<Output<"member/saferPlay/checks">> {
  const wanted = pageAsked(input);
  const since = new Date(now() - yearDays * dayMs);
  const { rows, ends } = await inBrand((tx) => checkPage(tx, { memberId: id, since }, wanted));
  return partOf(
    rows.map((row) => checkRow(brand, row)),
    ends,
  );
}

const checkRow = (
  brand: RequestContext["brand"],
  check: StoredCheck,
): Output<"member/saferPlay/checks">["content"][number] => ({
  id: `${check.id}`,
  at: check.shown_at.toISOString(),
  answer: check.answer ?? "open",
  answeredAt: check.answered_at?.toISOString() ?? "",
  interval: check.interval_minutes,
  minutes: Number(check.played_ms / minuteMs),
  ...sumTexts(brand, sumsOf(check)),
});
