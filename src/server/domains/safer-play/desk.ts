import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { forEver } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { Identity } from "../../core/identity/identity.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountOf, isRealPerson, memberByAccount } from "../../core/members/member-store.ts";
import { exclude } from "../../core/safer-play/exclude-at-licensee.ts";
import {
  currentExclusions,
  exclusionById,
  lockMatch,
  matchPage,
  updateMatch,
} from "../../core/safer-play/exclusion-store.ts";
import { strongestOf } from "../../core/safer-play/person-marks.ts";
import { limitsOf } from "../../core/safer-play/play-limit-store.ts";
import { checkIntervalMs } from "../../core/safer-play/terms.ts";
import { stopPage } from "../../core/safer-play/vendor-stop-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { breakOf } from "./breaks.ts";
import { checkList } from "./history.ts";
import { sumTexts } from "./reality-check.ts";

const minuteMs = 60_000;

const endText = (at: Date): string => (at.toISOString() === forEver ? "" : at.toISOString());

/** The name of a brand of the same licensee; the word for it where this node does not serve it. */
const nameOf = (brand: Brand, { siblingsOf }: Pick<Identity, "siblingsOf">, merchant: string): string =>
  siblingsOf(brand).find((one) => one.merchant === merchant)?.payload.name ?? merchant;

/** The breaks and exclusions in force, the latest first. */
export async function currentList(
  { brand, identity, inBrand, now }: RequestContext,
  input: Input<"desk/exclusions">,
): Promise<Output<"desk/exclusions">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => currentExclusions(tx, now(), wanted));
  const content = rows.map(({ id, account, kind, starts_at, ends_at, actor }) => ({
    id,
    account,
    kind,
    from: starts_at.toISOString(),
    until: endText(ends_at),
    by: actor.startsWith("desk:") ? actor.slice("desk:".length) : "",
    origin: actor.startsWith("licensee:") ? nameOf(brand, identity, actor.slice("licensee:".length)) : "",
  }));
  return partOf(content, ends);
}

/** Games that are stopped, or were, at vendors with wallets of their own, the latest first. */
export async function stopList(
  { inBrand, brand }: RequestContext,
  input: Input<"desk/exclusions/stops">,
  { vendors }: Pick<Platform, "vendors">,
): Promise<Output<"desk/exclusions/stops">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => stopPage(tx, input.show ?? "open", wanted));
  const content = rows.map(({ vendor, member_id, account, cause, state, tries, ...row }) => ({
    reference: `${vendor}-${member_id}`,
    account,
    vendorName: vendors.get(vendor)?.name ?? vendor,
    cause,
    state,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? "",
    recalled: decimalText(row.recalled, brand.payload.currency.exponent),
    tries,
  }));
  return partOf(content, ends);
}

/**
 * Excludes a member who asked for it elsewhere; it cannot be lifted. Refuses `desk.member`, `break.choice` and
 * `desk.unchanged` when an exclusion lasts longer already.
 */
export async function addExclusion(
  context: RequestContext,
  { account, choice, reason }: Input<"desk/exclusions/add">,
): Promise<Outcome<Output<"desk/exclusions/add">>> {
  const { brand, now } = context;
  const wanted = breakOf(brand, choice, now());
  if (!wanted) return inField("choice", "break.choice");
  const why = reasonOf(reason);
  if (why === undefined) return missingField("reason");
  return allOrNothing(context, async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member || !isRealPerson(member)) return inField("account", "desk.member");
    const actor = `desk:${staffOf(context).username}`;
    const done = await exclude(tx, context, { memberId: member.id, ...wanted, actor });
    if (!done) return inField("account", "desk.unchanged");
    await audit(tx, context, {
      action: "member.exclude",
      subject: member.id,
      before: { until: member.excluded_until?.toISOString() ?? null },
      after: { account: member.account, until: wanted.until.toISOString(), reason: why },
    });
    return accept({ account: member.account });
  });
}

/** Accounts that may belong to an excluded person, and refused attempts to come back, the surest first. */
export async function matchList(
  { brand, identity, inBrand }: RequestContext,
  input: Input<"desk/exclusions/matches">,
): Promise<Output<"desk/exclusions/matches">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => matchPage(tx, input.state ?? "open", wanted));
  const content = rows.map(({ id, reasons, score, state, found_at, decided_by, note, ...row }) => ({
    id,
    account: row.account ?? "",
    excluded: row.excluded ?? "",
    origin: row.origin === null ? "" : nameOf(brand, identity, row.origin),
    until: endText(row.ends_at),
    reason: strongestOf(reasons),
    more: reasons.length - 1,
    score,
    state,
    at: found_at.toISOString(),
    by: decided_by ?? "",
    note: note ?? "",
  }));
  return partOf(content, ends);
}

/**
 * Decides whether an account is an excluded person's: then it is excluded for as long. Audited. Refuses `match.unknown`,
 * and `match.decided` when another one was faster.
 */
export async function decideMatch(
  context: RequestContext,
  { id, decision, note }: Input<"desk/exclusions/decide">,
): Promise<Outcome<Output<"desk/exclusions/decide">>> {
  const why = reasonOf(note);
  if (why === undefined) return missingField("note");
  return allOrNothing(context, async (tx) => {
    const match = await lockMatch(tx, id);
    const exclusion = match && (await exclusionById(tx, match.exclusion_id));
    if (!match || !exclusion) return refuse("match.unknown");
    const { member_id } = match;
    if (match.state !== "open" || member_id === null) return refuse("match.decided");
    const by = staffOf(context).username;
    if (decision === "same") {
      const { kind, ends_at: until } = exclusion;
      await exclude(tx, context, { memberId: member_id, kind, until, actor: `desk:${by}` });
    }
    await updateMatch(tx, id, {
      state: decision,
      decided_at: new Date(context.now()),
      decided_by: by,
      note: why,
    });
    await audit(tx, context, {
      action: "member.match",
      subject: member_id,
      before: { state: "open" },
      after: { state: decision, reason: why },
    });
    return accept({ state: decision });
  });
}

/**
 * A member's reality checks, the latest first; before them the interval in force and when the member chose it, empty for the
 * brand's own. Refuses `desk.member`.
 */
export async function deskChecks(
  context: RequestContext,
  { account, ...input }: Input<"desk/exclusions/checks">,
): Promise<Outcome<Output<"desk/exclusions/checks">>> {
  const { brand, inBrand } = context;
  const member = await inBrand((tx) => memberByAccount(tx, accountOf(account)));
  if (!member) return inField("account", "desk.member");
  const limits = await inBrand((tx) => limitsOf(tx, member.id));
  const page = await checkList(context, member, input);
  const setting = {
    id: "interval",
    at: limits.find(({ kind }) => kind === "check")?.changed_at.toISOString() ?? "",
    answer: "interval" as const,
    answeredAt: "",
    interval: checkIntervalMs(brand, limits) / minuteMs,
    minutes: 0,
    ...sumTexts(brand, { staked: 0n, won: 0n, bonusStaked: 0n, bonusWon: 0n }),
  };
  return accept({
    ...page,
    content: page.previous === undefined ? [setting, ...page.content] : page.content,
  });
}
