import type { Brand } from "../../brands/brand.ts";
import type { Identity } from "./identity.ts";
import type { InBrand } from "./rate-limit-store.ts";
import type { Session } from "./session-store.ts";

/** A request as the domain sees it: brand, origin, browser and session. */
export type RequestContext = {
  brand: Brand;
  /** Runs work on the brand's rows in one transaction. */
  inBrand: InBrand;
  /** Reads the brand's rows as they are at one moment, whatever is committed meanwhile. */
  inSnapshot: InBrand;
  /** Milliseconds since the epoch. */
  now: () => number;
  identity: Identity;
  language: string;
  /** A text of the brand in the visitor's language, for messages and mails. */
  text: (key: string, values: Record<string, string | number>) => string;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
  /** Address of the site as the visitor sees it, without a slash at its end. */
  origin: string;
  ip: string;
  /** What the browser or program calls itself; empty when it says nothing. Callers choose it. */
  userAgent?: string;
  /** The country of the address in two capital letters, if it is known; read on demand. */
  country?: () => string | undefined;
  /** Digest of the browser's key. Reading it makes a key, and sets its cookie, where the browser has none. */
  readonly browserHash: Buffer;
  /** The guard refuses calls without a session where the operation needs one. */
  session: Session | undefined;
  /** The Idempotency-Key; the guard has checked it where the operation needs one. */
  idempotencyKey: string | undefined;
  /** Notes that the answer is one that was stored at this time; the response says so. */
  noteReplay: (storedAt: Date) => void;
};

const millisecond = 1_000_000n;

/**
 * Delays refusals to the configured minimum duration, so that timing does not reveal the reason: an unknown name, a
 * wrong password and a locked account look alike (docs/reliability.md 2d). Success returns at once, unless its timing would
 * reveal something, too (`all`).
 */
export async function withConstantTimeRefusals<T extends { ok: boolean }>(
  { identity }: RequestContext,
  work: () => Promise<T>,
  which: "refusals" | "all" = "refusals",
): Promise<T> {
  const started = process.hrtime.bigint();
  const outcome = await work();
  const spent = Number((process.hrtime.bigint() - started) / millisecond);
  if ((which === "all" || !outcome.ok) && spent < identity.refusalMs) {
    await new Promise((resolve) => setTimeout(resolve, identity.refusalMs - spent));
  }
  return outcome;
}
