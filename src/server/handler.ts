import type { ValidateFunction } from "ajv";
import type { Operation } from "../contract/operation.ts";
import type { Input, OperationId, Output } from "../contract/shared-types.ts";
import type { Outcome } from "../kernel/outcome.ts";
import type { Brand } from "./brands/brand.ts";
import { textOf } from "./brands/texts.ts";
import { digest } from "./core/identity/encryption.ts";
import type { RequestContext } from "./core/identity/request-context.ts";
import type { Session } from "./core/identity/session-store.ts";
import type { Services } from "./services.ts";

/** Where a request comes from. */
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
  const { clock, database, identity, log, platform, snapshots } = services;
  return {
    ...request,
    ...client,
    inBrand: (work) => database.brand(brand.merchant, work),
    inSnapshot: (work) => snapshots.snapshot(brand.merchant, work),
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

/** A handler whose input was checked by its schema. */
export type AnyHandler = (
  input: unknown,
  context: HandlerContext,
) => Outcome<unknown> | Promise<Outcome<unknown>>;

/** Reads the input of a call. Opening an envelope is expensive, so guards run first. */
export type ReadInput = () => Promise<Outcome<unknown>>;

/** An operation joined with its handler and the validator of its input, which is compiled at its first use. */
export type BoundOperation = Operation & { handle: AnyHandler; validInput: () => ValidateFunction };
