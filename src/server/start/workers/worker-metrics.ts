import { Counter, Gauge, Registry } from "prom-client";
import type { ProcessMetrics } from "./messages.ts";

/**
 * The metrics of the process that starts workers: how many serve, how many there should be, how many of those that serve are
 * `silent`, which did not answer the present scrape in time, and how many ended.
 */
export function createWorkerMetrics(
  wanted: number,
  serving: () => number,
): { registry: Registry; ended: () => void; withSilent: (count: number) => Promise<ProcessMetrics> } {
  const registry = new Registry();
  const registers = [registry];
  let silent = 0;
  new Gauge({
    name: "livery_workers",
    help: "Worker processes of this node: those that serve, as many as there should be, and those that did not answer this scrape",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "serving" }, serving());
      this.set({ state: "wanted" }, wanted);
      this.set({ state: "silent" }, silent);
    },
  });
  const ends = new Counter({
    name: "livery_worker_ends_total",
    help: "Worker processes that ended unexpectedly",
    registers,
  });
  return {
    registry,
    ended: () => ends.inc(),
    withSilent: (count) => {
      silent = count;
      return registry.getMetricsAsJSON();
    },
  };
}
