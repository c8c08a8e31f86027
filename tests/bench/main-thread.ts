import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: Record<string, unknown>; name?: string };
};

/** A stretch of the main thread: start in ms since navigation, what its own time went to, in ms. */
export type LongTask = { start: number; duration: number; spent: [what: string, ms: number][] };

const longMs = 50;
/** No more than needed: with the script engine's own categories a page takes several times as long. */
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** What the browser calls its work, and what people call it. */
const kinds: Record<string, string> = {
  ParseHTML: "parse HTML",
  ParseAuthorStyleSheet: "parse CSS",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  "v8.compile": "compile script",
  "v8.compileModule": "compile script",
  EvaluateScript: "run script",
  "v8.evaluateModule": "run script",
  FunctionCall: "run script",
  RunMicrotasks: "run script",
  FireIdleCallback: "run script",
  FireAnimationFrame: "run script",
  TimerFire: "run script",
  EventDispatch: "run script",
  MajorGC: "collect garbage",
  MinorGC: "collect garbage",
};

/** Records the browser while `work` uses the page; answers the long tasks of the page's main thread. */
export async function recordLongTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongTask[]> {
  await browser.startTracing(page, { categories });
  let recording: Buffer;
  try {
    await work();
  } finally {
    // Stopped even when the page fails, or the browser could not record again.
    recording = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(recording.toString("utf8")) as { traceEvents: TraceEvent[] };
  return longTasksOf(traceEvents, page.url());
}

/** A picture in SVG is a document too: only the page's own navigation shows which thread is its main one. */
function longTasksOf(events: TraceEvent[], address: string): LongTask[] {
  const start = events.find(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === address,
  );
  if (!start) return [];
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  return own
    .filter(({ name, dur = 0 }) => name === "RunTask" && dur / 1_000 > longMs)
    .map((task) => ({
      start: (task.ts - start.ts) / 1_000,
      duration: (task.dur ?? 0) / 1_000,
      spent: selfTimes(own, task),
    }));
}

/** Each event's time without that of the events inside it, summed by kind, the largest first. */
function selfTimes(sorted: TraceEvent[], task: TraceEvent): LongTask["spent"] {
  const end = task.ts + (task.dur ?? 0);
  const open: { end: number; kind: string }[] = [];
  const sums = new Map<string, number>();
  const add = (kind: string, time: number) => sums.set(kind, (sums.get(kind) ?? 0) + time / 1_000);
  for (const event of sorted) {
    if (event.ts < task.ts || event.ts >= end) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const parent = open.at(-1);
    const kind = kindOf(event) ?? parent?.kind ?? "other";
    const duration = event.dur ?? 0;
    add(kind, duration);
    if (parent) add(parent.kind, -duration);
    open.push({ end: event.ts + duration, kind });
  }
  return [...sums].filter(([, time]) => time >= 1).sort(([, one], [, other]) => other - one);
}

/** Script is named with its file: which file is slow is what one wants to know. */
function kindOf({ name, args }: TraceEvent): string | undefined {
  const kind = kinds[name];
  const url = args?.data?.url;
  if (!kind?.endsWith("script") || typeof url !== "string" || !url) return kind;
  return `${kind} ${url.replace(/^.*\//, "").slice(0, 40) || "of the page"}`;
}
