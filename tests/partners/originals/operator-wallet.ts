import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { keyOf, signed } from "./signed.ts";

/** What a call to the wallet says; amounts in cents. */
export type ReceivedCall = Record<string, unknown> & {
  path: string;
  requestId: string;
  transactionId: string;
  roundId: string;
  player: string;
  references?: string[];
};

/**
 * What happens to a call: `lost` never arrives; `unanswered` acts, its answer is lost; `late` acts at once and answers
 * too late; `delayed` acts when the caller has given up, `afterMs` when it likes; a status is said without acting.
 */
export type Fault =
  | "none"
  | "lost"
  | "unanswered"
  | "late"
  | "delayed"
  | { afterMs: number }
  | { say: string }
  | { http: number };

/** An operator's wallet in memory with two records of everything: each player's balance, and each transaction. */
export type OperatorWallet = {
  url: string;
  received: ReceivedCall[];
  /** What happens to the next call. */
  plan: (call: ReceivedCall) => Fault;
  /** In cents, by player. */
  balances: Map<string, number>;
  /** What every act moved; those taken back moved nothing. */
  transactions: Map<string, WalletTransaction>;
  /** The sum of a player's transactions without the grant. */
  moved: (player: string) => number;
  /** The order in which something went wrong, in plain words. */
  complaints: string[];
  close: () => Promise<void>;
};

type WalletTransaction = {
  player: string;
  roundId: string;
  kind: string;
  moved: number;
  state: "done" | "back" | "tombstone";
};

/** What players have at first, in cents: the rich ones a hundred times as much. */
export const grantOf = (player: string): number => (player.startsWith("rich") ? 100_000_00 : 1_000_00);

const cents = (text: unknown): number => Math.round(Number(text) * 100);
const text = (amount: number): string => (amount / 100).toFixed(2);

export async function openOperatorWallet(lateMs: number): Promise<OperatorWallet> {
  const received: ReceivedCall[] = [];
  const balances = new Map<string, number>();
  const transactions = new Map<string, WalletTransaction>();
  const complaints: string[] = [];

  const move = (call: ReceivedCall, kind: string, moved: number): string => {
    const known = transactions.get(call.transactionId);
    if (known) return known.state === "tombstone" ? "cancelled" : "duplicate";
    const has = balances.get(call.player) ?? grantOf(call.player);
    const stake = call.amount === undefined || kind === "settle" ? 0 : cents(call.amount);
    if (has < stake) return "funds";
    balances.set(call.player, has + moved);
    const { player, roundId } = call;
    transactions.set(call.transactionId, { player, roundId, kind, moved, state: "done" });
    return "ok";
  };

  const settle = (call: ReceivedCall): string => {
    for (const id of call.references ?? [])
      if (transactions.get(id)?.state !== "done" && !transactions.has(call.transactionId))
        complaints.push(`a settlement of ${id}, which is ${transactions.get(id)?.state ?? "unknown"}`);
    const before = [...transactions.values()].filter(
      (transaction) => transaction.kind === "settle" && transaction.roundId === call.roundId,
    );
    if (before.length > 0 && !transactions.has(call.transactionId))
      complaints.push(`a second settlement of ${call.roundId}`);
    return move(call, "settle", cents(call.amount));
  };

  const rollback = (call: ReceivedCall): string => {
    const [id = ""] = call.references ?? [];
    const known = transactions.get(id);
    const { player, roundId } = call;
    if (!known) {
      transactions.set(id, { player, roundId, kind: "none", moved: 0, state: "tombstone" });
      return "missing";
    }
    if (known.state !== "done") return "cancelled";
    balances.set(player, (balances.get(player) ?? grantOf(player)) - known.moved);
    transactions.set(id, { ...known, moved: 0, state: "back" });
    return "ok";
  };

  const transaction = (call: ReceivedCall): string => {
    if (call.path === "/bet") return move(call, "bet", -cents(call.amount));
    if (call.path === "/bet-settle") return move(call, "bet-settle", cents(call.win) - cents(call.amount));
    if (call.path === "/free-round") return move(call, "free-round", cents(call.win));
    if (call.path === "/settle") return settle(call);
    if (call.path === "/rollback") return rollback(call);
    return "ok";
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { headers, url = "" } = request;
    const operator = String(headers["x-originals-operator"]);
    const timestamp = String(headers["x-originals-timestamp"]);
    if (!keyOf(operator) || headers["x-originals-signature"] !== signed(operator, timestamp, url, body)) {
      complaints.push(`a wrong signature on ${url}`);
      return void response.writeHead(401).end('{"status":"signature"}');
    }
    const call = { ...JSON.parse(body), path: url.replace("/wallet/op1", "") } as ReceivedCall;
    if (received.some(({ requestId }) => requestId === call.requestId))
      complaints.push(`the request ${call.requestId} came twice`);
    received.push(call);
    const fault = wallet.plan(call);
    const answer = (status: string) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ status, balance: text(balances.get(call.player) ?? grantOf(call.player)) }));
    if (fault === "lost") return void response.destroy();
    if (typeof fault === "object" && "http" in fault) return void response.writeHead(fault.http).end("{}");
    if (typeof fault === "object" && "say" in fault) return void answer(fault.say);
    if (typeof fault === "object") await sleep(fault.afterMs);
    if (fault === "delayed") await sleep(lateMs);
    const status = transaction(call);
    if (fault === "unanswered") return void response.destroy();
    if (fault === "late") await sleep(lateMs);
    answer(status);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      complaints.push(error.message);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const wallet: OperatorWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/op1`,
    received,
    plan: () => "none",
    balances,
    transactions,
    moved: (player) =>
      [...transactions.values()]
        .filter((one) => one.player === player)
        .reduce((sum, one) => sum + one.moved, 0),
    complaints,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return wallet;
}
