import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { rootFolder } from "../../src/server/folders.ts";
import { type BrandsCopy, copyBrands } from "./brands.ts";
import { freshDatabase, startTestCluster, temporaryFolder } from "./database.ts";
import { ask } from "./http.ts";

export type BenchHouse = {
  port: number;
  brands: BrandsCopy;
  /** Codes of the brands it serves. */
  merchants: string[];
  addressOf: (brand: string, path?: string) => string;
  close: () => Promise<void>;
};

/** Longest wait for the house: a stale build is made anew first. */
const openMs = 180_000;
const lookEveryMs = 100;

/**
 * Opens the house as a person starts it, in a process of its own so that whoever measures does not share
 * its thread: main.ts with production settings, a database and a copy of the brands that end with it.
 */
export async function openBenchHouse(): Promise<BenchHouse> {
  const cluster = await startTestCluster();
  const [database, data, brands, port] = await Promise.all([
    freshDatabase(),
    temporaryFolder(),
    copyBrands(),
    freePort(),
  ]);
  const child = spawn(process.execPath, [join(rootFolder, "src", "server", "main.ts")], {
    cwd: rootFolder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: database.url,
      DATA_DIR: join(data.folder, "data"),
      WHITELABELS_DIR: brands.folder,
    },
  });
  const close = async () => {
    await stopProcess(child);
    await cluster.stop();
    await Promise.all([data.remove(), brands.remove()]);
  };
  try {
    const merchants = await whenReady(port, child);
    const addressOf = (brand: string, path = "/") => `http://${brand}.localhost:${port}${path}`;
    return { port, brands, merchants, addressOf, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for /readyz; answers the codes of the brands it names. */
async function whenReady(port: number, child: ChildProcess): Promise<string[]> {
  const until = performance.now() + openMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the house ended with code ${child.exitCode}`);
    const answer = await ask(port, "/readyz").catch(() => undefined);
    if (answer?.status === 200) {
      const { brands } = JSON.parse(answer.text) as { brands: { merchant: string }[] };
      return brands.map(({ merchant }) => merchant);
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Error(`the house did not open within ${openMs} ms`);
}

/** Ends a process we started and waits until it is gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** A loopback port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
