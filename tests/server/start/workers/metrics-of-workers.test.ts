import { expect, it } from "vitest";
import { createMetrics, type Metrics } from "../../../../src/server/foundation/observability/metrics.ts";
import { gatherMetrics } from "../../../../src/server/start/workers/gather-metrics.ts";
import type { ProcessMetrics } from "../../../../src/server/start/workers/messages.ts";

/** A worker with so many event streams, with figures of its process replaced by the given ones. */
async function workerOf(
  figures: Record<string, number>,
  { streams = 0, more }: { streams?: number; more?: (metrics: Metrics) => void } = {},
): Promise<ProcessMetrics> {
  const metrics = createMetrics({ processMetrics: true });
  for (let stream = 0; stream < streams; stream += 1) metrics.streams(1);
  more?.(metrics);
  const json = await metrics.registry.getMetricsAsJSON();
  for (const [name, value] of Object.entries(figures)) {
    const [first] = json.find((metric) => metric.name === name)?.values ?? [];
    if (!first) throw new Error(`there is no figure ${name}`);
    first.value = value;
  }
  metrics.registry.clear();
  return json;
}

/** The figures of a node with these workers, by name and labels as Prometheus reads them. */
async function nodeOf(...workers: ProcessMetrics[]): Promise<Map<string, number>> {
  const { gather, answered } = gatherMetrics({
    ask: (id) => {
      queueMicrotask(() => {
        for (const [who, metrics] of workers.entries()) answered(who, id, metrics);
      });
      return [...workers.keys()];
    },
    own: async () => [],
  });
  const lines = (await gather()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

it.each([
  ["process_resident_memory_bytes", 0.3e9, 2.5e9, 2.5e9],
  ["nodejs_heap_size_used_bytes", 0.1e9, 1.5e9, 1.5e9],
  ["nodejs_eventloop_lag_p99_seconds", 0.01, 0.35, 0.35],
  ["nodejs_eventloop_lag_mean_seconds", 0.01, 0.35, 0.35],
])("%s of a node is that of its worst worker", async (name, usual, worst, expected) => {
  const healthy = await workerOf({ [name]: usual });
  expect((await nodeOf(...Array.from({ length: 8 }, () => healthy))).get(name)).toBe(usual);
  const workers = [await workerOf({ [name]: worst }), healthy];
  expect((await nodeOf(...workers)).get(name)).toBe(expected);
  expect((await nodeOf(...workers.toReversed())).get(name)).toBe(expected);
});

it("a node whose one worker cannot write to DATA_DIR says so", async () => {
  const [well, ill] = [await workerOf({}), await workerOf({}, { more: ({ dataDir }) => dataDir(false) })];
  expect((await nodeOf(well, well)).get("livery_data_dir_writes")).toBe(1);
  expect((await nodeOf(well, ill)).get("livery_data_dir_writes")).toBe(0);
});

it("event streams are counted together, and the fullest worker by itself: each has the limit of its own", async () => {
  const node = await nodeOf(await workerOf({}, { streams: 3 }), await workerOf({}, { streams: 5 }));
  expect(node.get("livery_event_streams")).toBe(8);
  expect(node.get("livery_event_streams_fullest")).toBe(5);
});

it("a host that several workers leave alone is one host; calls and waiting callers are added up", async () => {
  const worker = await workerOf(
    {},
    {
      more: (metrics) => {
        metrics.leftAlone("slow.example", true);
        metrics.outgoing("slow.example", "failed", 1);
        metrics.pool("calls", () => ({ used: 10, idle: 0, waiting: 4, most: 10 }));
      },
    },
  );
  const node = await nodeOf(worker, worker);
  expect(node.get('livery_outgoing_left_alone{host="slow.example"}')).toBe(1);
  expect(node.get('livery_outgoing_calls_total{host="slow.example",outcome="failed"}')).toBe(2);
  expect(node.get('livery_database_connections{pool="calls",state="waiting"}')).toBe(8);
});
