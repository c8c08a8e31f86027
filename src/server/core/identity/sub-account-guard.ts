import type { Operation } from "../../../contract/operation.ts";
import { type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { permitted } from "../../../site/page-rights.ts";
import type { RequestContext } from "./request-context.ts";
import type { SubAccount } from "./session-store.ts";
import { beginAction, endAction } from "./sub-account-store.ts";

type Called = Pick<Operation, "id" | "access" | "subAccounts" | "http">;

/** The sub-account of a request; undefined for everybody else. */
export const subAccountOf = ({ session }: Pick<RequestContext, "session">): SubAccount | undefined =>
  session?.owner.kind === "member" ? session.owner.sub : undefined;

/**
 * The refusal of a call that a sub-account has no right to (spec section 6): of the calls for agents it may make those
 * that a page with its right names. Without an input it is asked whether any input would be allowed. Calls for members are
 * refused by `accessProblem`.
 */
export function rightRefusal(
  context: RequestContext,
  { id, access, subAccounts }: Called,
  input?: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const sub = subAccountOf(context);
  if (!sub || subAccounts || access === "visitor") return undefined;
  return permitted(context.brand.payload.pages, sub.rights, id, input) ? undefined : refuse("access.denied");
}

/** Input that says what an act is about; secrets are never among it. */
const subjects = ["account", "reference"] as const;

/**
 * Runs a call. When a sub-account changes something by it, that is recorded under the sub-account's name before it
 * begins, so that no act is without a record, and its outcome after it.
 */
export async function recorded(
  context: RequestContext,
  { id, http, access, subAccounts }: Called,
  input: Readonly<Record<string, unknown>>,
  work: () => Outcome<unknown> | Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const sub = subAccountOf(context);
  if (!sub || http.method === "GET" || access === "visitor" || subAccounts) return work();
  const { brand, inBrand, now, session } = context;
  const subject = subjects.map((name) => input[name]).find((value) => typeof value === "string");
  const number = await inBrand((tx) =>
    beginAction(tx, {
      brand_id: brand.merchant,
      agent_id: session?.owner.id ?? "",
      account: sub.account,
      at: new Date(now()),
      operation: id,
      label: permitted(brand.payload.pages, sub.rights, id, input)?.labelKey ?? "",
      subject: String(subject ?? "").slice(0, 100),
    }),
  );
  const outcome = await work();
  await inBrand((tx) => endAction(tx, number, outcome.ok ? "done" : outcome.code));
  return outcome;
}
