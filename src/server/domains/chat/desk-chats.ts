import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import {
  type Conversation,
  conversationById,
  conversationPage,
  linesOf,
  lockConversation,
} from "./chat-store.ts";
import type { Writer } from "./lines.ts";
import { conversationView, lineView } from "./member-chat.ts";
import { canStep, type Holder, isHeldBy, stepLocked, tellSides } from "./step.ts";

const statesOf: Record<NonNullable<Input<"desk/chats">["show"]>, readonly Conversation["state"][]> = {
  live: ["waiting", "open"],
  mine: ["open"],
  waiting: ["waiting"],
  closed: ["closed"],
};

const holderOf = (context: RequestContext): Holder => {
  const { id, username } = staffOf(context);
  return { staff_id: id, staff: username };
};

/** Staff as a writer: in every conversation of the brand, if they have taken it. */
export const deskWriter = (context: RequestContext): Writer => ({
  by: "desk",
  may: () => true,
  holder: holderOf(context),
});

/** Conversations for the desk: what waits before what is open, each the oldest first; closed ones the latest first. */
export async function deskChats(
  context: RequestContext,
  input: Input<"desk/chats">,
): Promise<Output<"desk/chats">> {
  const { brand, inBrand, language } = context;
  const wanted = pageAsked(input);
  const holder = holderOf(context);
  return inBrand(async (tx) => {
    const show = input.show ?? "live";
    const staffId = show === "mine" ? holder.staff_id : undefined;
    const { rows, ends } = await conversationPage(tx, { ...wanted, states: statesOf[show], staffId });
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const content = rows.map((row) => ({
      ...conversationView(row, brand, language),
      account: names.get(row.member_id) ?? "",
      staff: row.state === "waiting" ? "" : (row.staff ?? ""),
      canTake: canStep(row, { type: "take", by: "desk" }),
      canTakeOver: canStep(row, { type: "takeOver", by: "desk" }) && !isHeldBy(row, holder),
      canGiveBack: isHeldBy(row, holder),
      canClose: canStep(row, { type: "close", by: "desk" }),
    }));
    return partOf(content, ends);
  });
}

/** A conversation with its lines, and the member's earlier ones. Refuses `chat.unknown`. */
export async function deskChat(
  context: RequestContext,
  { reference }: Input<"desk/chats/thread">,
): Promise<Outcome<Output<"desk/chats/thread">>> {
  const { brand, inBrand, language } = context;
  const holder = holderOf(context);
  return inBrand(async (tx): Promise<Outcome<Output<"desk/chats/thread">>> => {
    const found = await conversationById(tx, reference);
    if (!found) return refuse("chat.unknown");
    const page = { pageNo: 1, pageSize: 20, states: ["closed"] as const, memberId: found.member_id };
    const { rows } = await conversationPage(tx, page);
    const earlier = rows.filter(({ id }) => id !== found.id);
    return accept({
      conversation: {
        ...conversationView(found, brand, language),
        canWrite: isHeldBy(found, holder),
        lines: (await linesOf(tx, found.id)).map((line) => ({ ...lineView(line), staff: line.staff ?? "" })),
      },
      earlier: earlier.map((row) => conversationView(row, brand, language)),
    });
  });
}

type Done = Outcome<{ state: Conversation["state"] }>;

/**
 * Staff take a conversation, of which its member gets a notice, take it over from another one, give it back to the queue, or close
 * it; each is audited in its transaction, a takeover with who had it. Refuses `chat.unknown`, `chat.taken` (another was first), and `chat.over`.
 */
export async function stepAtDesk(
  context: RequestContext,
  { reference, step }: Input<"desk/chats/step">,
): Promise<Done> {
  const holder = holderOf(context);
  const { brand } = context;
  return allOrNothing(context, async (tx): Promise<Done> => {
    const before = await lockConversation(tx, reference);
    if (!before) return refuse("chat.unknown");
    const isTaking = step === "take" || step === "takeOver";
    // The same click again finds it taken by the same person.
    if (isTaking && isHeldBy(before, holder)) return accept({ state: before.state });
    const around = { now: context.now(), ...(isTaking ? { holder } : {}) };
    const { conversation, stepped } = await stepLocked(tx, before, { type: step, by: "desk" }, around);
    if (step === "giveBack" && stepped && !isHeldBy(before, holder)) return refuse("chat.untaken");
    if (!stepped) return refuse(step === "take" && before.state === "open" ? "chat.taken" : "chat.over");
    await audit(tx, context, {
      action: `chat.${step}`,
      subject: reference,
      before: { state: before.state, ...(step === "takeOver" ? { staff: before.staff } : {}) },
      after: { state: conversation.state },
    });
    // Who had it sees that somebody else has it.
    if (step === "takeOver") await tellSides(tx, before, "chat.line", context.now(), ["desk"]);
    if (step === "take") {
      const notice = { text: "notice.chatTaken", params: { site: brand.payload.name, amount: "" } } as const;
      await notifyMember(tx, brand.merchant, before.member_id, notice, context.now());
    }
    return accept({ state: conversation.state });
  });
}
