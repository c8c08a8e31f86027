import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../../machines/application.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Application, lockApplication, updateApplication } from "./application-store.ts";

const dayMs = 86_400_000;
/** How long an application is kept after it ended. */
const keptMs = 730 * dayMs;
/** How long a draft is kept that nobody sends. */
export const draftMs = dayMs;

const isEnd = (state: Application["state"]): state is "approved" | "refused" | "withdrawn" =>
  state !== "draft" && state !== "waiting";

/** The stored state as the machine's snapshot. */
const snapshotOf = ({ state, reason }: Pick<Application, "state" | "reason">) =>
  machine.resolveState({ value: state, context: { reason, outcome: isEnd(state) ? state : null } });

/** Whether an event applies to an application as it is. */
export const canStep = (application: Application, event: Event): boolean =>
  snapshotOf(application).can(event);

type Around = {
  now: number;
  /** Refuses an application as if it were unknown. */
  isMine?: (application: Application) => boolean;
  /** What else changes with the step. */
  change?: Partial<Pick<Application, "remark" | "rule_hash" | "decided_by" | "pictures">>;
};

/**
 * Steps an application by its machine in the caller's transaction. An event that no longer applies changes nothing
 * (`stepped` is false). Undefined for an unknown one.
 */
export async function stepApplication(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  { now, isMine, change: more }: Around,
): Promise<{ before: Application; application: Application; stepped: boolean } | undefined> {
  const before = await lockApplication(tx, id);
  if (!before || isMine?.(before) === false) return undefined;
  const at = snapshotOf(before);
  if (!at.can(event)) return { before, application: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Application["state"];
  const change = { ...more, state, reason: next.context.reason, ...timesOf(state, now) };
  await updateApplication(tx, id, change);
  return { before, application: { ...before, ...change }, stepped: true };
}

/** The times that a state sets. */
function timesOf(state: Application["state"], now: number): Partial<Application> {
  if (state === "draft") return { kept_until: new Date(now + draftMs) };
  if (state === "waiting") return { sent_at: new Date(now), kept_until: null };
  return { ended_at: new Date(now), kept_until: new Date(now + keptMs) };
}
