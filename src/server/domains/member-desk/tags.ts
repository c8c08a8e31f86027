import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountOf, lockMember, memberByAccount } from "../../core/members/member-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { tagName, tagsOf } from "./tag-names.ts";
import { addTag, removeTag, tagsOfMember } from "./tag-store.ts";

/** The brand's tags, then those that a member still has of earlier ones. Refuses `desk.member`. */
export async function memberTags(
  { brand, inBrand, language }: RequestContext,
  { account }: Input<"desk/members/tags">,
): Promise<Outcome<Output<"desk/members/tags">>> {
  return inBrand(async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const own = new Map((await tagsOfMember(tx, member.id)).map((row) => [row.tag, row]));
    const known = tagsOf(brand);
    const ids = new Set([...known.map(({ id }) => id), ...own.keys()]);
    const content = [...ids].map((tag) => {
      const row = own.get(tag);
      const text = known.find(({ id }) => id === tag)?.text;
      return {
        account: member.account,
        tag,
        name: tagName(brand, tag, language),
        text: text ? localized(text, language) : "",
        state: row ? ("on" as const) : ("off" as const),
        by: row?.staff ?? "",
        at: row?.at.toISOString() ?? "",
        reason: row?.reason ?? "",
      };
    });
    return accept({ content });
  });
}

/**
 * Gives a member a tag of the brand, or takes one off, also one that the brand no longer has. Refuses `desk.member`,
 * `tag.unknown` and `desk.unchanged`.
 */
export async function setTag(
  context: RequestContext,
  { account, tag, on, reason: typed }: Input<"desk/members/tags/set">,
): Promise<Outcome<Output<"desk/members/tags/set">>> {
  const { brand, now } = context;
  const reason = reasonOf(typed);
  if (reason === undefined) return missingField("reason");
  const isKnown = tagsOf(brand).some(({ id }) => id === tag);
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/members/tags/set">>> => {
    const found = await memberByAccount(tx, accountOf(account));
    // An erasure meanwhile would leave what is written after it.
    const member = found && (await lockMember(tx, found.id));
    if (!member || member.erased_at) return inField("account", "desk.member");
    if (on && !isKnown) return inField("tag", "tag.unknown");
    const row = {
      brand_id: brand.merchant,
      member_id: member.id,
      tag,
      registered_at: member.registered_at,
      staff: staffOf(context).username,
      reason,
      at: new Date(now()),
    };
    const changed = on ? await addTag(tx, row) : (await removeTag(tx, member.id, tag)) !== undefined;
    if (!changed) return inField("tag", on || isKnown ? "desk.unchanged" : "tag.unknown");
    await audit(tx, context, {
      action: on ? "member.tag" : "member.untag",
      subject: member.id,
      after: { account: member.account, tag, reason },
    });
    return accept({ account: member.account, tag, on });
  });
}
