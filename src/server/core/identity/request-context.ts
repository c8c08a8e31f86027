import type { Brand } from "../../brands/brand.ts";
import type { Identity } from "./identity.ts";
import type { InBrand } from "./limit-store.ts";
import type { Session } from "./session-store.ts";

/** One request as the domains see it: its brand, address, browser and session. */
export type RequestContext = {
  brand: Brand;
  /** Runs work on the brand's rows in one transaction. */
  inBrand: InBrand;
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
  /** Digest of the browser's key. Reading it makes a key, and sets its cookie, where the browser has none. */
  readonly browserHash: Buffer;
  /** The guard refuses calls without a session where the operation needs one. */
  session: Session | undefined;
  /** The call's Idempotency-Key; the guard refuses calls without one where the operation needs it. */
  idempotencyKey: string | undefined;
};

const millisecond = 1_000_000n;

/**
 * Delays refusals to at least `identity.refusalMs`, so that their time does not show the reason: an unknown name, a
 * wrong password and a locked account look alike (docs/reliability.md 2d). Accepted calls are answered at once, unless
 * their time would show something, too (`all`).
 */
export async function evenly<T extends { ok: boolean }>(
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
