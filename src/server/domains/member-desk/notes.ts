import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountOf, lockMember, memberByAccount } from "../../core/members/member-store.ts";
import { plainText } from "../../core/members/plain-text.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing, idempotent } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { insertNote, noteCount, notePage, pinNote } from "./note-store.ts";

/** The most notes of one member: more are a story that nobody reads. */
const mostNotes = 500;

/** What staff noted about a member. Refuses `desk.member`. */
export async function memberNotes(
  { inBrand }: RequestContext,
  { account, ...input }: Input<"desk/members/notes">,
): Promise<Outcome<Output<"desk/members/notes">>> {
  const wanted = pageAsked(input);
  return inBrand(async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const { rows, ends } = await notePage(tx, member.id, wanted);
    const content = rows.map(({ id, text, staff, at, pinned }) => ({
      account: member.account,
      id: `${id}`,
      text,
      author: staff,
      at: at.toISOString(),
      pinned,
    }));
    return accept(partOf(content, ends));
  });
}

type Written = Output<"desk/members/notes/write">;

/** Notes something about a member. Refuses `desk.member`, `note.text` and `note.most`. */
export async function writeNote(
  context: RequestContext,
  input: Input<"desk/members/notes/write">,
): Promise<Outcome<Written>> {
  const { brand, now } = context;
  const text = plainText(input.text, { field: "text", code: "note.text", least: 1 });
  return idempotent<Written>(context, {
    operation: "desk/members/notes/write",
    input,
    refusal: async () => (text.ok ? undefined : text),
    work: async (tx) => {
      if (!text.ok) return text;
      const found = await memberByAccount(tx, accountOf(input.account));
      const member = found && (await lockMember(tx, found.id));
      if (!member || member.erased_at) return inField("account", "desk.member");
      if ((await noteCount(tx, member.id)) >= mostNotes)
        return refuse("note.most", { params: { count: mostNotes } });
      const { id: staff_id, username: staff } = staffOf(context);
      const id = await insertNote(tx, {
        brand_id: brand.merchant,
        member_id: member.id,
        staff_id,
        staff,
        text: text.value,
        at: new Date(now()),
      });
      // The text stays out of the audit log, where an erasure would not find it.
      await audit(tx, context, {
        action: "member.note",
        subject: member.id,
        after: { account: member.account },
      });
      return accept({ id: `${id}` });
    },
  });
}

/** Keeps a note of a member on top, or no longer. Refuses `desk.member`, `note.unknown` and `desk.unchanged`. */
export async function setPinned(
  context: RequestContext,
  { account, id, pinned }: Input<"desk/members/notes/pin">,
): Promise<Outcome<Output<"desk/members/notes/pin">>> {
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/members/notes/pin">>> => {
    const found = await memberByAccount(tx, accountOf(account));
    const member = found && (await lockMember(tx, found.id));
    if (!member) return inField("account", "desk.member");
    const changed = await pinNote(tx, member.id, BigInt(id), pinned);
    if (changed === undefined) return refuse("note.unknown");
    if (!changed) return refuse("desk.unchanged");
    await audit(tx, context, {
      action: pinned ? "member.pin" : "member.unpin",
      subject: member.id,
      after: { account: member.account },
    });
    return accept({ id, pinned });
  });
}
