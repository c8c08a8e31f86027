import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { ownPasswordRefusal } from "../../core/members/change-and-reset-password.ts";
import { exportForMember } from "../../core/members/export-and-erase-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { stepUpRefusal } from "../../core/members/step-up.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { type DataRequest, endRequest, insertRequest, lockRequest, requestsOf } from "./request-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a copy can be taken after it was taken first. */
const copyLivesMs = 7 * dayMs;
const usual = { exportHours: 24, erasureDays: 14 };

const coolingMs = ({ brand }: RequestContext, kind: DataRequest["kind"]): number => {
  const { exportHours, erasureDays } = { ...usual, ...brand.documents.profile.requests };
  return kind === "export" ? exportHours * hourMs : erasureDays * dayMs;
};

/** Whether a copy can be taken now. */
const isReady = ({ kind, state, due_at, ended_at }: DataRequest, now: number): boolean =>
  kind === "export" &&
  ((state === "waiting" && due_at.getTime() <= now) ||
    (state === "done" && ended_at !== null && now - ended_at.getTime() < copyLivesMs));

type Row = Output<"member/requests">["content"][number];

/** What the member reads of a request: a waiting one changes with the end of its cooling period. */
function shownState(row: DataRequest, now: number): Row["state"] {
  if (isReady(row, now)) return "ready";
  return row.state === "waiting" && row.due_at.getTime() <= now ? "due" : row.state;
}

const viewOf = (row: DataRequest, now: number): Row => ({
  reference: row.id,
  kind: row.kind,
  state: shownState(row, now),
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? "",
  reason: row.reason ?? "",
});

/** The requests of a member about their data, and how long a new one would wait. */
export async function memberRequests(
  context: RequestContext,
  { id }: Member,
): Promise<Output<"member/requests">> {
  const rows = await context.inBrand((tx) => requestsOf(tx, id));
  return {
    content: rows.map((row) => viewOf(row, context.now())),
    exportHours: coolingMs(context, "export") / hourMs,
    erasureDays: coolingMs(context, "erasure") / dayMs,
  };
}

/**
 * Asks for a copy of the member's data, or for erasure, by the member's password; members without one give their second
 * proof. All open pages of the member show it. Refuses `password.incorrect`, `code.wrong` and `data.waiting`.
 */
export async function askRequest(
  context: RequestContext,
  member: Member,
  { kind, password, verificationCode }: Input<"member/requests/ask">,
): Promise<Outcome<Output<"member/requests/ask">>> {
  const denied =
    member.password_hash === null
      ? await stepUpRefusal(context, member, verificationCode)
      : await ownPasswordRefusal(context, member, password);
  if (denied) return denied;
  const { brand, inBrand, now } = context;
  const asked_at = new Date(now());
  const due_at = new Date(now() + coolingMs(context, kind));
  return inBrand(async (tx) => {
    const id = randomToken(12);
    const row = { brand_id: brand.merchant, id, member_id: member.id, kind, asked_at, due_at } as const;
    if (!(await insertRequest(tx, { ...row, state: "waiting" }))) return refuse("data.waiting");
    const params = { site: brand.payload.name, amount: "" };
    await notifyMember(tx, brand.merchant, member.id, { text: "notice.dataAsked", params }, now());
    return accept({ reference: id, dueAt: due_at.toISOString() });
  });
}

/** Takes a waiting request back. Refuses `data.unknown`, also for those of others, and `data.over`. */
export const withdrawRequest = (
  context: RequestContext,
  { id }: Member,
  { reference }: Input<"member/requests/withdraw">,
): Promise<Outcome<Output<"member/requests/withdraw">>> =>
  allOrNothing(context, async (tx) => {
    const request = await lockRequest(tx, reference);
    if (request?.member_id !== id) return refuse("data.unknown");
    if (request.state !== "waiting") return refuse("data.over");
    await endRequest(tx, reference, { state: "withdrawn", at: new Date(context.now()) });
    return accept({ reference });
  });

/**
 * The copy of the member's data as JSON text, after the cooling period and for a week after it was taken first. Refuses
 * `data.unknown`, `data.early` and `data.over`.
 */
export async function takeCopy(
  context: RequestContext,
  database: Database,
  { id, account }: Member,
  { reference }: Input<"member/requests/copy">,
): Promise<Outcome<Output<"member/requests/copy">>> {
  const { brand, now } = context;
  const ready = await allOrNothing(context, async (tx) => {
    const request = await lockRequest(tx, reference);
    if (request?.member_id !== id || request.kind !== "export") return refuse("data.unknown");
    if (request.state === "waiting" && request.due_at.getTime() > now()) return refuse("data.early");
    if (!isReady(request, now())) return refuse("data.over");
    if (request.state === "waiting") await endRequest(tx, reference, { state: "done", at: new Date(now()) });
    return accept({});
  });
  if (!ready.ok) return ready;
  const tables = await exportForMember(database, brand.merchant, id);
  const copy = { version: 1, brand: brand.merchant, account, at: new Date(now()).toISOString(), tables };
  return accept({ name: `${brand.merchant}-${account}.json`, text: JSON.stringify(copy, null, 2) });
}
