import { LRUCache } from "lru-cache";

/** How many reports of browsers are read and logged. */
export const reportLimits = {
  /** Bodies that one network may send in a minute, and all of them together. */
  ofNetwork: 60,
  ofAll: 1_000,
  /** Different problems that are logged in a minute; further ones are only counted. */
  problems: 30,
  windowMs: 60_000,
};

/** Counts in memory within a minute: a flood of reports must cost less than what it reports. */
export function createReportLimits(now: () => number = performance.now.bind(performance)): {
  /** Whether a network's report is read. */
  takes: (network: string) => boolean;
  /** Whether a problem is among those that are logged in this minute. The log itself counts repeats (log-limit.ts). */
  shouldLog: (problem: string) => boolean;
} {
  const networks = new LRUCache<string, number>({ max: 5_000 });
  const problems = new Set<string>();
  let all = 0;
  let ends = 0;
  const begin = () => {
    if (now() < ends) return;
    ends = now() + reportLimits.windowMs;
    all = 0;
    networks.clear();
    problems.clear();
  };
  return {
    takes: (network) => {
      begin();
      const count = (networks.get(network) ?? 0) + 1;
      networks.set(network, count);
      if (count > reportLimits.ofNetwork || all >= reportLimits.ofAll) return false;
      all += 1;
      return true;
    },
    shouldLog: (problem) => {
      begin();
      if (problems.size < reportLimits.problems) problems.add(problem);
      return problems.has(problem);
    },
  };
}
