import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
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
/** Hosts that are remembered; brand files name them, so their number grows with the brands. */
const mostHosts = 10_000;

/** Nothing was sent: the last calls got no answer, and it is too early to try again. */
export class HostLeftAlone extends Error {
  readonly code = leftAloneCode;
  constructor(origin: string) {
    super(`${origin} did not answer the last ${mostFailures} calls and is left alone for a moment`);
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

const wasNotSent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  unsent.has(String(error.cause.code));

/** What a caller gave up says nothing about the host. */
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

/**
 * Circuit breakers by origin. After five calls in a row without an answer (no connection, none in time or of an
 * acceptable length, 502 to 504) calls reject with `HostLeftAlone` without being sent, until a single one that is let through succeeds. So a partner
 * that is away costs no waiting, and is not run over when it comes back. Each process counts by itself.
 *
 * `attempt` sends once, and is repeated once when the connection was never made. `signal` is the caller's.
 */
export function createBreakers(): Breaking {
  const breakers = new LRUCache<string, CircuitBreakerPolicy>({ max: mostHosts });
  const again = retry(handleWhen(wasNotSent), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff(sendsAgain),
  });

  function breakerOf(origin: string): CircuitBreakerPolicy {
    const known = breakers.get(origin);
    if (known) return known;
    const breaker = circuitBreaker(handleAll.orWhenResult(meansAway), {
      breaker: new ConsecutiveBreaker(mostFailures),
      halfOpenAfter: new ExponentialBackoff(triesAgain),
    });
    breakers.set(origin, breaker);
    return breaker;
  }

  return async (origin, attempt, signal) => {
    const send = async () => {
      try {
        return await again.execute(attempt);
      } catch (error) {
        if (signal?.aborted) return { error } satisfies GivenUp;
        throw error;
      }
    };
    try {
      const result = await breakerOf(origin).execute(send);
      if ("error" in result) throw result.error;
      return result;
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new HostLeftAlone(origin) : error;
    }
  };
}
