// Asks one address as fast as it is answered. Run by permission.ts in a process of its own: it is sent what
// to ask and for how long, sends back what it counted.
import { Agent, request } from "node:http";
import { quantile } from "./figures.ts";

export type LoadOrder = {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Status every answer must have; others count as wrong. */
  status: number;
  connections: number;
  durationMs: number;
};

/** Answers a second, and how long the middle and the slowest hundredth took, in ms. */
export type LoadResult = { perSecond: number; median: number; p99: number; wrong: number };

async function load(order: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const times: number[] = [];
  let wrong = 0;
  const start = performance.now();
  const end = start + order.durationMs;
  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const asked = performance.now();
      const status = await askOnce(order, agent);
      times.push(performance.now() - asked);
      if (status !== order.status) wrong += 1;
    }
  }
  await Promise.all(Array.from({ length: order.connections }, caller));
  agent.destroy();
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: times.length / seconds,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    wrong,
  };
}

function askOnce({ port, path, headers }: LoadOrder, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

if (process.send) {
  process.on("message", (order) => {
    void load(order as LoadOrder).then((result) => process.send?.(result));
  });
  process.once("disconnect", () => process.exit(0));
}
