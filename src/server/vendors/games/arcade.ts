import { createHmac } from "node:crypto";
import { decimalText, minorUnits } from "../../../kernel/money.ts";
import type { TransferAnswer, TransferOrder, TransferVendor, VendorPurse } from "../../wallet/ports.ts";

/** Where the arcade is, and the key a brand shares with it. */
export type ArcadeDoors = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  now: () => number;
  /** A vendor that has not answered by then has not answered; five seconds when left out (reliability.md 2e). */
  answerMs?: number;
};

const defaultAnswerMs = 5_000;

type Reply = { status?: unknown; balance?: unknown };

/** The arcade's transfer wallets, by its protocol: signed JSON, every answer 200 with a status. */
export function arcadeTransfers(doors: ArcadeDoors): TransferVendor {
  const call = (merchant: string, path: string, body: object) => signedCall(doors, merchant, path, body);
  const purseOf = ({ owner, currency, exponent }: VendorPurse) => ({ player: owner, currency, exponent });
  return {
    send: async (order) => answerOf(await call(order.brand.merchant, "/operator/transfer", bodyOf(order))),
    ask: async ({ brand, id }) =>
      answerOf(await call(brand.merchant, "/operator/transfer/status", { transferId: id })),
    balance: async (purse) => {
      const reply = await call(purse.brand.merchant, "/operator/balance", purseOf(purse));
      if (reply?.status !== "ok" || typeof reply.balance !== "string") return undefined;
      const minor = minorUnits(reply.balance, purse.exponent);
      return minor.ok && minor.value >= 0n ? minor.value : undefined;
    },
  };
}

const bodyOf = ({ id, owner, currency, exponent, direction, amount }: TransferOrder): object => ({
  transferId: id,
  player: owner,
  currency,
  exponent,
  direction,
  amount: decimalText(amount, exponent),
});

const answers = new Map<unknown, TransferAnswer>([
  ["ok", { type: "accepted" }],
  ["insufficient", { type: "declined", problem: "ledger.funds" }],
  ["currency", { type: "declined", problem: "vendor.refused" }],
  ["amount", { type: "declined", problem: "vendor.refused" }],
  ["missing", { type: "missing" }],
]);

/** A status nobody agreed on tells nothing: it is asked again. */
const answerOf = (reply: Reply | undefined): TransferAnswer =>
  answers.get(reply?.status) ?? { type: "silent" };

/** The arcade's answer; undefined when none came that can be built on. */
async function signedCall(
  { origin, keyOf, now, answerMs = defaultAnswerMs }: ArcadeDoors,
  merchant: string,
  path: string,
  body: object,
): Promise<Reply | undefined> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now() / 1000));
  const signature = createHmac("sha256", keyOf(merchant))
    .update(`${merchant}\n${timestamp}\n${path}\n${text}`)
    .digest("hex");
  try {
    const response = await fetch(origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-arcade-operator": merchant,
        "x-arcade-timestamp": timestamp,
        "x-arcade-signature": signature,
      },
      body: text,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    if (response.ok) return ((await shortJson(response)) as Reply | null) ?? undefined;
    await response.body?.cancel();
    return undefined;
  } catch {
    // Translated: no answer is an answer that transfers know.
    return undefined;
  }
}

const longestAnswer = 64 * 1024;

/** The JSON of an answer. Throws when it is none, or too long to be one. */
async function shortJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error("an answer without an end");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
