import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { gatherMetrics } from "../../../../src/server/start/workers/gather-metrics.ts";

/** The metrics of a process that has answered so many requests. */
async function metricsOf(requests: number, lag = Number.NaN) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "requests_total", help: "requests", registers }).inc(requests);
  new Gauge({ name: "lag", help: "lag", aggregator: "max", registers }).set(lag);
  return registry.getMetricsAsJSON();
}

const none = async () => [];

it("adds up the metrics of all processes, with those of the gathering one", async () => {
  const { gather, answered } = gatherMetrics({
    ask: (id) => {
      void metricsOf(3, 1).then((metrics) => answered(1, id, metrics));
      void metricsOf(4, 5).then((metrics) => answered(2, id, metrics));
      return [1, 2];
    },
    own: async () => (await metricsOf(0)).filter(({ name }) => name === "requests_total"),
  });
  const text = await gather();
  expect(text).toContain("requests_total 7");
  expect(text).toContain("lag 5");
});

it("separates concurrent gatherings, and counts no process twice", async () => {
  const asked: number[] = [];
  const { gather, answered } = gatherMetrics({
    ask: (id) => {
      asked.push(id);
      return [1, 2];
    },
    own: none,
  });
  const [first, second] = [gather(), gather()];
  const [one = 0, two = 0] = asked;
  answered(1, two, await metricsOf(10));
  answered(1, two, await metricsOf(10));
  answered(2, one, await metricsOf(1));
  answered(1, one, await metricsOf(2));
  answered(2, two, await metricsOf(20));
  expect(await first).toContain("requests_total 3");
  expect(await second).toContain("requests_total 30");
});

/** Workers that answer by turns: `turns[n][who]` is what worker `who` has counted at gathering n, and NaN for silence. */
function byTurns(turns: readonly (readonly number[])[]) {
  const silences: number[] = [];
  let turn = 0;
  const gathering = gatherMetrics({
    ask: (id) => {
      const counted = turns[turn] ?? [];
      turn += 1;
      for (const [who, requests] of counted.entries())
        if (!Number.isNaN(requests))
          void metricsOf(requests, 5).then((metrics) => gathering.answered(who, id, metrics));
      return [...counted.keys()];
    },
    own: async (silent) => {
      silences.push(silent);
      return [];
    },
    waitMs: 100,
  });
  return { ...gathering, silences };
}

it("says who is silent; what a silent one had counted stays counted, and its other figures are left out", async () => {
  const { gather, silences } = byTurns([
    [10, 100],
    [12, Number.NaN],
    [Number.NaN, Number.NaN],
    [15, 130],
  ]);
  const texts = [await gather(), await gather(), await gather(), await gather()];
  expect(texts.map((text) => /^requests_total (.*)$/m.exec(text)?.[1])).toEqual(["110", "112", "112", "145"]);
  expect(texts.map((text) => text.includes("lag 5"))).toEqual([true, true, false, true]);
  expect(silences).toEqual([0, 1, 2, 0]);
});

it("keeps the counts of workers that ended, so that no count of a node falls", async () => {
  const { gather, gone, silences } = byTurns([[10, 100], [12, 3], [12], [20, 7]]);
  await gather();
  gone(1);
  expect(await gather()).toContain("requests_total 115");
  gone(1);
  gone(1);
  expect(await gather()).toContain("requests_total 115");
  expect(await gather()).toContain("requests_total 130");
  expect(silences).toEqual([0, 0, 0, 0]);
});

it("keeps histograms of workers that ended, with their buckets", async () => {
  const registry = new Registry();
  const registers = [registry];
  const seconds = new Histogram({
    name: "seconds",
    help: "s",
    labelNames: ["call"],
    buckets: [1, 2],
    registers,
  });
  seconds.observe({ call: "login" }, 1.5);
  const metrics = await registry.getMetricsAsJSON();
  const { gather, answered, gone } = gatherMetrics({
    ask: (id) => {
      queueMicrotask(() => answered(1, id, metrics));
      return [1];
    },
    own: none,
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await gather();
    gone(1);
  }
  const text = await gather();
  expect(text).toContain('seconds_bucket{le="1",call="login"} 0');
  expect(text).toContain('seconds_bucket{le="2",call="login"} 3');
  expect(text).toContain('seconds_count{call="login"} 3');
});

it("does not wait for a worker that ends", async () => {
  const { gather, answered, gone } = gatherMetrics({
    ask: (id) => {
      void metricsOf(3)
        .then((metrics) => answered(1, id, metrics))
        .then(() => gone(2));
      return [1, 2];
    },
    own: none,
    waitMs: 60_000,
  });
  expect(await gather()).toContain("requests_total 3");
});
