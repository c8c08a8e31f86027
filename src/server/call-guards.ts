import type { Operation } from "../contract/operation.ts";
import { fieldProblems } from "../contract/validator.ts";
import { type Outcome, type Refusal, refuse } from "../kernel/outcome.ts";
import { type AccessState, accessProblem, accessState } from "../site/call-access.ts";
import { allowedModules, isOn } from "../site/modules.ts";
import { limitKey } from "./core/identity/rate-limit-key.ts";
import { takeLimits } from "./core/identity/rate-limit-store.ts";
import type { Session } from "./core/identity/session-store.ts";
import { recorded, rightRefusal } from "./core/identity/sub-account-guard.ts";
import { CursorError } from "./foundation/db/cursor.ts";
import type { BoundOperation, HandlerContext, ReadInput } from "./handler.ts";

/**
 * One call: refused when its module is off, its caller may not make it, it came too often or its input is wrong; otherwise the
 * answer of its handler. The input is read after the guards, since opening an envelope is expensive.
 */
export async function guardedCall(
  operation: BoundOperation,
  read: ReadInput,
  context: HandlerContext,
): Promise<Outcome<unknown>> {
  if (!isOn(allowedModules(context.brand.payload.whitelabel), operation.module)) {
    return refuse("module.off", { params: { module: operation.module ?? "" } });
  }
  const denied = accessProblem(operation, accessStateOf(context.session));
  if (denied) return refuse(denied);
  const closed = rightRefusal(context, operation);
  if (closed) return closed;
  if (operation.idempotent && context.idempotencyKey === undefined) return refuse("idempotency.missing");
  const rate = await rateRefusal(operation, context);
  if (rate) return rate;
  const given = await read();
  if (!given.ok) return given;
  const input = given.value;
  const isValid = operation.validInput();
  if (!isValid(input)) return refuse("request.invalid", { errors: fieldProblems(isValid) });
  const named = input as { merchantCode?: string; merchant?: string };
  const merchant = named.merchantCode ?? named.merchant;
  if (merchant !== undefined && merchant !== context.brand.merchant) return refuse("brand.mismatch");
  const fields = input as Readonly<Record<string, unknown>>;
  const wrong = rightRefusal(context, operation, fields);
  return wrong ?? recorded(context, operation, fields, () => handled(operation, input, context));
}

/** Runs a handler. A cursor (`after`) that is none of its list's is refused as wrong input. */
async function handled(
  { handle }: BoundOperation,
  input: Parameters<BoundOperation["handle"]>[0],
  context: HandlerContext,
): Promise<Outcome<unknown>> {
  try {
    return await handle(input, context);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    return refuse("request.invalid", { errors: [{ field: "after", code: "invalid.pattern" }] });
  }
}

/** The access state of a session, as guards compare it with an operation's `access`. */
export function accessStateOf(session: Session | undefined): AccessState {
  if (!session) return { kind: "visitor" };
  const { owner, restricted } = session;
  return owner.kind === "desk"
    ? { kind: "desk", role: owner.role }
    : accessState(owner.type, restricted, owner.sub !== undefined);
}

/** Counts a call of an operation that has a rate, by its limit key; returns the refusal when there were too many. */
async function rateRefusal({ id, rate }: Operation, context: HandlerContext): Promise<Refusal | undefined> {
  if (!rate) return undefined;
  const { brand, inBrand, now } = context;
  const limit = { key: `rate:${id}:${await limitKey(inBrand, context)}`, ...rate };
  const taken = await takeLimits(inBrand, brand.merchant, [limit], now());
  if (taken.ok) return undefined;
  return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
}
