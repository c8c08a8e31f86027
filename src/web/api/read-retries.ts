import type { Revalidator, RevalidatorOptions } from "swr";
import type { Refusal } from "../../kernel/outcome.ts";

/** Codes of refusals that hold for a moment only: the server is busy, or the caller asked too often. */
const momentary = new Set(["server.busy", "request.too-many"]);

/** After so many retries a person must ask again. */
const mostRetries = 4;

/** A longer wait is not kept in the background: the refusal is shown, and a person decides. */
const longestWaitSeconds = 30;

const waitSecondsOf = ({ params }: Refusal): number => Number(params?.retryAfterSeconds ?? 1);

/** The time before a retry, which doubles each time. A part is random, so that all browsers of a brand don't come back at once. */
const waitMsOf = (refusal: Refusal, retryCount: number): number =>
  waitSecondsOf(refusal) * 2 ** (retryCount - 1) * (1 + Math.random() / 2) * 1_000;

/**
 * Retries of reading calls: one that was refused for a moment is made again after the time that the server asks for. What
 * a page shows meanwhile stays. Otherwise a list that is read again after a change would keep its former rows.
 */
export const readRetries = {
  shouldRetryOnError: (refusal: Refusal) =>
    momentary.has(refusal.code) && waitSecondsOf(refusal) <= longestWaitSeconds,
  onErrorRetry: (
    refusal: Refusal,
    _key: string,
    _config: unknown,
    revalidate: Revalidator,
    { retryCount, dedupe }: Required<RevalidatorOptions>,
  ) => {
    if (retryCount <= mostRetries)
      setTimeout(() => void revalidate({ retryCount, dedupe }), waitMsOf(refusal, retryCount));
  },
};
