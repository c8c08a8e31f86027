import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { eraseMember } from "../../core/members/export-and-erase-store.ts";
import { accountNames, memberById } from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { type DataRequest, endRequest, lockRequest, requestPage } from "./request-store.ts";

/** What waits for staff: an erasure whose cooling period is over. */
const nextOf = ({ kind, state, due_at }: DataRequest, now: number): "" | "erase" =>
  kind === "erasure" && state === "waiting" && due_at.getTime() <= now ? "erase" : "";

/** Requests of members about their data, for staff. */
export async function deskRequests(
  { inBrand, now }: RequestContext,
  input: Input<"desk/requests">,
): Promise<Output<"desk/requests">> {
  const wanted = pageAsked(input);
  return inBrand(async (tx) => {
    const { rows, ends } = await requestPage(tx, { ...wanted, state: input.state ?? "waiting" });
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const content = rows.map((row) => ({
      reference: row.id,
      account: names.get(row.member_id) ?? "",
      kind: row.kind,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? "",
      reason: row.reason ?? "",
      next: nextOf(row, now()),
    }));
    return partOf(content, ends);
  });
}

type Done = Output<"desk/requests/decide">;

/**
 * Erases the member who asked for it, or refuses a request with a reason. Refuses `data.unknown`, `data.over`,
 * `data.early`, and `data.busy` while the member has money or something under way.
 */
export async function decideRequest(
  context: RequestContext,
  database: Database,
  input: Input<"desk/requests/decide">,
): Promise<Outcome<Done>> {
  return input.decision === "erase" ? erase(context, database, input) : refuseRequest(context, input);
}

const openRefusal = (request: DataRequest | undefined): Refusal | undefined => {
  if (!request) return refuse("data.unknown");
  return request.state === "waiting" ? undefined : refuse("data.over");
};

async function erase(
  context: RequestContext,
  database: Database,
  { reference }: Input<"desk/requests/decide">,
): Promise<Outcome<Done>> {
  const { brand, inBrand, now } = context;
  const asked = await inBrand(async (tx) => {
    const request = await lockRequest(tx, reference);
    return { request, member: request && (await memberById(tx, request.member_id)) };
  });
  const { request, member } = asked;
  const over = openRefusal(request);
  if (over) return over;
  if (!request || !member || request.kind !== "erasure") return refuse("data.unknown");
  if (nextOf(request, now()) === "") return refuse("data.early");
  const erased = await eraseMember(database, {
    merchant: brand.merchant,
    account: member.account,
    now: now(),
    // The request may have been withdrawn meanwhile: its lock decides.
    first: async (tx) => openRefusal(await lockRequest(tx, reference)),
    record: async (tx, id) => {
      await endRequest(tx, reference, { state: "done", at: new Date(now()) });
      await audit(tx, context, { action: "member.erase", subject: id, after: { reference } });
    },
  });
  return erased.ok ? accept({ reference }) : erased;
}

async function refuseRequest(
  context: RequestContext,
  { reference, reason = "" }: Input<"desk/requests/decide">,
): Promise<Outcome<Done>> {
  const { brand, now } = context;
  const why = reasonOf(reason);
  if (why === undefined) return missingField("reason");
  return allOrNothing(context, async (tx): Promise<Outcome<Done>> => {
    const request = await lockRequest(tx, reference);
    const over = openRefusal(request);
    if (over || !request) return over ?? refuse("data.unknown");
    await endRequest(tx, reference, { state: "refused", at: new Date(now()), reason: why });
    await audit(tx, context, {
      action: "data.refuse",
      subject: request.member_id,
      after: { reference, reason: why },
    });
    const params = { site: brand.payload.name, amount: "" };
    await notifyMember(tx, brand.merchant, request.member_id, { text: "notice.dataRefused", params }, now());
    return accept({ reference });
  });
}
