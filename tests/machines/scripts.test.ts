import { describe, expect, it } from "vitest";
import { shippedCoverage } from "../../src/cli/machine/coverage.ts";
import { percent } from "../../src/machines/headless/coverage.ts";
import { structureOf } from "../../src/machines/headless/structure.ts";
import { allIds, allMachines, machineFile, machinesFolder, scriptsFolder } from "./machines.ts";

const start = performance.now();
const { coverage, runs } = shippedCoverage({ machines: machinesFolder, scripts: scriptsFolder }, allMachines);
const took = performance.now() - start;

describe("bundled scripts", () => {
  it.each(runs.map((run) => [run.script, run] as const))("%s holds", (_script, { failures }) => {
    expect(failures).toEqual([]);
  });

  it("all run in under five seconds", () => {
    expect(runs.length).toBeGreaterThan(100);
    expect(took).toBeLessThan(5000);
  });

  it.each(runs.map((run) => [run.script, run] as const))(
    "%s says what it shows, and checks it",
    (_script, run) => {
      expect(run.result?.covered.size).toBeGreaterThan(0);
    },
  );
});

describe("coverage by the bundled scripts", () => {
  it("covers every machine", () => {
    expect(allIds).toEqual([
      "announcement-popups",
      "change-password",
      "contract",
      "deposit",
      "extra-verification",
      "favourite-toggle",
      "forgot-password",
      "game-launch",
      "login",
      "registration",
      "session",
      "sms-countdown",
      "system-status",
      "wallet-transfer",
      "withdrawal",
    ]);
  });

  it.each(coverage.map((one) => [one.machine, one] as const))(
    "at least 95 percent of %s's transitions are checked, and all of its states, timers and error branches",
    (_machine, { transitions, states, delayed, errors, guards }) => {
      expect(percent(transitions), transitions.missing.join()).toBeGreaterThanOrEqual(95);
      expect(percent(guards), guards.missing.join()).toBeGreaterThanOrEqual(95);
      expect([...states.missing, ...delayed.missing, ...errors.missing]).toEqual([]);
    },
  );
});

describe.each(allIds)("%s", (id) => {
  const { states } = structureOf(machineFile(id).machine);

  it("names the section of the spec and its meaning in every state", () => {
    const silent = states.filter(
      ({ path, spec, description }) => path !== "" && !(/^§\d/.test(spec ?? "") && description),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it("has fixtures that are plain JSON", () => {
    const { fixtures } = machineFile(id);
    expect(JSON.parse(JSON.stringify(fixtures))).toEqual(fixtures);
  });
});
