/** A file the page fetched; times in ms since navigation, bytes as transferred. */
export type FetchedFile = { path: string; start: number; end: number; bytes: number; kind: string };

/** What a page says of its own loading; times in ms since navigation. */
export type PageReport = {
  firstByte: number;
  load: number;
  firstPaint: number;
  largestPaint: number;
  /** What the largest paint was: an address for a picture, else the element. */
  largestThing: string;
  layoutShift: number;
  /** Every movement without a tap: when, how much, and what moved. */
  shifts: { start: number; value: number; moved: string[] }[];
  /** When the page began to answer taps; NaN for a page that never does. */
  hydrated: number;
  longTasks: { start: number; duration: number }[];
  files: FetchedFile[];
};

/** What an interaction took, in ms: until the handler ran, while it ran, until its frame was shown. */
export type Interaction = { duration: number; delay: number; handling: number; presenting: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Largest = PerformanceEntry & { url: string; element: Element | null };
type Watched = {
  largest: Largest | undefined;
  shifts: Shift[];
  tasks: PerformanceEntry[];
  taps: Tap[];
  hydrated: number;
};
type Tap = PerformanceEventTiming & { interactionId: number };
type WatchedWindow = typeof globalThis & { benchWatch: Watched };

/** Runs in the page before anything of its own: collects what the browser measures. */
export function watchPage(): void {
  const seen: Watched = { largest: undefined, shifts: [], tasks: [], taps: [], hydrated: Number.NaN };
  (globalThis as WatchedWindow).benchWatch = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", (entry) => {
    seen.largest = entry as Largest;
  });
  observe("layout-shift", (entry) => seen.shifts.push(entry as Shift));
  observe("longtask", (entry) => seen.tasks.push(entry));
  // React names its elements' handlers on the elements themselves, once it has taken them over.
  const look = setInterval(() => {
    const button = document.querySelector("header button");
    if (!button || !Object.keys(button).some((key) => key.startsWith("__reactProps"))) return;
    seen.hydrated = performance.now();
    clearInterval(look);
  }, 25);
  // 16 ms is the least the browser reports; a tap without an entry was faster.
  observe("event", (entry) => seen.taps.push(entry as Tap), { durationThreshold: 16 });
}

/** Runs in the page: whether it has scripts; the baseline has none. */
export const hasScripts = (): boolean => document.querySelector("script[type=module]") !== null;

/** Runs in the page: whether it answers taps, as far as it ever will. */
export const isReady = (): boolean =>
  !document.querySelector("script[type=module]") ||
  !Number.isNaN((globalThis as WatchedWindow).benchWatch.hydrated);

/** Runs in the page: everything seen so far. */
export function readPage(): PageReport {
  const { largest, shifts, tasks, hydrated } = (globalThis as WatchedWindow).benchWatch;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const element = largest?.element;
  const unasked = shifts.filter((shift) => !shift.hadRecentInput);
  return {
    firstByte: page?.responseStart ?? Number.NaN,
    load: page?.loadEventEnd ?? Number.NaN,
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    largestPaint: largest?.startTime ?? Number.NaN,
    largestThing: largest?.url || `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 40)}"`,
    layoutShift: largestShiftWindow(unasked),
    shifts: unasked.map(({ startTime, value, sources }) => ({
      start: startTime,
      value,
      moved: sources.map(({ node }) => nameOf(node)),
    })),
    hydrated,
    longTasks: tasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    files: [page, ...files].flatMap((file) =>
      file
        ? [
            {
              path: new URL(file.name).pathname,
              start: file.startTime,
              end: file.responseEnd,
              bytes: file.transferSize,
              kind: file.initiatorType,
            },
          ]
        : [],
    ),
  };

  /** An element by the block it stands in and what it says. */
  function nameOf(node: Node | null): string {
    const own = node instanceof Element ? node : node?.parentElement;
    const block = own?.closest("[data-block]")?.getAttribute("data-block") ?? "frame";
    const text = own?.textContent?.replace(/\s+/g, " ").trim().slice(0, 30) ?? "";
    return `${block} ${own?.tagName.toLowerCase() ?? "?"} "${text}"`;
  }

  /** CLS: the worst window of shifts at most 1 s apart and 5 s long. */
  function largestShiftWindow(list: Shift[]): number {
    let worst = 0;
    let sum = 0;
    let first = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (const { startTime, value } of list) {
      if (startTime - last > 1_000 || startTime - first > 5_000) {
        sum = 0;
        first = startTime;
      }
      sum += value;
      last = startTime;
      worst = Math.max(worst, sum);
    }
    return worst;
  }
}

/** Runs in the page: the slowest event of the interactions since the last call, and forgets them. */
export function takeInteraction(): Interaction {
  const { taps } = (globalThis as WatchedWindow).benchWatch;
  const [slowest] = taps
    .splice(0)
    .filter(({ interactionId }) => interactionId > 0)
    .sort((one, other) => other.duration - one.duration);
  if (!slowest) return { duration: 0, delay: 0, handling: 0, presenting: 0 };
  const { startTime, processingStart, processingEnd, duration } = slowest;
  return {
    duration,
    delay: processingStart - startTime,
    handling: processingEnd - processingStart,
    presenting: Math.max(0, startTime + duration - processingEnd),
  };
}
