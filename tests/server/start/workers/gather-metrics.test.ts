import { Counter, Gauge, Registry } from "prom-client";
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

it("leaves out who ends or does not answer in time", async () => {
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

  const slow = gatherMetrics({
    ask: (id) => {
      void metricsOf(4).then((metrics) => slow.answered(1, id, metrics));
      return [1, 2];
    },
    own: none,
    waitMs: 100,
  });
  expect(await slow.gather()).toContain("requests_total 4");
});
