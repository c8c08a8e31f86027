import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../machines/chat.ts";
import { type BrowserNews, notifyBrowsers } from "../../core/identity/browser-notice-store.ts";
import { browsersOf } from "../../core/identity/live-session-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Conversation, deskBrowsers, lockConversation, updateConversation } from "./chat-store.ts";

type Tx = Transaction<Schema>;

const snapshotOf = ({ state, closed_by }: Conversation) =>
  machine.resolveState({ value: state, context: { closedBy: closed_by } });

/** Whether an event applies to a conversation as it is. */
export const canStep = (conversation: Conversation, event: Event): boolean =>
  snapshotOf(conversation).can(event);

/** Tells open pages of both sides, or of one, that something came; they read it themselves. */
export async function tellSides(
  tx: Tx,
  conversation: Conversation,
  type: BrowserNews,
  now: number,
  sides: readonly ("member" | "desk")[] = ["member", "desk"],
): Promise<void> {
  const { brand_id, member_id } = conversation;
  const browsers: Buffer[] = [];
  if (sides.includes("member")) browsers.push(...(await browsersOf(tx, [member_id], now)));
  if (sides.includes("desk")) browsers.push(...(await deskBrowsers(tx, conversation, now)));
  await notifyBrowsers(tx, brand_id, type, browsers, type === "chat.typing" ? conversation.id : undefined);
}

export type Holder = { staff_id: string; staff: string };

/** Whether a member of staff has a conversation now. */
export const isHeldBy = ({ state, staff_id }: Conversation, holder: Holder): boolean =>
  state === "open" && staff_id === holder.staff_id;

export type Stepped = { before: Conversation; conversation: Conversation; stepped: boolean };

/**
 * Steps a conversation by its machine in the caller's transaction and tells both sides. An event that does not apply
 * changes nothing (`stepped` is false). `may` refuses a conversation as if it were unknown. Undefined for an unknown one.
 */
export async function stepConversation(
  tx: Tx,
  id: string,
  event: Event,
  around: { now: number; holder?: Holder; may?: (conversation: Conversation) => boolean },
): Promise<Stepped | undefined> {
  const before = await lockConversation(tx, id);
  if (!before || around.may?.(before) === false) return undefined;
  return stepLocked(tx, before, event, around);
}

/** As `stepConversation`, of a conversation that the caller has locked. */
export async function stepLocked(
  tx: Tx,
  before: Conversation,
  event: Event,
  around: { now: number; holder?: Holder },
): Promise<Stepped> {
  const { id } = before;
  const at = snapshotOf(before);
  if (!at.can(event)) return { before, conversation: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Conversation["state"];
  const when = new Date(around.now);
  const change: Partial<Conversation> = {
    state,
    changed_at: when,
    ...around.holder,
    ...(event.type === "say" ? { lines: before.lines + 1 } : {}),
    ...(state === "closed" ? { closed_at: when, closed_by: next.context.closedBy } : {}),
  };
  await updateConversation(tx, id, change);
  const conversation = { ...before, ...change };
  // Who had it hears of it too, when nobody has it any more.
  await tellSides(tx, conversation, "chat.line", around.now);
  return { before, conversation, stepped: true };
}
