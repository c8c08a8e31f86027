import { createDeliveries } from "../../protocol/deliveries.ts";
import { startLoop } from "../../protocol/loop.ts";
import { delayAfter } from "../../protocol/retry-delays.ts";
import type { PostFetch } from "../../protocol/signed-post.ts";
import type { Delays } from "../delays.ts";
import type { GatewayDatabase } from "../store/database.ts";
import {
  claimNotifications,
  markDelivered,
  type Notification,
  nextDue,
  putOff,
} from "../store/notifications.ts";
import { expirePayments } from "../store/payments.ts";
import { endPayouts } from "../store/payouts.ts";
import { deliver } from "./delivery.ts";

export type DispatcherOptions = {
  database: GatewayDatabase;
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  log: (error: Error) => void;
  delays: Delays;
  fetch: PostFetch;
};

export type Dispatcher = {
  /** Wakes the dispatcher early: something may be due. */
  nudge: () => void;
  /** Ends calls under way; their notifications are due again later. */
  stop: () => Promise<void>;
};

/**
 * Limits of simultaneous deliveries, in all and to one operator, so that one that hangs does not hold up the others.
 */
const mostInFlight = 16;
const mostToOne = 4;
const mostEnded = 100;
/** The longest pause: other nodes and other clocks may make something due. */
const longestRestMs = 5_000;
const shortestRestMs = 50;
const afterFailureMs = 1_000;
/** The time between the end of an attempt and the moment another node may take it over. */
const leaseMarginMs = 1_000;

/**
 * Does due work: expires payments, ends payouts, and delivers notifications until their receiver accepts them. All
 * state is in the database, so a killed process loses nothing and several may run side by side.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { database, now, log, delays } = options;
  const deliveries = createDeliveries({ most: mostInFlight, mostToOne, log, loop: () => loop });
  const turn = async () => {
    const at = new Date(now());
    await expirePayments(database, at, mostEnded);
    await endPayouts(database, at, mostEnded);
    const claim = { now: at, leaseMs: delays.answer + leaseMarginMs, mostEach: mostToOne };
    const hands = { most: deliveries.free(), busy: deliveries.busy() };
    for (const notification of await claimNotifications(database, { ...claim, ...hands }))
      deliveries.begin(notification.operator, (stopping) => attempt(notification, options, stopping));
    // At the limit only the end of a delivery makes room, and that wakes the loop.
    if (deliveries.free() <= 0) return longestRestMs;
    const next = await nextDue(database, deliveries.full());
    const restMs = (next?.getTime() ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(Math.max(restMs, shortestRestMs), longestRestMs);
  };
  const loop = startLoop(turn, (error) => {
    log(error);
    return afterFailureMs;
  });
  return {
    nudge: loop.nudge,
    stop: deliveries.stop,
  };
}

/** Tries once to deliver, and stores the result. */
async function attempt(
  notification: Notification,
  { database, keyOf, now, log, delays, fetch }: DispatcherOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { id, operator, attempts } = notification;
  const key = keyOf(operator);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(delays.answer)]);
  if (key && (await deliver(notification, { key, nowMs: now(), signal, fetch })))
    return markDelivered(database, id, new Date(now()));
  const waitMs = delayAfter(attempts, delays.again);
  const late = attempts >= delays.mostAttempts;
  if (late) log(new Error(`${operator} never took the notification ${id}`));
  return putOff(database, notification, {
    dueAt: new Date(now() + waitMs),
    givenUpAt: late ? new Date(now()) : undefined,
  });
}
