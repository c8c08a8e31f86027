// Plays bets as a game vendor does: signed calls over plain sockets, a stake and then its settlement. Run by bets.ts in
// a process of its own, so that its work is not counted as a server's.
import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { seededRandom } from "../../src/kernel/random.ts";
import { quantile } from "./figures.ts";
import { headOf } from "./http-answer.ts";
import { answerMessages } from "./side-process.ts";

export type BetOrder = {
  port: number;
  /** The key that signs the vendor's calls, in hexadecimal. */
  key: string;
  /** Makes the ids of this round different from those of all others. */
  label: string;
  clients: number;
  /** Players are m1 to m<members>, each with the session s<number>. */
  members: number;
  seconds: number;
};

/** Bets settled, how long each took by the clock in all, and the milliseconds of one call. */
export type BetResult = { bets: number; seconds: number; p50: number; p99: number };

const merchant = "aurora";

async function load(order: BetOrder): Promise<BetResult> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + order.seconds * 1_000;
  const clients = Array.from({ length: order.clients }, (_none, index) => play(order, index, until, times));
  const bets = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
  return {
    bets,
    seconds: (performance.now() - start) / 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** One connection of the vendor; answers how many bets it settled. */
async function play(order: BetOrder, index: number, until: number, times: number[]): Promise<number> {
  const connection = await open(order.port);
  const random = seededRandom(index + 1);
  let bets = 0;
  const call = async (tail: string, body: object) => {
    const begun = performance.now();
    const answer = await connection.ask(signed(order.key, tail, body));
    times.push(performance.now() - begun);
    const { status } = JSON.parse(answer) as { status: string };
    if (status !== "ok") throw new Error(`${tail} was answered ${status}`);
  };
  while (performance.now() < until) {
    const id = `${order.label}-${index}-${bets}`;
    const member = 1 + Math.floor(random() * order.members);
    const common = {
      requestId: id,
      roundId: id,
      player: `m${member}`,
      currency: "INR",
      gameCode: "minute-five",
    };
    const stake = { session: `s${member}`, transactionId: id, amount: "5.00", closesRound: false };
    await call("/bet", { ...common, ...stake });
    const win = { transactionId: `${id}-w`, references: [id], amount: "4.50", closesRound: true };
    await call("/settle", { ...common, ...win });
    bets += 1;
  }
  connection.close();
  return bets;
}

/** A call as our own game vendor signs it (docs/protocols/originals.md). */
function signed(key: string, tail: string, value: object): string {
  const path = `/vendor/LVY/${merchant}${tail}`;
  const body = JSON.stringify(value);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", Buffer.from(key, "hex"))
    .update(`${merchant}\n${timestamp}\n${path}\n${body}`)
    .digest("hex");
  return [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-originals-operator: ${merchant}`,
    `x-originals-timestamp: ${timestamp}`,
    `x-originals-signature: ${signature}`,
    "",
    body,
  ].join("\r\n");
}

type Connection = { ask: (request: string) => Promise<string>; close: () => void };

/** A connection that has one request under way at a time. */
async function open(port: number): Promise<Connection> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  let came: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  let parts: Buffer = Buffer.alloc(0);
  let closing = false;
  socket.on("data", (chunk: Buffer) => {
    parts = parts.length > 0 ? Buffer.concat([parts, chunk]) : chunk;
    const { text, bodyLength } = headOf(parts);
    if (parts.length < text.length + bodyLength) return;
    const body = parts.toString("utf8", text.length);
    parts = Buffer.alloc(0);
    came?.resolve(body);
  });
  socket.on("error", (error) => came?.reject(error));
  socket.on("close", () => closing || came?.reject(new Error("the server closed a connection")));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return {
    ask: (request) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      came = { resolve, reject };
      socket.write(request);
      return promise;
    },
    close: () => {
      closing = true;
      socket.end();
    },
  };
}

answerMessages((message) => load(message as BetOrder));
