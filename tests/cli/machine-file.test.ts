import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { machine } from "../../src/cli/machine.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { runCommand } from "./run.ts";

const planted = join(rootFolder, "tests", "machines", "planted");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-machines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `livery machine …` in this process and collects its output. */
const run = (...args: string[]) => runCommand(machine, args, { folder });

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

function script(content: object): string {
  const path = join(folder, "script.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** A folder of machines outside of the repository, which finds libraries and shared types by links. */
function temporaryMachines(): string {
  for (const name of ["node_modules", "src"]) symlinkSync(join(rootFolder, name), join(folder, name));
  const machines = join(folder, "tests", "machines", "planted");
  mkdirSync(machines, { recursive: true });
  return machines;
}

describe("a machine's file that cannot be used", () => {
  it("is reported with file, line and remedy when another file has its id", async () => {
    const machines = temporaryMachines();
    cpSync(join(planted, "turnstile.ts"), join(machines, "gate.ts"));
    const lines = readFileSync(join(planted, "turnstile.ts"), "utf8").split("\n");
    const line = lines.findIndex((one) => one.includes('id: "turnstile"')) + 1;
    const { code, err } = await run("list", "--dir", machines);
    expect(code).toBe(1);
    expect(err).toContain(
      `gate.ts:${line}: The machine's id is "turnstile", and its file is "gate.ts". Give it the id "gate", or rename the file.`,
    );
  });

  it("is reported when it cannot be loaded, and the others are listed", async () => {
    const machines = temporaryMachines();
    cpSync(join(planted, "turnstile.ts"), join(machines, "turnstile.ts"));
    writeFileSync(join(machines, "gate.ts"), 'throw new Error("no gate here\\nat all");\n');
    const { code, out, err } = await run("list", "--dir", machines);
    expect(code).toBe(1);
    expect(out).toMatch(/^turnstile /);
    expect(err).toMatch(/gate\.ts:1: This file cannot be loaded: no gate here$/);
    expect(await run("graph", "gate", "--dir", machines)).toMatchObject({ code: 1, out: "" });
  });

  it("is reported when it lacks an export", async () => {
    const machines = temporaryMachines();
    writeFileSync(join(machines, "gate.ts"), "// A gate.\nexport const fixtures = {};\n");
    const { code, err } = await run("list", "--dir", machines);
    expect(code).toBe(1);
    expect(err).toContain('gate.ts:2: Export "machine" from this file.');
  });
});

describe("a machine's file", () => {
  it("finds a new machine by its file", async () => {
    const machines = temporaryMachines();
    cpSync(join(planted, "turnstile.ts"), join(machines, "turnstile.ts"));
    const before = json((await run("list", "--json", "--dir", machines)).out);
    expect(before).toMatchObject({
      machines: [{ machine: "turnstile", transitions: 5, ports: ["checkCoin"] }],
    });
    cpSync(join(planted, "leaky-wallet.ts"), join(machines, "leaky-wallet.ts"));
    const after = json((await run("list", "--json", "--dir", machines)).out);
    expect(after).toMatchObject({ machines: [{ machine: "leaky-wallet" }, { machine: "turnstile" }] });
  });

  it("may export its machine alone: its events are sent without payload", async () => {
    const machines = temporaryMachines();
    const chart = '{ id: "gate", initial: "shut", states: { shut: { on: { push: "open" } }, open: {} } }';
    writeFileSync(
      join(machines, "gate.ts"),
      `import { createMachine } from "xstate";\nexport const machine = createMachine(${chart});\n`,
    );
    const steps = [{ send: { type: "push", by: "hand" } }, { expect: { state: "open" } }];
    const ran = await run("run", "gate", script({ machine: "gate", steps }), "--dir", machines);
    expect([ran.code, ran.err]).toEqual([0, ""]);
    expect((await run("paths", "gate", "--dir", machines)).out).toContain("state open");
    expect((await run("walk", "gate", "--dir", machines, "--seed", "1")).code).toBe(0);
  });
});
