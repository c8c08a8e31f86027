import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Notified = {
  headers: IncomingHttpHeaders;
  path: string;
  raw: Buffer;
  body: Record<string, string>;
  /** When it came, in milliseconds since the receiver opened. */
  at: number;
};

/** What a receiver does with a call: a status and a body, or nothing for so many milliseconds. */
export type Answer = { status: number; body: string; location?: string } | { hangMs: number };

export const taken: Answer = { status: 200, body: '{"status":"ok"}' };

export type Receiver = {
  url: string;
  notified: Notified[];
  /** What the next calls get; the last one stays. */
  answers: Answer[];
  /** Waits until so many calls came. */
  until: (count: number, timeoutMs?: number) => Promise<Notified[]>;
  close: () => Promise<void>;
};

/** The receiver of payment notifications. */
export async function openReceiver(): Promise<Receiver> {
  const opened = performance.now();
  const notified: Notified[] = [];
  const answers: Answer[] = [taken];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const raw = Buffer.concat(chunks);
      const body = JSON.parse(raw.toString()) as Record<string, string>;
      const { headers, url: path = "" } = request;
      notified.push({ headers, path, raw, body, at: performance.now() - opened });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? taken;
      if ("hangMs" in answer) return void (await sleep(answer.hangMs), response.destroy());
      response
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told?by=sandbox-gateway`;
  return {
    url,
    notified,
    answers,
    until: async (count, timeoutMs = 8_000) => {
      const end = performance.now() + timeoutMs;
      while (notified.length < count) {
        if (performance.now() > end) throw new Error(`${notified.length} of ${count} calls came`);
        await sleep(10);
      }
      return notified;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
