import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type ErrorOutput,
  errorOutput,
} from "../../../../src/server/foundation/observability/error-output.ts";

const source = join(import.meta.dirname, "../../../../src/server/foundation/observability/error-output.ts");
const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

let folder: string;
let path: string;
let isFull: boolean;
let output: ErrorOutput;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-log-"));
  path = join(folder, "log");
  isFull = false;
  const by = {
    write: (...args: unknown[]) =>
      isFull ? (args.at(-1) as (error: Error) => void)(full) : Reflect.apply(fs.write, fs, args),
    writeSync: (...args: unknown[]) => {
      if (isFull) throw full;
      return Reflect.apply(fs.writeSync, fs, args);
    },
  } as unknown as Pick<typeof fs, "write" | "writeSync">;
  output = errorOutput(openSync(path, "a"), by, 10_000);
});
afterEach(() => {
  output.close();
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(path, "utf8").split("\n").filter(Boolean);

describe("the output of the log", () => {
  it("writes lines in their order, soon when they are many or flushed, and at once when it must", async () => {
    const lines = Array.from({ length: 200 }, (_none, index) => `line ${index} ${"x".repeat(index)}`);
    for (const line of lines.slice(0, 50)) output.write(`${line}\n`);
    output.flush();
    await expect.poll(written).toEqual(lines.slice(0, 50));
    for (const line of lines.slice(50, 70)) output.write(`${line}\n`);
    output.flushSync();
    expect(written()).toEqual(lines.slice(0, 70));
    output.write(`${"y".repeat(8_000)}\n`);
    await expect.poll(() => written().at(-1)).toBe("y".repeat(8_000));
  });

  it("keeps lines while its disk is full, never throws, and says how many were lost", async () => {
    isFull = true;
    for (let line = 0; line < 300; line += 1) output.write(`${String(line).padStart(99)}\n`);
    output.flush();
    output.flushSync();
    expect(written()).toEqual([]);
    isFull = false;
    output.flush();
    await expect.poll(() => written().length).toBe(101);
    expect(written()[99]?.trim()).toBe("99");
    expect(JSON.parse(written().at(-1) ?? "")).toMatchObject({
      level: "error",
      event: "log.lost",
      lines: 200,
    });
  });

  it.skipIf(!existsSync("/dev/full"))("ends no process, and keeps none from ending", () => {
    const program = `
      const { errorOutput } = await import(${JSON.stringify(source)});
      const output = errorOutput();
      for (let turn = 0; turn < 3; turn += 1) {
        output.write("a line\\n");
        output.flush();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      output.flushSync();
      console.log("alive");
      process.exit(0);`;
    const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", openSync("/dev/full", "w")],
      timeout: 20_000,
    });
    expect([status, String(stdout)]).toEqual([0, "alive\n"]);
  });
});
