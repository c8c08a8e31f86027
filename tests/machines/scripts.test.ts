import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shippedCoverage } from "../../src/cli/machine/coverage.ts";
import { percent } from "../../src/machines/headless/coverage.ts";
import { structureOf } from "../../src/machines/headless/machine-structure.ts";
import { allIds, allMachines, machineFile, machineFiles, machinesFolder, scriptsFolder } from "./machines.ts";

const begin = process.cpuUsage();
const { coverage, runs } = shippedCoverage({ machines: machinesFolder, scripts: scriptsFolder }, allMachines);
const { user, system } = process.cpuUsage(begin);

describe("bundled scripts", () => {
  it.each(runs.map((run) => [run.script, run] as const))("%s holds", (_script, { failures }) => {
    expect(failures).toEqual([]);
  });

  it("all run, in under five seconds of CPU", () => {
    const files = allIds.flatMap((id) => readdirSync(join(scriptsFolder, id)));
    expect(runs).toHaveLength(files.length);
    expect((user + system) / 1_000_000).toBeLessThan(5);
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
    expect(coverage.map(({ machine }) => `${machine}.ts`).sort()).toEqual(machineFiles(machinesFolder));
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
