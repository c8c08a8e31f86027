import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decide } from "../../../../../src/server/domains/games/rules/decide.ts";
import { openChanges } from "../../../../../src/server/domains/games/rules/state-changes.ts";
import { auditGames } from "../checkers/audit.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../harness.ts";
import { appInMemory } from "./in-memory.ts";
import { appOnPostgres, type Nodes, nodesOf } from "./on-postgres.ts";
import { simulate } from "./simulation.ts";

/**
 * docs/reliability.md 2a, size "PR": the rarest planted fault is found by the 43rd of sixty scripts.
 * LIVERY_SEEDS=5000 LIVERY_STEPS=2000 is the nightly size.
 */
const seeds = Number(process.env.LIVERY_SEEDS ?? 120);
const steps = Number(process.env.LIVERY_STEPS ?? 500);
/**
 * Calls on the embedded PostgreSQL, docs/reliability.md 2a, size "PR": about 16 scripts for each way to settle; the
 * rarest planted fault is found by the 8th. LIVERY_CALLS=200000 is the nightly size.
 */
const calls = Number(process.env.LIVERY_CALLS ?? 1_600);
const seed = Number(process.env.LIVERY_SEED ?? 1);
const path = process.env.LIVERY_PATH;

/** Scripts for a database are short, so that failures shrink sooner. */
const shortLength = 60;
const timeout = 3_600_000;

describe.each(["bet", "round"] as const)("the core, for a vendor who settles by the %s,", (settles) => {
  let harness: GameHarness;
  let nodes: Nodes;
  let played = 0;
  beforeAll(async () => {
    harness = await openGameHarness({ settles });
    nodes = nodesOf(harness);
  });
  afterAll(async () => {
    await nodes.close();
    await harness.close();
  });

  it(`decides as the model over ${seeds / 2} scripts of up to ${steps} steps`, { timeout }, async () => {
    const at = { brand: harness.domain.brand, vendor: vendorCode, settles, maximumBet: 10_000_000n };
    await simulate(async () => appInMemory({ decide, openChanges }, at), {
      seed,
      path,
      runs: Math.ceil(seeds / 2),
      length: steps,
      atOnce: false,
    });
  });

  it(`stores what the model stores over ${calls / 2} calls on PostgreSQL`, { timeout }, async () => {
    const counted: Nodes["send"] = [0, 1].map((node) => (call: Parameters<GameHarness["send"]>[0]) => {
      played += 1;
      return nodes.send[node as 0 | 1](call);
    }) as unknown as Nodes["send"];
    for (let turn = 0; played < calls / 2; turn += 1)
      await simulate(() => appOnPostgres(harness, { ...nodes, send: counted }), {
        seed: seed + turn,
        path,
        runs: 10,
        length: shortLength,
        atOnce: true,
      });
    expect(await auditGames(harness.domain.url)).toEqual([]);
    expect(await harness.findings()).toEqual([]);
  });
});
