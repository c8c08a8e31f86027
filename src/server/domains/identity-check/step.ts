import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../machines/identity-check.ts";
import type { Brand } from "../../brands/brand.ts";
import type { NoticeText } from "../../core/members/notice-kinds.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Check, lockCheck, noteCheckStep, updateCheck } from "./check-store.ts";

const snapshotOf = ({ state, reason }: Pick<Check, "state" | "reason">) =>
  machine.resolveState({ value: state, context: { reason } });

/** Whether an event applies to a check as it is. */
export const canStep = (check: Pick<Check, "state" | "reason">, event: Event): boolean =>
  snapshotOf(check).can(event);

const noticeOf: Partial<Record<Check["state"], NoticeText>> = {
  moreWanted: "notice.identityMore",
  verified: "notice.identityVerified",
  refused: "notice.identityRefused",
  expired: "notice.identityExpired",
};

export type Stepping = {
  brand: Brand;
  now: number;
  /** The member of staff, and their words to the member. */
  staff?: string;
  note?: string;
  /** What changes with the step. */
  change?: Partial<
    Pick<Check, "handed_in_at" | "valid_until" | "reminded_at" | "provider_state" | "ask_at" | "asks">
  >;
};

/**
 * Steps a check by its machine in the caller's transaction, and tells its member what staff and time do. An event that no
 * longer applies changes nothing (`stepped` is false). The caller holds the member's lock. Undefined for an unknown check.
 */
export async function stepCheck(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  { brand, now, staff, note, change }: Stepping,
): Promise<{ before: Check; check: Check; stepped: boolean } | undefined> {
  const before = await lockCheck(tx, id);
  if (!before) return undefined;
  const at = snapshotOf(before);
  if (!at.can(event)) return { before, check: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Check["state"];
  const { reason } = next.context;
  const changed = { ...change, state, reason, note: note ?? null, changed_at: new Date(now) };
  await updateCheck(tx, id, changed);
  await noteCheckStep(tx, {
    brand_id: brand.merchant,
    check_id: id,
    state,
    at: changed.changed_at,
    by: event.by === "gateway" ? "provider" : event.by,
    staff: staff ?? null,
    reason,
    note: note ?? null,
  });
  const text = noticeOf[state];
  const params = { site: brand.payload.name, amount: "" };
  if (text) await notifyMember(tx, brand.merchant, before.member_id, { text, params }, now);
  return { before, check: { ...before, ...changed }, stepped: true };
}
