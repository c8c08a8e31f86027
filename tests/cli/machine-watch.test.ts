import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCommand as runMachines } from "../../src/cli/machine/run.ts";
import { machine } from "../../src/cli/machine.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { brandsCopy, runCommand } from "./run.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-watch-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes as editors do: another file that takes the place of the first. */
function save(name: string, content: string) {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

const scriptOf = (state: string) =>
  JSON.stringify({ machine: "lamp", steps: [{ send: "press" }, { expect: { state } }] });
const machineOf = (next: string) => `
import { createMachine } from "xstate";
import { next } from "./parts/next.ts";
export const machine = createMachine({
  id: "lamp",
  initial: "off",
  states: { off: { on: { press: next } }, ${next}: {} },
});
`;

/** Watches a command's runs; \`told\` waits for an output that begins anew after each change. */
function watching(...args: string[]) {
  const out: string[] = [];
  const controller = new AbortController();
  const context = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void out.push(text),
    environment: process.env,
    folder,
    isTty: false,
  };
  const ended = runMachines([...args, "--watch"], context, controller.signal);
  let read = 0;
  return {
    ended,
    end: () => controller.abort(),
    async told(pattern: RegExp, again: () => void = () => {}) {
      again();
      await expect
        .poll(() => out.slice(read).join("\n"), { timeout: 20_000, interval: 100 })
        .toMatch(pattern);
      await expect.poll(() => out.at(-1), { timeout: 20_000, interval: 50 }).toContain("Waiting for changes");
      read = out.length;
    },
  };
}

it("runs again when the script or the machine changes, and what the machine is made of", async () => {
  cpSync(join(rootFolder, "package.json"), join(folder, "package.json"));
  mkdirSync(join(folder, "machines", "parts"), { recursive: true });
  symlinkSync(join(rootFolder, "node_modules"), join(folder, "node_modules"));
  save("machines/parts/next.ts", 'export const next = "on";');
  save("machines/lamp.ts", machineOf("on"));
  save("lamp.json", scriptOf("on"));
  const watch = watching("lamp", "lamp.json", "--dir", "machines");
  await watch.told(/1 script holds/);
  await watch.told(/no state "bright"[^]*1 of 1 script failed/, () => save("lamp.json", scriptOf("bright")));
  await watch.told(/lamp\.ts:1: This file cannot be loaded/, () =>
    save("machines/lamp.ts", machineOf("bright")),
  );
  await watch.told(/1 script holds/, () => save("machines/parts/next.ts", 'export const next = "bright";'));
  watch.end();
  expect(await watch.ended).toBe(0);
}, 90_000);

it("runs again when the brand changes that it runs with", async () => {
  const brands = brandsCopy();
  try {
    mkdirSync(join(brands, "acme"));
    const write = (file: string, content: object) =>
      writeFileSync(join(brands, "acme", file), JSON.stringify(content));
    write("brand.json", { merchant: "acme", name: "Acme" });
    const modules = (isOn: boolean) => write("modules.json", { modules: { FREEPLAY3: isOn } });
    modules(true);
    save(
      "mine.json",
      JSON.stringify({
        machine: "login",
        input: "plain",
        steps: [{ expect: { context: { freePlay: false } } }],
      }),
    );
    const watch = watching("login", "mine.json", "--brand", "acme", "--brands", brands);
    await watch.told(/1 of 1 script failed/);
    await watch.told(/1 script holds/, () => modules(false));
    await watch.told(/1 of 1 script failed/, () => modules(true));
    watch.end();
    expect(await watch.ended).toBe(1);
  } finally {
    rmSync(brands, { recursive: true });
  }
}, 90_000);

it("does not watch what is written for programs, or what is not there", async () => {
  const run = (...args: string[]) => runCommand(machine, ["run", ...args], { folder });
  expect(await run("login", "--watch", "--json")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--watch"),
  });
  expect((await run("login", "--watch", "--format", "junit")).code).toBe(2);
  expect(await run("lgoin", "--watch")).toMatchObject({
    code: 2,
    err: expect.stringContaining('Did you mean "login"?'),
  });
  expect((await run("login", "nowhere.json", "--watch")).err).toContain("There is no file or folder");
});
