import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { forEver } from "../../../site/constants.ts";
import { localized } from "../../../site/locale.ts";
import { allowedModules } from "../../../site/modules.ts";
import { hasVip, vipLabel } from "../../brands/vip-level.ts";
import { bonusesOf } from "../../core/bonuses/bonus-store.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { memberSessions } from "../../core/identity/live-session-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { DeskRole } from "../../core/identity/session-store.ts";
import { identityOf } from "../../core/identity-check/terms.ts";
import { verifiedLevels } from "../../core/identity-check/withdrawn-store.ts";
import { maskedEmail, maskedNumber } from "../../core/members/masked.ts";
import { accountNames, accountOf, type Member, memberByAccount } from "../../core/members/member-store.ts";
import { limitsOf } from "../../core/safer-play/play-limit-store.ts";
import { limitsInForce } from "../../core/safer-play/terms.ts";
import { inField } from "../../core/wallet/amount.ts";
import { balanceOf } from "../../core/wallet/funds.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { withdrawalsUnderWay } from "../payments/withdrawals/withdrawal-store.ts";
import { openTickets } from "../support/ticket-store.ts";
import { noteCount } from "./note-store.ts";
import { stateOf } from "./search.ts";
import { tagNames } from "./tag-names.ts";
import { tagsOfMember } from "./tag-store.ts";

type Tx = Transaction<Schema>;
type Answer = Output<"desk/members/file">;

/** Roles that call and write to members. */
const calling: readonly DeskRole[] = ["owner", "support"];

/** More open bonuses than this are counted by nobody. */
const mostBonuses = 20;

/** What there is to know about a member at one look; the look is audited. Refuses `desk.member`. */
export async function memberFile(
  context: RequestContext,
  { account }: Input<"desk/members/file">,
): Promise<Outcome<Answer>> {
  const { brand, inBrand, language, now } = context;
  const member = await inBrand((tx) => memberByAccount(tx, accountOf(account)));
  if (!member) return inField("account", "desk.member");
  const { balance, held, bonus } = await balanceOf(context, member);
  const modules = allowedModules(brand.payload.whitelabel);
  return inBrand(async (tx) => {
    await audit(tx, context, {
      action: "member.look",
      subject: member.id,
      after: { account: member.account },
    });
    const above = member.parent_id ? await accountNames(tx, [member.parent_id]) : undefined;
    const tags = await tagsOfMember(tx, member.id);
    const sessions = await memberSessions(tx, member.id, now());
    return accept({
      account: member.account,
      id: member.id,
      ...standing(context, member),
      ...contacts(context, member),
      above: above?.get(member.parent_id ?? "") ?? "",
      vip: vipLabel(brand, member.vip_level, language),
      identity: await identityText(tx, context, member),
      registeredAt: member.registered_at.toISOString(),
      lastLoginAt: member.last_login_at?.toISOString() ?? "",
      balance,
      held,
      bonus,
      openBonuses: modules.has("REWARDS") ? await bonusText(tx, member) : "",
      limits: await limitText(tx, context, member),
      openWithdrawals: await withdrawalsUnderWay(tx, member.id),
      openTickets: modules.has("TICKETS") ? await openTickets(tx, member.id) : 0,
      sessions: sessions.length,
      notes: await noteCount(tx, member.id),
      tags: tagNames(
        brand,
        tags.map(({ tag }) => tag),
        language,
      ),
      hasVip: hasVip(brand),
      hasIdentity: identityOf(brand) !== undefined,
      hasTickets: modules.has("TICKETS"),
      hasMoney: modules.has("WALLET"),
      hasRewards: modules.has("REWARDS"),
    });
  });
}

function standing(
  { now, text }: RequestContext,
  member: Member,
): Pick<Answer, "state" | "stateText" | "excludedUntil"> {
  const state = stateOf(member, now());
  const until = member.excluded_until?.toISOString() ?? "";
  const isForEver = until === forEver;
  const said = text(`staff:file.state.${state}`, {});
  const reason = state === "suspended" ? (member.suspended_reason ?? "") : "";
  return {
    state,
    stateText: reason === "" ? said : `${said}: ${reason}`,
    excludedUntil: (member.excluded_until?.getTime() ?? 0) > now() && !isForEver ? until : "",
  };
}

/** The contacts: complete for roles that call members, only their ends for the others. */
function contacts(
  context: RequestContext,
  { dialing_code, mobile, mobile_verified_at, email, email_verified_at }: Member,
): Pick<Answer, "phone" | "phoneProved" | "email" | "emailProved"> {
  const isWhole = calling.includes(staffOf(context).role);
  const [code, number, address] = [dialing_code ?? "", mobile ?? "", email ?? ""];
  const whole = number === "" ? "" : `+${code} ${number}`;
  return {
    phone: isWhole ? whole : maskedNumber(code, number),
    phoneProved: mobile_verified_at !== null,
    email: isWhole ? address : maskedEmail(address),
    emailProved: email_verified_at !== null,
  };
}

/** The names of the verified levels of identity. */
async function identityText(
  tx: Tx,
  { brand, language, now }: RequestContext,
  { id }: Member,
): Promise<string> {
  const scheme = identityOf(brand);
  if (!scheme) return "";
  const verified = await verifiedLevels(tx, id, now());
  const passed = scheme.levels.filter((level) => verified.has(level.id));
  return passed.map(({ name }) => localized(name, language)).join(" · ");
}

/** The open bonuses: what is wagered of what is required, and the amount. */
async function bonusText(tx: Tx, { id }: Member): Promise<string> {
  const open = (await bonusesOf(tx, id, mostBonuses)).filter(
    ({ state }) => state === "active" || state === "waiting",
  );
  return open
    .map(({ amount, wagered, required, exponent }) =>
      [
        decimalText(amount, exponent),
        `(${decimalText(wagered, exponent)} / ${decimalText(required, exponent)})`,
      ].join(" "),
    )
    .join(" · ");
}

/** The limits in force: the member's own, and the brand's of those that they have not set. */
async function limitText(tx: Tx, { brand, text }: RequestContext, { id }: Member): Promise<string> {
  const { exponent } = brand.payload.currency;
  return limitsInForce(brand, await limitsOf(tx, id))
    .flatMap(({ kind, period, amount }) => {
      if (amount === null) return [];
      const value =
        kind === "session"
          ? text("staff:file.minutes", { count: Number(amount) })
          : decimalText(amount, exponent);
      return [`${text(`safer:kind.${kind}`, {})}, ${text(`safer:period.${period}`, {})}: ${value}`];
    })
    .join(" · ");
}
