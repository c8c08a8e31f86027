import type { GameCall, GameStatus, GameVendor } from "../../../server/domains/games/port.ts";
import type { OutgoingFetch } from "../../../server/foundation/outgoing/client.ts";

export type CallKind = GameCall["kind"];

/** A call in the vendor's format, not signed yet. */
export type UnsignedCall = { tail: string; body: string };

export type Headers = Record<string, string>;

/** The key's owner, which of two keys, the time in milliseconds, and the merchant of the address. */
export type Signer = { merchant: string; generation: "now" | "next"; at: number; address: string };

/** The vendor's parse of an answer: the protocol's status, and the balance in minor units. */
export type Reply = { word: string; balance: bigint | undefined };

/** The settings that a simulator and its adapter share. */
export type Setting = { secret: Buffer; origin: string; now: () => number; fetch: OutgoingFetch };

/**
 * A simulated vendor, written from its protocol and independent of the adapter: it formats what the adapter parses, and
 * parses what the adapter formats.
 */
export type Simulator = {
  code: string;
  /** How its protocol settles (docs/protocols/vendor-wallet.md 19). */
  settles: "bet" | "round";
  /** The call kinds that the protocol has. */
  kinds: ReadonlySet<CallKind>;
  /** Whether one settlement may name several bets (4). */
  settlesSeveral: boolean;
  /** Whether stakes may state a minimum balance (20). */
  statesNeeds: boolean;
  /** Whether signatures cover the time and are valid for five minutes. */
  signsTime: boolean;
  /** Whether two keys are active at once. */
  hasTwoKeys: boolean;
  /** The decimals of a balance in the protocol. */
  places: number;
  /** A call in its format; `amount`, if given, replaces the call's amount as raw text. */
  format: (call: GameCall, exponent: number, amount?: string) => UnsignedCall;
  /** Texts that are not valid amounts of a currency with so many decimals. */
  badAmounts: (exponent: number) => readonly { what: string; text: string }[];
  sign: (call: UnsignedCall, signer: Signer) => Headers;
  /** Parses an answer; a status that the protocol does not have is returned as it is. */
  parse: (answer: { http: number; body: string }, exponent: number) => Reply;
  /** The protocol's status for the result of such a call. */
  wordOf: (kind: CallKind, status: GameStatus) => string;
  /** Whether a launch has the operator's valid signature. */
  isSigned: (headers: Readonly<Record<string, unknown>>, body: Buffer, merchant: string) => boolean;
  /** The field of a launch with the session, and the vendor's answer to a launch. */
  sessionField: string;
  launchAnswer: (url: string) => object;
};

/** A simulator, and the adapter to be certified with it. */
export type Certified = {
  simulator: (setting: Setting) => Simulator;
  adapter: (setting: Setting) => GameVendor;
};

/** JSON with some values as raw text, such as invalid amounts. */
export function rawJson(fields: Record<string, unknown>, raw: Record<string, string | undefined>): string {
  const parts = Object.entries(fields).flatMap(([key, value]) => {
    const text = raw[key] ?? (value === undefined ? undefined : JSON.stringify(value));
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(",")}}`;
}

/** The fields of a body; none when it is not a JSON object. */
export function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // An unreadable answer has no fields.
    return {};
  }
}
