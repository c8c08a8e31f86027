import type {
  GameCall,
  GameOutcome,
  GameVendor,
  VendorRequest,
} from "../../../../src/server/domains/games/port.ts";

/** The answer to the plain vendor. */
export type PlainAnswer = { status: GameOutcome["status"]; balance: string | null };

const bigints = ["amount", "win", "needs", "validBet"];

/**
 * A vendor whose protocol is the port itself, in JSON: the core gets exactly the calls of the tests. Unsigned but for the word
 * in its header, since signatures are the adapters'.
 */
export function plainVendor(code: string, settles: "bet" | "round"): GameVendor {
  return {
    code,
    settles,
    read: (request) => {
      if (request.headers["x-plain"] !== "signed") return { ok: false, status: "signature" };
      try {
        return { ok: true, call: readCall(request) };
      } catch {
        // Whatever cannot be read is no call.
        return { ok: false, status: "request.bad" };
      }
    },
    reply: (_call, { status, balance }) => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        status,
        balance: balance === undefined ? null : String(balance),
      } satisfies PlainAnswer),
    }),
    launch: async ({ session }) => ({ type: "url", url: `https://plain.example/?session=${session}` }),
    rounds: async () => [],
    pageOrigins: () => ["https://plain.example"],
  };
}

function readCall({ body }: VendorRequest): GameCall {
  const read = JSON.parse(body.toString("utf8"), (key, value: unknown) =>
    bigints.includes(key) && typeof value === "string" ? BigInt(value) : value,
  ) as GameCall;
  return read;
}

/** A call as the plain vendor sends it. */
export const plainRequest = (merchant: string, call: GameCall): VendorRequest => ({
  merchant,
  method: "POST",
  path: `/vendor/plain/${merchant}/call`,
  tail: "/call",
  headers: { "x-plain": "signed" },
  body: Buffer.from(
    JSON.stringify(call, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
  ),
});
