import { describe, expect, it } from "vitest";
import { coverageOf } from "../../src/machines/headless/coverage.ts";
import { explore } from "../../src/machines/headless/explore.ts";
import { structureOf } from "../../src/machines/headless/machine-structure.ts";
import { pathScript } from "../../src/machines/headless/path-script.ts";
import { pathsOf } from "../../src/machines/headless/paths.ts";
import { runScript } from "../../src/machines/headless/run-script.ts";
import { allIds, machineFile, planted } from "./machines.ts";

describe.each(allIds)("everything that can happen to %s", (id) => {
  const file = machineFile(id);
  const structure = structureOf(file.machine);
  const exploration = explore(file);
  const { paths, unreachable } = pathsOf(structure, exploration);

  it("is explored completely, and reaches every state and transition", () => {
    expect(exploration.isComplete).toBe(true);
    expect(unreachable).toEqual([]);
  });

  it("breaks no invariant", () => {
    expect(Object.keys(file.invariants ?? {}).length).toBeGreaterThan(0);
    expect(exploration.violations).toEqual([]);
  });

  it("gives scripts that hold and cover every state and transition", () => {
    const covered = new Set<string>();
    for (const { path } of paths) {
      const result = runScript(file, pathScript(file, path, "A shortest way."));
      expect(result.failures, JSON.stringify(path)).toEqual([]);
      for (const item of result.covered) covered.add(item);
    }
    const { states, transitions } = coverageOf(structure, covered, new Set());
    expect([...states.missing, ...transitions.missing]).toEqual([]);
  });
});

describe("an exploration", () => {
  it("finds the shortest path that breaks an invariant", async () => {
    const { violations } = explore(await planted("leaky-wallet"));
    expect(violations).toEqual([
      {
        invariant: "neverInDebt",
        says: "A wallet has no debts.",
        path: {
          input: "full",
          moves: [{ send: { type: "open" } }, { send: { type: "take" } }, { send: { type: "take" } }],
        },
      },
    ]);
  });

  it("reports that it stopped at the limit", async () => {
    const { isComplete, places } = explore(await planted("turnstile"), 3);
    expect([isComplete, places]).toEqual([false, 3]);
  });

  it("reports a machine that crashes", async () => {
    const file = await planted("turnstile");
    const broken = file.machine.provide({
      actions: {
        pass: () => {
          throw new Error("The gate fell off.");
        },
      },
    });
    const { violations } = explore({ ...file, machine: broken });
    expect(violations.map(({ invariant, says }) => [invariant, says])).toEqual([
      ["neverBreaks", "The machine never stops with an error: The gate fell off."],
    ]);
  });

  it("names what the fixtures never reach", async () => {
    const file = await planted("turnstile");
    const events = file.fixtures.events.filter(({ type }) => type !== "push");
    const fewer = { ...file, fixtures: { ...file.fixtures, events } };
    expect(pathsOf(structureOf(file.machine), explore(fewer)).unreachable).toEqual([
      "transition unlocked · push · 1",
    ]);
  });

  it("requires an answer for every port", async () => {
    const file = await planted("turnstile");
    const mute = { ...file, fixtures: { ...file.fixtures, services: {} } };
    expect(() => explore(mute)).toThrow("The fixtures have no answer for the port checkCoin.");
  });
});
