import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inUse, takeLock, writeOwner } from "../../../../../src/server/foundation/db/embedded/data-lock.ts";
import { temporaryFolder } from "../../../../support/database.ts";

let home: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  home = await temporaryFolder();
});

afterEach(() => home.remove());

/** What another process gets: true for the lock. It dies by SIGKILL while it holds it. */
function anotherProcessGetsIt(): boolean {
  const file = join(import.meta.dirname, "../../../../../src/server/foundation/db/embedded/data-lock.ts");
  const script = `
    const { takeLock } = await import(${JSON.stringify(file)});
    process.stdout.write(String(takeLock(${JSON.stringify(home.folder)}) !== undefined), () => process.kill(process.pid, 9));
  `;
  try {
    return (
      execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }) === "true"
    );
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout) === "true";
  }
}

test("one holder at a time, in this process and in others", () => {
  const lock = takeLock(home.folder);
  expect(lock).toBeDefined();
  expect(takeLock(home.folder)).toBeUndefined();
  expect(anotherProcessGetsIt()).toBe(false);
  lock?.release();
  lock?.release();
  expect(anotherProcessGetsIt()).toBe(true);
});

test("a holder that was killed holds nothing", () => {
  expect(anotherProcessGetsIt()).toBe(true);
  const lock = takeLock(home.folder);
  expect(lock).toBeDefined();
  lock?.release();
});

test("the refusal names the process and the remedy, or says that it is just starting", async () => {
  expect((await inUse(home.folder, "/data")).message).toMatch(
    /\/data is already in use by a process that is just starting/,
  );
  await writeOwner(home.folder, { pid: 42, startedAt: "2026-01-02T03:04:05.000Z" });
  const refusal = await inUse(home.folder, "/data");
  expect(refusal.code).toBe("database.in-use");
  expect(refusal.message).toMatch(
    /process 42, running since 2026-01-02T03:04:05.000Z: stop it first \(kill 42\), or/,
  );
});
