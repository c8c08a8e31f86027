import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import type { Operation } from "../contract/operation.ts";
import { createAjv, fieldProblems } from "../contract/validator.ts";
import type { Input, OperationId, Output } from "../contract/words.ts";
import { type Outcome, type Refusal, refuse } from "../kernel/outcome.ts";
import { type AccessState, accessProblem, accessState } from "../site/access.ts";
import { allowedModules, isOn } from "../site/modules.ts";
import type { Brand } from "./brands/brand.ts";
import { textOf } from "./brands/texts.ts";
import { limitKey } from "./core/identity/limit-key.ts";
import { type InBrand, takeLimits } from "./core/identity/limit-store.ts";
import type { RequestContext } from "./core/identity/request-context.ts";
import { digest } from "./core/identity/secret.ts";
import type { Session } from "./core/identity/session-store.ts";
import { filesBelow, rootFolder } from "./foundation/folders.ts";
import type { Services } from "./services.ts";

/** Where a call comes from. */
export type Caller = {
  ip: string;
  regionRestriction: boolean;
  /** Address of the site as the caller sees it, without a slash at its end. */
  origin: string;
};

/** What a call may leave in the browser. */
export type Cookies = {
  /** The key of this browser; an answer gives one to a browser that has none (docs/protocols/calls.md, Session). */
  browserKey: () => string;
  /** Mirrors the chosen language for the next page. */
  language: (language: string) => void;
};

/** What a handler works with. `language` is the language its texts are in. */
export type HandlerContext = {
  brand: Brand;
  language: string;
  caller: Caller;
  services: Services;
  cookies: Cookies;
  /** The session the call came with; the guard has seen to it where the operation needs one. */
  session: Session | undefined;
  /** The call's Idempotency-Key; the guard has seen to it where the operation needs one. */
  idempotencyKey: string | undefined;
  /** A picture that the call brought, where its operation takes one. */
  picture: Buffer | undefined;
};

/** The call as the domain floors see it. A browser without a key gets one. */
export function visitOf(context: HandlerContext): RequestContext {
  const { brand, caller, cookies, idempotencyKey, language, services, session } = context;
  const { clock, database, identity, log, platform } = services;
  return {
    brand,
    inBrand: (work) => database.brand(brand.merchant, work),
    now: clock.now,
    identity,
    language,
    text: (key, values) => textOf(platform, brand, language, key, values),
    log,
    origin: caller.origin,
    ip: caller.ip,
    browserHash: digest(cookies.browserKey()),
    session,
    idempotencyKey,
  };
}

/** Cookies and session of calls that the house makes itself, to render a page for everybody. */
export const nobody: Pick<HandlerContext, "cookies" | "session" | "idempotencyKey" | "picture"> = {
  cookies: {
    browserKey: () => {
      throw new Error("a page that is the same for everybody has no browser");
    },
    language: () => undefined,
  },
  session: undefined,
  idempotencyKey: undefined,
  picture: undefined,
};

export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  context: HandlerContext,
) => Outcome<Output<Id>> | Promise<Outcome<Output<Id>>>;

type AnyHandler = (input: unknown, context: HandlerContext) => Outcome<unknown> | Promise<Outcome<unknown>>;

/** Reads what a call was given. It costs something (an envelope is opened), so guards come before it. */
export type ReadInput = () => Promise<Outcome<unknown>>;

/** An operation joined with its handler and its validators. */
export type BoundOperation = Operation & { handle: AnyHandler; validInput: ValidateFunction };

export type Operations = {
  all: BoundOperation[];
  /** Guards and runs one operation: module, access, rate, input, then the handler. */
  call: (id: OperationId, read: ReadInput, context: HandlerContext) => Promise<Outcome<unknown>>;
};

/**
 * Joins every schemas/operations document with the handler of the same tail. Throws when one of the two
 * is missing: a contract without a handler is a broken checkout.
 */
export async function loadOperations(): Promise<Operations> {
  const folder = join(rootFolder, "schemas", "operations");
  const ajv = createAjv();
  const all = await Promise.all(
    filesBelow(folder, ".json").map(async (file) => {
      const operation = JSON.parse(readFileSync(join(folder, file), "utf8")) as Operation;
      const handler = (await import(`./operations/${operation.id}.ts`)) as { handle: AnyHandler };
      return { ...operation, handle: handler.handle, validInput: ajv.compile(operation.input) };
    }),
  );
  const byId = new Map(all.map((operation) => [operation.id, operation]));
  return {
    all,
    call: async (id, read, context) => {
      const operation = byId.get(id);
      if (!operation) throw new Error(`no operation ${id}`);
      return run(operation, read, context);
    },
  };
}

async function run(
  operation: BoundOperation,
  read: ReadInput,
  context: HandlerContext,
): Promise<Outcome<unknown>> {
  if (!isOn(allowedModules(context.brand.payload.whitelabel), operation.module)) {
    return refuse("module.off", { params: { module: operation.module ?? "" } });
  }
  const denied = accessProblem(operation, accessStateOf(context.session));
  if (denied) return refuse(denied);
  if (operation.idempotent && context.idempotencyKey === undefined) return refuse("idempotency.missing");
  const rate = await rateRefusal(operation, context);
  if (rate) return rate;
  const given = await read();
  if (!given.ok) return given;
  const input = given.value;
  if (!operation.validInput(input))
    return refuse("request.invalid", { errors: fieldProblems(operation.validInput) });
  const named = input as { merchantCode?: string; merchant?: string };
  const merchant = named.merchantCode ?? named.merchant;
  if (merchant !== undefined && merchant !== context.brand.merchant) return refuse("brand.mismatch");
  return operation.handle(input, context);
}

/** Who calls, as far as guards care. */
export function accessStateOf(session: Session | undefined): AccessState {
  if (!session) return { kind: "visitor" };
  const { owner, restricted } = session;
  return owner.kind === "desk" ? { kind: "desk", role: owner.role } : accessState(owner.type, restricted);
}

/** Counts a call of an operation that has a rate, by who calls (limitKey); the refusal when there were too many. */
async function rateRefusal(
  { id, rate }: Operation,
  { brand, caller, cookies, services, session }: HandlerContext,
): Promise<Refusal | undefined> {
  if (!rate) return undefined;
  const { database, clock } = services;
  const inBrand: InBrand = (work) => database.brand(brand.merchant, work);
  const browserHash = digest(cookies.browserKey());
  const who = await limitKey(inBrand, { session, browserHash, ip: caller.ip });
  const limit = { key: `rate:${id}:${who}`, ...rate };
  const taken = await takeLimits(inBrand, brand.merchant, [limit], clock.now());
  if (taken.ok) return undefined;
  return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
}
