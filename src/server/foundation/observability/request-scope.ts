import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracing.ts";

/** One request while it is answered: what log lines, metrics and traces say of it. */
export type RequestScope = {
  /** Names the request in the log, and to the caller when it failed. */
  readonly id: string;
  /** The operation's id, or the route for everything else; never an address that a caller makes up. */
  operation: string;
  brand: string | undefined;
  /** Who asks: "member" or "desk" and an id, unique within the brand. */
  owner: { kind: string; id: string } | undefined;
  /** The refusal's code; undefined for an answer, and before it. */
  code: string | undefined;
  /** Values that the caller sent as secrets: no log line may hold them. Read only when a line is written. */
  secrets: () => readonly string[];
};

type Active = { request: RequestScope | undefined; span: Span | undefined };

const storage = new AsyncLocalStorage<Active>();

/** What the current code runs for; undefined outside of requests and spans. */
export const activeNow = (): Active | undefined => storage.getStore();

/** Runs `work`, and everything it starts, for a request or inside a span. */
export const runActive = <T>(active: Active, work: () => T): T => storage.run(active, work);
