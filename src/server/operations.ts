import type { ValidateFunction } from "ajv";
import type { Operation } from "../contract/operation.ts";
import { createAjv, fieldProblems } from "../contract/validator.ts";
import type { Input, OperationId, Output } from "../contract/words.ts";
import { type Outcome, type Refusal, refuse } from "../kernel/outcome.ts";
import { type AccessState, accessProblem, accessState } from "../site/call-access.ts";
import { allowedModules, isOn } from "../site/modules.ts";
import type { Brand } from "./brands/brand.ts";
import type { Platform } from "./brands/platform.ts";
import { textOf } from "./brands/texts.ts";
import { limitKey } from "./core/identity/limit-key.ts";
import { takeLimits } from "./core/identity/limit-store.ts";
import type { RequestContext } from "./core/identity/request-context.ts";
import { digest } from "./core/identity/secret.ts";
import type { Session } from "./core/identity/session-store.ts";
import { recorded, rightRefusal } from "./core/identity/sub-account-guard.ts";
import { PlaceError } from "./foundation/db/place.ts";
import type { Services } from "./services.ts";

/** The origin of a request. */
export type Client = {
  ip: string;
  /** What the client calls itself. */
  userAgent?: string;
  /** The country of the address in two capital letters, if it is known; read on demand. */
  country?: () => string | undefined;
  regionRestriction: boolean;
  /** Address of the site as the client sees it, without a trailing slash. */
  origin: string;
};

/** Cookies that a call may set. */
export type Cookies = {
  /** The key of this browser; a browser without one gets one with the answer (docs/protocols/calls.md, Session). */
  browserKey: () => string;
  /** Stores the chosen language for the next page. */
  language: (language: string) => void;
};

/** The context of a handler: the request's context, and data that only operations need. */
export type HandlerContext = RequestContext & {
  services: Services;
  cookies: Cookies;
  /** The picture in the call's body, if the operation accepts one. */
  picture: Buffer | undefined;
  regionRestriction: boolean;
};

/** The input of a HandlerContext. */
export type HandlerRequest = {
  brand: Brand;
  /** The language of the answer's texts. */
  language: string;
  client: Client;
  services: Services;
  cookies: Cookies;
  session: Session | undefined;
  idempotencyKey: string | undefined;
  noteReplay: RequestContext["noteReplay"];
  picture: Buffer | undefined;
};

/** The context of one request. Reading `browserHash` creates a key for a browser that has none. */
export function createContext({ client, ...request }: HandlerRequest): HandlerContext {
  const { brand, cookies, language, services } = request;
  const { clock, database, identity, log, platform, reports } = services;
  return {
    ...request,
    ...client,
    inBrand: (work) => database.brand(brand.merchant, work),
    inReport: (work) => reports.report(brand.merchant, work),
    now: clock.now,
    identity,
    text: (key, values) => textOf(platform, brand, language, key, values),
    log,
    get browserHash() {
      return digest(cookies.browserKey());
    },
  };
}

/** The context without browser and session: for a page rendered for everyone. */
export const anonymous: Pick<
  HandlerRequest,
  "cookies" | "session" | "idempotencyKey" | "noteReplay" | "picture"
> = {
  cookies: {
    browserKey: () => {
      throw new Error("a page that is the same for everybody has no browser");
    },
    language: () => undefined,
  },
  session: undefined,
  idempotencyKey: undefined,
  noteReplay: () => undefined,
  picture: undefined,
};

export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  context: HandlerContext,
) => Outcome<Output<Id>> | Promise<Outcome<Output<Id>>>;

type AnyHandler = (input: unknown, context: HandlerContext) => Outcome<unknown> | Promise<Outcome<unknown>>;

/** Reads the input of a call. Opening an envelope is expensive, so guards run first. */
export type ReadInput = () => Promise<Outcome<unknown>>;

/** An operation joined with its handler and the validator of its input, which is compiled at its first use. */
export type BoundOperation = Operation & { handle: AnyHandler; validInput: () => ValidateFunction };

export type Operations = {
  all: BoundOperation[];
  /** Guards and runs one operation: module, access, rate, input, then the handler. */
  call: (id: OperationId, read: ReadInput, context: HandlerContext) => Promise<Outcome<unknown>>;
};

/** Joins every document of schemas/operations with the handler of the same id. Throws when a handler is missing. */
export async function loadOperations({ operations }: Pick<Platform, "operations">): Promise<Operations> {
  const ajv = createAjv();
  const all = await Promise.all(
    [...operations.values()].map(async (operation) => {
      const handler = (await import(`./operations/${operation.id}.ts`)) as { handle: AnyHandler };
      let validInput: ValidateFunction | undefined;
      return {
        ...operation,
        handle: handler.handle,
        validInput: () => (validInput ??= ajv.compile(operation.input)),
      };
    }),
  );
  return operationsOf(all);
}

/** All operations, called by id. */
export function operationsOf(all: BoundOperation[]): Operations {
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

/** Runs a handler; a place in its list that nobody was given is a wrong input like any other. */
async function handled(
  { handle }: BoundOperation,
  input: Parameters<BoundOperation["handle"]>[0],
  context: HandlerContext,
): Promise<Outcome<unknown>> {
  try {
    return await handle(input, context);
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
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
