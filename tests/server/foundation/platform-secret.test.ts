import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Config, readSettings } from "../../../src/server/foundation/config/config.ts";
import { platformSecret } from "../../../src/server/foundation/platform-secret.ts";
import { startProblem } from "../../../src/server/start/start-problem.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, "house-secret");

/** The message when the start ends here. */
function sentence(): string | undefined {
  try {
    platformSecret(folder);
  } catch (error) {
    return startProblem(error, readSettings({}, []) as Config);
  }
  throw new Error("the secret was taken");
}

describe("the platform's secret", () => {
  it("is made once, whole, for its owner's eyes, and stays the same", () => {
    const secret = platformSecret(join(folder, "deep"));
    expect(secret).toHaveLength(32);
    expect(platformSecret(join(folder, "deep"))).toEqual(secret);
    expect(readdirSync(join(folder, "deep"))).toEqual(["house-secret"]);
    if (process.platform !== "win32")
      expect(statSync(join(folder, "deep", "house-secret")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["empty", ""],
    ["blank", "\n"],
    ["cut in the middle", "ab".repeat(20)],
    ["short by a byte", "ab".repeat(31)],
    ["no hexadecimal", "z".repeat(64)],
    ["with half a byte", `${"ab".repeat(32)}c`],
  ])("stops the start when its file is %s", (_what, text) => {
    writeFileSync(path(), text);
    expect(sentence()).toBe(
      `${path()} does not hold the platform's secret (32 bytes or more in hexadecimal). Put its backup back: whatever was sealed with it opens with it alone. Only where nothing is to be kept, delete the file and start again.`,
    );
    expect(readFileSync(path(), "utf8")).toBe(text);
  });

  it("is the operator's where one is given, and no file is touched", () => {
    writeFileSync(path(), "");
    expect(platformSecret(folder, "cd".repeat(32))).toEqual(Buffer.alloc(32, 0xcd));
    expect(readFileSync(path(), "utf8")).toBe("");
  });
});

describe("a secret in the environment", () => {
  const read = (env: Record<string, string>) => readSettings(env, []);

  it("is taken in hexadecimal and in base64, from the variable or a file", () => {
    const bytes = Buffer.from(Array.from({ length: 33 }, (_one, index) => index * 7));
    const file = join(folder, "given");
    writeFileSync(file, `${bytes.toString("base64")}\n`);
    const hex = bytes.toString("hex");
    for (const env of [
      { LIVERY_SECRET: hex },
      { LIVERY_SECRET: hex.toUpperCase() },
      { LIVERY_SECRET: bytes.toString("base64") },
      { LIVERY_SECRET: bytes.toString("base64url") },
      { LIVERY_SECRET_FILE: file },
      { LIVERY_SECRET: hex, LIVERY_SECRET_FILE: "/nowhere/at/all" },
    ] as Record<string, string>[])
      expect(read(env)).toMatchObject({ secret: hex });
  });

  it.each([
    ["too short in hexadecimal, though long as base64", "ab".repeat(24)],
    ["too short in base64", Buffer.alloc(31, 0xfb).toString("base64")],
    ["a sentence", "correct horse battery staple, please"],
    ["half a byte too much", `${"ab".repeat(32)}c`],
  ])("is refused when it is %s, without being repeated", (_what, text) => {
    const config = read({ LIVERY_SECRET: text });
    if (!("problem" in config)) throw new Error("taken");
    expect(config.problem).toMatch(/^LIVERY_SECRET .*openssl rand -hex 32$/);
    expect(config.problem).not.toContain(text);
  });

  it("is refused when its file is empty or away", () => {
    const file = join(folder, "empty");
    writeFileSync(file, "");
    expect(read({ LIVERY_SECRET_FILE: file })).toMatchObject({
      problem: expect.stringContaining("holds 0 bytes where at least 32 are needed") as string,
    });
    expect(read({ LIVERY_SECRET_FILE: join(folder, "away") })).toMatchObject({
      problem: `LIVERY_SECRET_FILE is ${join(folder, "away")}, which cannot be read (ENOENT).`,
    });
  });
});
