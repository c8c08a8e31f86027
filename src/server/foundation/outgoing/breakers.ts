import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { leftAloneCode } from "../observability/observation.ts";

/** Calls in a row without an answer before a host is left alone. */
const mostFailures = 5;
/** After how long one call tries a host again that was left alone: longer with each failed try, by chance between nodes. */
const triesAgain = { initialDelay: 1_000, maxDelay: 30_000 };
/** A call that certainly was not sent is sent once more after such a rest. */
const sendsAgain = { initialDelay: 50, maxDelay: 250 };
/** Calls of one process to a host at once: a host that hangs keeps no more sockets and no more memory than these take. */
const mostUnderWay = 200;
/** Hosts that are remembered; brand files name them, so their number grows with the brands. */
const mostHosts = 10_000;

/** Nothing was sent: the last calls got no answer and it is too early to try again, or too many are under way. */
export class HostLeftAlone extends Error {
  readonly code = leftAloneCode;
  constructor(origin: string, why = `did not answer the last ${mostFailures} calls`) {
    super(`${origin} ${why} and is left alone for a moment`);
    this.name = "HostLeftAlone";
  }
}

/** Errors of a connection that was never made: nothing was sent, whatever the method. */
const unsent = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether an outgoing call failed before anything of it was sent. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof HostLeftAlone || neverConnected(error);

const neverConnected = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  unsent.has(String(error.cause.code));

/** What a caller gave up says nothing about the host, unless it was the one call that tried whether the host is back. */
type GivenUp = { error: unknown };

/** Statuses of something in front of a host that is away. */
const awayStatuses = new Set([502, 503, 504]);

const meansAway = (result: unknown): boolean =>
  result instanceof Object && "status" in result && awayStatuses.has(Number(result.status));

/** Sends a call by `attempt`, unless its origin is left alone. */
export type Breaking = <Answer extends { status: number }>(
  origin: string,
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

/** Hears when a host begins to be left alone, and when it answers again. */
export type BreakerEvents = { onAway: (origin: string) => void; onBack: (origin: string) => void };

/**
 * Circuit breakers by origin. After five calls in a row without an answer (no connection, none in time or of an
 * acceptable length, 502 to 504) calls reject with `HostLeftAlone` without being sent, until a single one that is let through succeeds.
 * So a host that is away costs no waiting, not even while that one is under way, and is not run over when it comes back. Nor are
 * more than 200 calls to one host under way at once. Each process counts by itself.
 *
 * `attempt` sends once, and is repeated once when the connection was never made. `signal` is the caller's.
 */
export function createBreakers(events?: BreakerEvents): Breaking {
  const hosts = new LRUCache<string, Host>({ max: mostHosts });
  const again = retry(handleWhen(neverConnected), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff(sendsAgain),
  });

  function hostOf(origin: string): Host {
    const known = hosts.get(origin);
    if (known) return known;
    const host = { breaker: breakerOf(origin, events), underWay: 0 };
    hosts.set(origin, host);
    return host;
  }

  return async (origin, attempt, signal) => {
    const host = hostOf(origin);
    // The breaker itself would keep others waiting for the outcome of the call that it lets through.
    if (host.breaker.state === CircuitState.HalfOpen) throw new HostLeftAlone(origin);
    if (host.underWay >= mostUnderWay) throw new HostLeftAlone(origin, `has ${mostUnderWay} calls under way`);
    const send = async () => {
      try {
        return await again.execute(attempt);
      } catch (error) {
        const isTrial = host.breaker.state === CircuitState.HalfOpen;
        if (signal?.aborted && !isTrial) return { error } satisfies GivenUp;
        throw error;
      }
    };
    host.underWay += 1;
    try {
      const result = await host.breaker.execute(send);
      if ("error" in result) throw result.error;
      return result;
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new HostLeftAlone(origin) : error;
    } finally {
      host.underWay -= 1;
    }
  };
}

type Host = { breaker: CircuitBreakerPolicy; underWay: number };

function breakerOf(origin: string, events: BreakerEvents | undefined): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleAll.orWhenResult(meansAway), {
    breaker: new ConsecutiveBreaker(mostFailures),
    halfOpenAfter: new ExponentialBackoff(triesAgain),
  });
  let isAway = false;
  breaker.onBreak(() => {
    // It breaks again with every call that is let through in vain.
    if (!isAway) events?.onAway(origin);
    isAway = true;
  });
  breaker.onReset(() => {
    isAway = false;
    events?.onBack(origin);
  });
  return breaker;
}
