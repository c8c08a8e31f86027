import type { Transaction } from "kysely";
import { initialTransition, transition } from "xstate";
import { type Context, type Event, type Input, machine, type Party } from "../../../../machines/contract.ts";
import type { Brand } from "../../../brands/brand.ts";
import { memberById } from "../../../core/members/member-store.ts";
import type { NoticeText } from "../../../core/members/notice-kinds.ts";
import { notifyMember, notifyPages } from "../../../core/members/notice-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Contract, insertContract, noteContractStep, updateContract } from "./contract-store.ts";

type Tx = Transaction<Schema>;

/** Between an agent and the sub-account that acts for the agent, in the name of who took a step. */
export const staffMark = "/";

/** Where, when and by whom contracts are stepped: 'member:<id>', 'member:<id>/<sub-account>', 'desk:<id>' or 'job:<id>'. */
export type Stepping = { brand: Brand; now: number; actor: string };

type Stored = { value: unknown; context: Context };

/** The machine's snapshot of a stored contract. */
export function snapshotOf({ snapshot }: Pick<Contract, "snapshot">) {
  const { value, context } = snapshot as Stored;
  return machine.resolveState({ value: value as never, context });
}

type Snapshot = ReturnType<typeof snapshotOf>;

const stateOf = ({ value }: Snapshot): Contract["state"] =>
  (typeof value === "string" ? value : "cascade") as Contract["state"];

const stored = (snapshot: Snapshot) => ({
  state: stateOf(snapshot),
  snapshot: JSON.stringify({ value: snapshot.value, context: snapshot.context }),
  notice_for: snapshot.context.notice?.to ?? null,
});

/** The snapshot of an offer by the statechart; undefined when it is not within the upline's own terms. */
export function offered(input: Input, event: Event & { type: "offer" }): Snapshot | undefined {
  const [draft] = initialTransition(machine, input);
  if (!draft.can(event)) return undefined;
  const [next] = transition(machine, draft, event);
  return next;
}

/** Stores an offer and notifies its downline. */
export async function storeOffer(
  tx: Tx,
  snapshot: Snapshot,
  row: Pick<Contract, "id" | "kind" | "upline_id" | "downline_id" | "terms">,
  around: Stepping,
): Promise<void> {
  const at = new Date(around.now);
  const { merchant } = around.brand;
  await insertContract(tx, {
    ...row,
    ...stored(snapshot),
    brand_id: merchant,
    terms: JSON.stringify(row.terms),
    offered_at: at,
  });
  await noteStep(tx, row.id, "offer", stateOf(snapshot), around);
  await notify(tx, row, "downline", "notice.contractOffered", around);
}

/** When a contract begins or ends to pay. */
export type Effect = Pick<Partial<Contract>, "effective_from" | "effective_to">;

/**
 * Steps a contract by its machine, in the caller's transaction, which holds the ladder's lock. Undefined when the event
 * is not possible now: nothing has changed then.
 */
export async function stepContract(
  tx: Tx,
  before: Contract,
  event: Event,
  around: Stepping,
  effect: Effect = {},
): Promise<{ contract: Contract; context: Context } | undefined> {
  const at = snapshotOf(before);
  if (!at.can(event)) return undefined;
  const [next] = transition(machine, at, event);
  const change = {
    ...stored(next),
    ...effect,
    ...(next.status === "done" ? { ended_at: new Date(around.now) } : {}),
  };
  await updateContract(tx, before.id, change);
  await noteStep(tx, before.id, event.type, change.state, around);
  const text = noticeOf(event, at, next);
  if (text) await notify(tx, before, event.by === "upline" ? "downline" : "upline", text, around);
  // The acting party's other pages show the step, too.
  const own = event.by === "upline" ? before.upline_id : before.downline_id;
  if (own !== null) await notifyPages(tx, around.brand.merchant, own, around.now);
  const snapshot: Stored = { value: next.value, context: next.context };
  return { contract: { ...before, ...change, snapshot }, context: next.context };
}

/** The text of the other party's notice. */
function noticeOf(event: Event, before: Snapshot, after: Snapshot): NoticeText | undefined {
  if (after.matches("active") && !before.matches("active"))
    return event.type === "keep"
      ? "notice.contractKept"
      : event.type === "back"
        ? undefined
        : "notice.contractSigned";
  if (after.matches("endRequested") && after.context.endAskedBy !== before.context.endAskedBy)
    return "notice.contractEndAsked";
  if (after.matches("rejected"))
    return event.type === "withdraw" ? "notice.contractWithdrawn" : "notice.contractRejected";
  // The signature of other terms has notified the upline already.
  return after.matches("ended") && event.type !== "supersede" ? "notice.contractEnded" : undefined;
}

const noteStep = (tx: Tx, id: string, event: string, state: string, { brand, now, actor }: Stepping) =>
  noteContractStep(tx, {
    brand_id: brand.merchant,
    contract_id: id,
    at: new Date(now),
    actor,
    event,
    state,
  });

async function notify(
  tx: Tx,
  { id, kind, upline_id, downline_id }: Pick<Contract, "id" | "kind" | "upline_id" | "downline_id">,
  party: Party,
  text: NoticeText,
  { brand, now }: Stepping,
): Promise<void> {
  const memberId = party === "upline" ? upline_id : downline_id;
  // The platform's own side is the desk, which has a list.
  if (memberId === null || (await memberById(tx, memberId))?.erased_at) return;
  const other = party === "upline" ? downline_id : upline_id;
  const contract = { kind, reference: id, ...(other === null ? {} : { party: other }) };
  const params = { site: brand.payload.name, amount: "", contract };
  await notifyMember(tx, brand.merchant, memberId, { text, params }, now);
}
