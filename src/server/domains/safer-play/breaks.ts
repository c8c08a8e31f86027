import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { forEver } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountOf, isRealPerson, type Member } from "../../core/members/member-store.ts";
import { exclude } from "../../core/safer-play/exclude-at-licensee.ts";
import type { Exclusion } from "../../core/safer-play/exclusion-store.ts";
import { monthsLater } from "../../core/safer-play/periods.ts";
import { breaksOf } from "../../core/safer-play/terms.ts";
import { actorOf } from "../../core/wallet/accounts.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";

type Option = Output<"member/saferPlay/breaks">["content"][number];
/** What a choice means: its kind and its end. */
export type Break = { kind: Exclusion["kind"]; until: Date };

const dayMs = 24 * 3_600_000;
const daysOfWeek = 7;
const monthsOfYear = 12;

type Choosing = Pick<RequestContext, "brand" | "identity" | "language" | "now">;

/** The breaks and exclusions that a member of the brand chooses from, the shortest first. */
export function breakList(context: Choosing): Output<"member/saferPlay/breaks"> {
  const { brand, language, now } = context;
  const { coolOffDays, exclusionMonths } = breaksOf(brand);
  const everywhere = brandNames(context);
  const option = (choice: string, kind: Option["kind"], length: string): Option => ({
    choice,
    kind,
    length,
    until: kind === "forEver" ? "" : (breakOf(brand, choice, now())?.until.toISOString() ?? ""),
    brands: kind === "coolOff" ? brand.payload.name : everywhere,
  });
  return {
    content: [
      ...coolOffDays.map((days) => option(`day:${days}`, "coolOff", daysText(days, language))),
      ...exclusionMonths.map((months) =>
        option(`month:${months}`, "exclusion", monthsText(months, language)),
      ),
      option("forever", "forEver", ""),
    ],
  };
}

/** The same for the desk, in words. */
export const choiceList = (context: Choosing): Output<"desk/exclusions/choices"> => ({
  content: breakList(context).content.map(({ choice, length }) => ({ choice, name: length || "∞" })),
});

/** As many brands of a licensee are named; the others are counted. */
const mostNames = 12;

/** The brand and those of the same licensee, where an exclusion holds. */
function brandNames({ brand, identity, language }: Choosing): string {
  const names = [brand, ...identity.siblingsOf(brand)].map(({ payload }) => payload.name);
  const rest = names.length - mostNames;
  const shown = rest > 0 ? [...names.slice(0, mostNames), `+${rest}`] : names;
  return new Intl.ListFormat(language, { type: "unit" }).format(shown);
}

const daysText = (days: number, language: string): string =>
  days % daysOfWeek === 0 ? unitText(days / daysOfWeek, "week", language) : unitText(days, "day", language);

/** Two years and longer in years. */
const monthsText = (months: number, language: string): string =>
  months >= 2 * monthsOfYear && months % monthsOfYear === 0
    ? unitText(months / monthsOfYear, "year", language)
    : unitText(months, "month", language);

const unitText = (count: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** The break of a choice that the brand offers; undefined for others. */
export function breakOf(brand: Brand, choice: string, now: number): Break | undefined {
  const { coolOffDays, exclusionMonths } = breaksOf(brand);
  if (choice === "forever") return { kind: "exclusion", until: new Date(forEver) };
  const [unit, count] = choice.split(":");
  const number = Number(count);
  if (unit === "day" && coolOffDays.includes(number))
    return { kind: "coolOff", until: new Date(now + number * dayMs) };
  if (unit === "month" && exclusionMonths.includes(number))
    return { kind: "exclusion", until: monthsLater(saferPlayZone(brand), now, number) };
  return undefined;
}

/**
 * Takes a break or excludes the member, at once and not reversible before its end. The member types the account's name, so
 * that no slip and no borrowed page does it. Refuses `break.choice` and `break.account`.
 */
export async function takeBreak(
  context: RequestContext,
  member: Member,
  { choice, account }: Input<"member/saferPlay/break">,
): Promise<Outcome<Output<"member/saferPlay/break">>> {
  const { brand, now } = context;
  const wanted = breakOf(brand, choice, now());
  if (!wanted || !isRealPerson(member)) return inField("choice", "break.choice");
  if (accountOf(account) !== member.account) return inField("account", "break.account");
  return allOrNothing(context, async (tx) => {
    const actor = actorOf("member", member.id);
    const done = await exclude(tx, context, { memberId: member.id, ...wanted, actor });
    return done ? accept({ until: wanted.until.toISOString() }) : refuse("member.excluded");
  });
}
