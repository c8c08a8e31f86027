import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { compileCacheEnvironment } from "../../support/compile-cache.ts";
import { freshDatabase, temporaryFolder } from "../../support/database.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Started = { child: ChildProcess; lines: () => Record<string, unknown>[] };

/** Starts the real program on a database of its own; SIGUSR2 runs `fault` inside it. */
async function start(fault: string): Promise<Started> {
  const [database, data] = await Promise.all([freshDatabase(), temporaryFolder()]);
  ends.push(database.drop, data.remove);
  const hook = `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${fault} })`)}`;
  const child = spawn(
    process.execPath,
    ["--import", hook, join(rootFolder, "src/server/main.ts"), "--no-demo"],
    {
      cwd: rootFolder,
      env: {
        PATH: process.env.PATH ?? "",
        ...compileCacheEnvironment(),
        DATA_DIR: join(data.folder, "data"),
        DATABASE_URL: database.url,
        PORT: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  ends.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  await expect.poll(() => out, { timeout: 60_000 }).toContain("Livery is open");
  const lines = () =>
    err
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { child, lines };
}

const faults: Record<string, { fault: string; origin: string }> = {
  "a rejection that nobody handles": {
    fault: 'Promise.reject(new Error("planted password=Canary7"));',
    origin: "unhandledRejection",
  },
  "an exception that nobody catches": {
    fault: 'setImmediate(() => { throw new Error("planted password=Canary7"); });',
    origin: "uncaughtException",
  },
};

it.each(Object.keys(faults))(
  "logs %s and ends the process with code 1 after closing",
  { timeout: 90_000 },
  async (name) => {
    const { fault, origin } = faults[name] as { fault: string; origin: string };
    const { child, lines } = await start(fault);
    const exit = once(child, "exit");
    child.kill("SIGUSR2");
    expect(await exit).toEqual([1, null]);
    const failed = lines().filter(({ event }) => event === "process.failed");
    expect(failed).toMatchObject([
      { level: "error", origin, error: expect.stringMatching(/^Error: planted password=\[hidden\]\n +at /) },
    ]);
    expect(lines().map(({ event }) => event)).not.toContain("process.stopped-late");
  },
);
