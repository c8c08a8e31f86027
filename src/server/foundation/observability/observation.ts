import type { Log } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { spanned } from "./spanned.ts";
import type { Tracing } from "./tracing.ts";

/** How an app is watched: numbers always, traces where an address for them is given. */
export type Observation = { metrics: Metrics; tracing: Tracing | undefined };

/** Opens what watches an app. The library of traces is loaded only where they are wanted. */
export async function openObservation(
  traces: { endpoint: string; share: number } | undefined,
): Promise<Observation> {
  const tracing = traces && (await import("./open-tracing.ts")).openTracing(traces);
  return { metrics: createMetrics({ processMetrics: true }), tracing };
}

/** The code of an error by which a call was not sent. */
export const leftAloneCode = "LIVERY_LEFT_ALONE";

/** Wraps a call to somebody outside with its metric and its span. */
export type OutgoingObserver = (
  target: URL,
  method: string,
  work: () => Promise<Response>,
) => Promise<Response>;

export const observeOutgoing =
  ({ metrics, tracing }: Observation): OutgoingObserver =>
  async (target, method, work) => {
    const began = performance.now();
    let outcome = "failed";
    try {
      const attributes = { "server.address": target.hostname, "http.request.method": method };
      const answer = await spanned(
        tracing,
        `${method} ${target.hostname}`,
        { kind: "client", attributes },
        work,
      );
      outcome = answer.ok ? "ok" : `http.${Math.floor(answer.status / 100)}xx`;
      return answer;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === leftAloneCode) outcome = "left-alone";
      throw error;
    } finally {
      metrics.outgoing(target.hostname, outcome, (performance.now() - began) / 1_000);
    }
  };

/** Reports hosts that begin to be left alone, and their return, with a gauge and a line each. */
export function observeLeftAlone({ metrics }: Observation, log: Log) {
  const report = (isLeftAlone: boolean) => (origin: string) => {
    const { hostname, host } = new URL(origin);
    metrics.leftAlone(hostname, isLeftAlone);
    log({ level: "warn", event: isLeftAlone ? "partner.away" : "partner.back", host });
  };
  return { onAway: report(true), onBack: report(false) };
}
