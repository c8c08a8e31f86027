// The least a server can do for a vendor's bet: node:http checks the same signature, reads the JSON and calls one SQL
// function that writes the same entries (ledger-bare.ts). Run by bets.ts in a process of its own.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type BareFunction, openBare } from "./ledger-bare.ts";
import { answerMessages, listenAnywhere } from "./side-process.ts";

export type BareBetsOrder = {
  url: string;
  key: string;
  /** The account before the first member's, and the house's, in decimals. */
  first: string;
  house: string;
  /** Most bets in one call of the function; 1 calls it for each. */
  most: number;
  by: BareFunction;
};

const merchant = "aurora";
const toleranceSeconds = 300;

type Said = { transactionId: string; player: string; amount: string };

function open({ url, key: hex, first, house, most, by }: BareBetsOrder): Promise<{ port: number }> {
  const key = createSecretKey(hex, "hex");
  const bare = openBare(url, merchant, most, by);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const body = Buffer.concat(parts);
      if (!isSigned(request, body, key)) return void response.writeHead(401).end();
      const { transactionId, player, amount } = JSON.parse(body.toString()) as Said;
      const minor = BigInt(amount.replace(".", ""));
      const done = await bare.apply({
        key: transactionId,
        account: BigInt(first) + BigInt(player.slice(1)),
        house: BigInt(house),
        amount: request.url?.endsWith("/bet") ? -minor : minor,
      });
      const text = JSON.stringify({ status: "ok", balance: String(done.ok ? done.value : "") });
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
        .end(text);
    });
  });
  return listenAnywhere(server);
}

function isSigned({ headers, url }: IncomingMessage, body: Buffer, key: KeyObject): boolean {
  const timestamp = String(headers["x-originals-timestamp"]);
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac("sha256", key)
    .update(`${merchant}\n${timestamp}\n${url}\n`)
    .update(body)
    .digest("hex");
  return timingSafeEqual(Buffer.from(expected), Buffer.from(String(headers["x-originals-signature"])));
}

answerMessages((message) => open(message as BareBetsOrder));
