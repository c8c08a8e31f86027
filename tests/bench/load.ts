// Asks addresses as fast as they are answered. Run by other benchmarks in a process of its own: it is sent what
// to ask and for how long, sends back what it counted. It speaks HTTP over plain sockets, since node:http's
// own client is slower than the servers and would make all of them look alike.
import { connect, type Socket } from "node:net";
import { quantile } from "./figures.ts";
import { headOf } from "./http-answer.ts";
import { answerMessages } from "./side-process.ts";

export type LoadOrder = {
  port: number;
  /** Asked one after the other by each connection, which begins at one of its own. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Status every answer must have; others count as wrong. */
  status: number;
  connections: number;
  /** Whether every question comes from a visitor of its own, named as a trusted proxy does. */
  newVisitors: boolean;
  durationMs: number;
};

/** Answers a second, how long the slowest hundredth took at least, and the times of each path, in ms. */
export type LoadResult = { perSecond: number; p99: number; wrong: number; times: Record<string, number[]> };

type Counted = { times: Map<string, number[]>; wrong: number };

async function load(order: LoadOrder): Promise<LoadResult> {
  const counted: Counted = { times: new Map(order.paths.map((path) => [path, []])), wrong: 0 };
  const start = performance.now();
  const end = start + order.durationMs;
  const callers = Array.from({ length: order.connections }, (_none, number) =>
    askUntil(end, order, counted, number),
  );
  await Promise.all(callers);
  const seconds = (performance.now() - start) / 1_000;
  const times = [...counted.times.values()].flat();
  return {
    perSecond: times.length / seconds,
    p99: quantile(times, 0.99),
    wrong: counted.wrong,
    times: Object.fromEntries(counted.times),
  };
}

/** One connection: the next question goes out when the last answer is whole. */
function askUntil(end: number, order: LoadOrder, counted: Counted, first: number): Promise<void> {
  const { paths } = order;
  const questions = paths.map((path) => questionOf(path, order, ""));
  const expected = `HTTP/1.1 ${order.status} `;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(order.port, "127.0.0.1");
    let asked = 0;
    let at = first % paths.length;
    let missing = -1;
    const ask = () => {
      if (performance.now() >= end) return socket.end(resolve);
      asked = performance.now();
      missing = -1;
      const visitor = `x-forwarded-for: ${nextVisitor()}\r\n`;
      socket.write((order.newVisitors ? questionOf(paths[at] ?? "", order, visitor) : questions[at]) ?? "");
    };
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection")));
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) {
        const head = headOf(chunk);
        if (!head.text.startsWith(expected)) counted.wrong += 1;
        missing = head.bodyLength - (chunk.length - head.text.length);
      } else missing -= chunk.length;
      if (missing > 0) return;
      counted.times.get(paths[at] ?? "")?.push(performance.now() - asked);
      at = (at + 1) % paths.length;
      ask();
    });
  });
}

function questionOf(path: string, { headers }: LoadOrder, more: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}${more}\r\n`;
}

let visitors = 0;

/** Addresses one after the other, from a reserved range. */
function nextVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

answerMessages((message) => load(message as LoadOrder));
