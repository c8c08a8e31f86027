import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the numbers that systems give to whoever asks for any: between the choice and its use no other program of the run gets
 * one by chance. The next numbers are free as well: partners of a program would have them.
 */
const chosen = { from: 10_000, before: 30_000, step: 4 };

/** A free port for a program that is started with its number, and stops and starts again with it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = chosen.from + randomInt((chosen.before - chosen.from) / chosen.step) * chosen.step;
    const free = await Promise.all([port, port + 1, port + 2].map(isFree));
    if (free.every(Boolean)) return port;
  }
}

/** Several free ports, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
