import { createHmac } from "node:crypto";
import { freshDatabase } from "../../../support/database.ts";
import { ask } from "../../../support/http.ts";
import { openTestOriginals, type TestOriginals } from "../../../support/originals.ts";

/** How a call differs from what an operator sends. */
export type Bend = {
  operator?: string;
  key?: Buffer;
  timestamp?: string;
  signature?: string;
  /** The signed text, where it differs from the sent one. */
  signed?: { path?: string; body?: string; timestamp?: string; operator?: string };
  type?: string;
  headers?: Record<string, string | string[]>;
  /** A header that is left out. */
  without?: string;
};

type Said = { http: number; status?: string; balance?: string };

/** The originals partner, and operators that call it. */
export type Operators = {
  originals: TestOriginals;
  port: number;
  /** Calls as jade does, or a little differently. */
  call: (path: string, body: unknown, bend?: Bend) => Promise<Said>;
  /** A new order: ten ringgit into the wallet of p1. */
  order: (change?: object) => { transferId: string } & Record<string, unknown>;
  /** Asks for the balance of a wallet. */
  balanceOf: (player: string, exponent?: number) => Promise<Said>;
  close: () => Promise<void>;
};

export const transferPath = "/operator/transfer";
/** Sets the partner's clock. */
export const seconds = Date.parse("2026-11-21T10:00:00Z") / 1000;

export async function openOperators(): Promise<Operators> {
  const { url, drop } = await freshDatabase();
  const originals = await openTestOriginals(url, () => seconds * 1000);
  const port = Number(new URL(originals.origin).port);
  const call: Operators["call"] = async (path, body, bend = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await ask(port, path, {
      method: "POST",
      headers: headersOf(originals, path, text, bend),
      body: text,
    });
    return { http: answer.status, ...(JSON.parse(answer.text || "{}") as Omit<Said, "http">) };
  };
  let orders = 0;
  return {
    originals,
    port,
    call,
    order: (change = {}) => {
      orders += 1;
      const plain = { player: "p1", currency: "MYR", exponent: 2, direction: "in", amount: "10.00" };
      return { transferId: `order${orders}`, ...plain, ...change };
    },
    balanceOf: (player, exponent = 2) => call("/operator/balance", { player, currency: "MYR", exponent }),
    close: async () => {
      await originals.close();
      await drop();
    },
  };
}

function headersOf(originals: TestOriginals, path: string, text: string, bend: Bend) {
  const { operator = "jade", timestamp = String(seconds), signed = {} } = bend;
  const signature = createHmac("sha256", bend.key ?? originals.keyOf(operator))
    .update(`${signed.operator ?? operator}\n${signed.timestamp ?? timestamp}\n${signed.path ?? path}\n`)
    .update(signed.body ?? text)
    .digest("hex");
  const headers: Record<string, string | string[]> = {
    "content-type": bend.type ?? "application/json",
    "x-originals-operator": operator,
    "x-originals-timestamp": timestamp,
    "x-originals-signature": bend.signature ?? signature,
    ...bend.headers,
  };
  if (bend.without) delete headers[bend.without];
  return headers;
}
