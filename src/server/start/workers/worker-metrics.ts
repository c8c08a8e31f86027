import { Counter, Gauge, Registry } from "prom-client";

/** The metrics of the process that starts workers: how many serve, how many there should be, and how many ended. */
export function createWorkerMetrics(
  wanted: number,
  serving: () => number,
): { registry: Registry; ended: () => void } {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: "livery_workers",
    help: "Worker processes of this node: those that serve, and as many as there should be",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "serving" }, serving());
      this.set({ state: "wanted" }, wanted);
    },
  });
  const ends = new Counter({
    name: "livery_worker_ends_total",
    help: "Worker processes that ended unexpectedly",
    registers,
  });
  return { registry, ended: () => ends.inc() };
}
