import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What happens to a call on its way: `lost` never arrives; `unanswered` arrives and its answer is lost; `late`
 * answers come after the caller's patience; the rest answer themselves, after the call arrived.
 */
export type Fault =
  | "none"
  | "lost"
  | "unanswered"
  | { lateMs: number }
  | { status: number; body: string; type?: string };

export type FaultProxy = {
  origin: string;
  /** What happens to the next calls; then all goes well. */
  faults: Fault[];
  close: () => Promise<void>;
};

/** A faulty connection to the server at `target`. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const fault = faults.shift() ?? "none";
      if (fault === "lost") return void outgoing.destroy();
      const { method, headers, url = "/" } = incoming;
      const onward = request(target + url, { method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", async () => {
          if (fault === "unanswered") return void outgoing.destroy();
          if (typeof fault === "object" && "status" in fault) {
            const type = fault.type ?? "application/json";
            return void outgoing.writeHead(fault.status, { "content-type": type }).end(fault.body);
          }
          if (typeof fault === "object") await sleep(fault.lateMs);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
        });
      });
      onward.on("error", () => outgoing.destroy());
      onward.end(Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
