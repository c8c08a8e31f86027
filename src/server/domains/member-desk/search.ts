import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import { vipLabel } from "../../brands/vip-level.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { barred } from "../../core/identity/suspension-store.ts";
import { readLoginName } from "../../core/members/login-name.ts";
import { maskedEmail, maskedNumber } from "../../core/members/masked.ts";
import { accountOf, type Member, memberById } from "../../core/members/member-store.ts";
import { segmentById, segmentsOf } from "../../core/members/segments.ts";
import { inField } from "../../core/wallet/amount.ts";
import { pageWanted } from "../../core/wallet/list-page.ts";
import { periodOf } from "../../core/wallet/period.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { membersByContact, membersByPrefix, membersListed, type Narrowed } from "./search-store.ts";
import { tagName, tagNames, tagsOf } from "./tag-names.ts";
import { tagsOfMembers } from "./tag-store.ts";

type Tx = Transaction<Schema>;
type Asked = Input<"desk/members/search">;
type Found = Output<"desk/members/search">;

/** The fewest characters of an account: fewer would list half of the members. */
export const leastPrefix = 3;

const idShape = /^[0-9]{10}$/;

/** How many members of one contact are shown: only proved contacts belong to one member. */
const mostOfContact = 20;

/**
 * Members by account, contact or customer id, tag, segment, state and registration. Without a text the latest registration comes
 * first; with one, whoever has that contact or id, then accounts that begin with it. Contacts are hidden but for their ends.
 * Refuses `desk.search` for a text that is too short, `segment.unknown` and `period.invalid`.
 */
export async function searchMembers(context: RequestContext, asked: Asked): Promise<Outcome<Found>> {
  const { brand, inBrand, language, now } = context;
  const who = asked.who?.trim() ?? "";
  // Counted in characters, not in UTF-16 units.
  if (who !== "" && [...who].length < leastPrefix)
    return inField("who", "desk.search", { count: leastPrefix });
  const hasDays = asked.from !== undefined || asked.to !== undefined;
  const registered = hasDays ? periodOf(asked, now()) : undefined;
  if (registered && !registered.ok) return registered;
  const { tag, state } = asked;
  const segment = asked.segment ? segmentById(brand, asked.segment) : undefined;
  if (asked.segment && !segment) return inField("segment", "segment.unknown");
  const narrowed: Narrowed = {
    tag,
    segment: segment?.where,
    zone: brandZone(brand),
    state,
    registered: registered?.value,
    now: now(),
  };
  const { pageSize: limit } = pageWanted(asked.pageSize === undefined ? {} : { pageSize: asked.pageSize });
  return inBrand(async (tx) => {
    const after = await placeOf(tx, asked.after);
    const page = { after, limit: limit + 1 };
    const first = who === "" || after ? [] : await withContact(tx, context, who, narrowed);
    const rows =
      who === ""
        ? await membersListed(tx, narrowed, page)
        : await membersByPrefix(tx, accountOf(who), narrowed, page);
    const others = rows.slice(0, limit);
    const ids = new Set(first.map(({ id }) => id));
    const shown = [...first, ...others.filter(({ id }) => !ids.has(id))];
    const tags = await tagsOfMembers(
      tx,
      shown.map(({ id }) => id),
    );
    const last = rows.length > limit ? others.at(-1) : undefined;
    return accept({
      content: shown.map((member) => ({
        account: member.account,
        id: member.id,
        phone: maskedNumber(member.dialing_code ?? "", member.mobile ?? ""),
        email: maskedEmail(member.email ?? ""),
        state: stateOf(member, now()),
        vip: vipLabel(brand, member.vip_level, language),
        tags: tagNames(brand, tags.get(member.id) ?? [], language),
        registeredAt: member.registered_at.toISOString(),
        lastLoginAt: member.last_login_at?.toISOString() ?? "",
      })),
      ...(last ? { next: `0.${last.id}` } : {}),
      tags: tagsOf(brand).map(({ id }) => ({ value: id, label: tagName(brand, id, language) })),
      segments: segmentsOf(brand).map(([id, { name }]) => ({ value: id, label: localized(name, language) })),
    });
  });
}

/** Whoever has a typed contact or customer id; they stand before the accounts of the first page. */
function withContact(tx: Tx, { brand }: RequestContext, who: string, narrowed: Narrowed): Promise<Member[]> {
  const { numbers } = readLoginName(brand, who);
  const contact = {
    email: who.includes("@") ? who.toLowerCase() : undefined,
    id: idShape.test(who) ? who : undefined,
    numbers,
  };
  return membersByContact(tx, contact, narrowed, mostOfContact);
}

/** The last member of the page before. Places are written as the platform's tables carry them: two numbers. */
async function placeOf(tx: Tx, after: string | undefined): Promise<Member | undefined> {
  const [, id] = after?.split(".") ?? [];
  return id === undefined ? undefined : memberById(tx, id);
}

/** Whether a member may come in. */
export function stateOf(member: Member, now: number): "open" | "suspended" | "excluded" {
  const refused = barred(member, now);
  if (!refused) return "open";
  return refused.code === "member.suspended" ? "suspended" : "excluded";
}
