import type { GameCall, GameStatus, GameVendor } from "../../../server/domains/games/port.ts";
import type { OutgoingFetch } from "../../../server/foundation/outgoing/client.ts";

export type CallKind = GameCall["kind"];

/** A call in the vendor's shape, not signed yet. */
export type Said = { tail: string; body: string };

export type Headers = Record<string, string>;

/** Whose key signs a call, which of two, when, in milliseconds, and to whose address it goes. */
export type Signer = { merchant: string; generation: "now" | "next"; at: number; address: string };

/** What the vendor reads in an answer: its own word, and the balance in minor units. */
export type Reply = { word: string; balance: bigint | undefined };

/** What a simulator and its adapter share. */
export type Setting = { secret: Buffer; origin: string; now: () => number; fetch: OutgoingFetch };

/**
 * A vendor as it would speak, written from its protocol and not from the adapter: what the adapter reads, this
 * says, and what the adapter says, this reads.
 */
export type Simulator = {
  code: string;
  /** How its protocol settles (docs/protocols/vendor-wallet.md 19). */
  settles: "bet" | "round";
  /** What can be said in it. */
  says: ReadonlySet<CallKind>;
  /** Whether one settlement may name several bets (4). */
  lists: boolean;
  /** Whether stakes may name a balance there must be (20). */
  needs: boolean;
  /** Whether signatures are over the time, and worth five minutes. */
  timed: boolean;
  /** Whether two keys are live at once. */
  rotates: boolean;
  /** The currency's decimals that the protocol can tell of a balance. */
  places: number;
  /** A call in its shape; `amount`, when it is there, stands in it as it is, whatever the call says. */
  say: (call: GameCall, exponent: number, amount?: string) => Said;
  /** Texts that are no amount of a currency with so many decimals. */
  badAmounts: (exponent: number) => readonly { what: string; text: string }[];
  sign: (said: Said, signer: Signer) => Headers;
  /** Reads an answer; a word that the protocol does not have is told as it is. */
  hear: (answer: { http: number; body: string }, exponent: number) => Reply;
  /** The word that the protocol has for an outcome of such a call. */
  wordOf: (kind: CallKind, status: GameStatus) => string;
  /** Whether a launch is signed as the operator signs. */
  trusts: (headers: Readonly<Record<string, unknown>>, body: Buffer, merchant: string) => boolean;
  /** Where a launch names the session, and what the vendor answers it with. */
  sessionField: string;
  welcome: (url: string) => object;
};

/** A simulator, and the adapter that is to be certified with it. */
export type Certified = {
  simulator: (setting: Setting) => Simulator;
  adapter: (setting: Setting) => GameVendor;
};

/** JSON in which some values stand as they are written: amounts that are no numbers among them. */
export function rawJson(fields: Record<string, unknown>, raw: Record<string, string | undefined>): string {
  const parts = Object.entries(fields).flatMap(([key, value]) => {
    const text = raw[key] ?? (value === undefined ? undefined : JSON.stringify(value));
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(",")}}`;
}

/** What a body says; nothing when it is no JSON object. */
export function said(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Translated: a vendor that cannot read an answer has heard nothing.
    return {};
  }
}
