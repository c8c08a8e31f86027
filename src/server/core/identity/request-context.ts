import type { Brand } from "../../brands/brand.ts";
import type { Identity } from "./identity.ts";
import type { InBrand } from "./limit-store.ts";
import type { Session } from "./session-store.ts";

/** One call as the domain sees it: whose brand, from where, by which browser, with which session. */
export type RequestContext = {
  brand: Brand;
  /** Work on the brand's rows, in one transaction. */
  inBrand: InBrand;
  /** Milliseconds since the epoch. */
  now: () => number;
  identity: Identity;
  language: string;
  /** A text of the brand in the visitor's language, for messages and letters. */
  text: (key: string, values: Record<string, string | number>) => string;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
  /** Address of the site as the visitor sees it, without a slash at its end. */
  origin: string;
  ip: string;
  browserHash: Buffer;
  session: Session | undefined;
  /** What makes a repeated call a repetition; the guard has seen to it where the operation needs one. */
  idempotencyKey: string | undefined;
};

const millisecond = 1_000_000n;

/**
 * Lets refusals take at least the house's time for them, so that their time does not tell why: an unknown name, a wrong
 * password and a locked account look alike (docs/reliability.md 2d). What is accepted is answered at once, unless that would tell something, too (`all`).
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
