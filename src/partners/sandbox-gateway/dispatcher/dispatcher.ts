import { createDeliveries } from "../../protocol/deliveries.ts";
import { startLoop } from "../../protocol/loop.ts";
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
  /** Something may be due before the courier would have looked. */
  nudge: () => void;
  /** Ends calls under way; what they carried is due again later. */
  stop: () => Promise<void>;
};

/** Deliveries under way at once, in all and to one operator: who hangs holds up nobody else. */
const mostInFlight = 16;
const mostToOne = 4;
const mostEnded = 100;
/** Other nodes and other clocks: nobody rests longer than this. */
const longestRestMs = 5_000;
const shortestRestMs = 50;
const afterFailureMs = 1_000;
/** Between the end of an attempt and the moment somebody else may take it over. */
const leaseMarginMs = 1_000;

/**
 * Does what is due: payments whose time is over, payouts, and notifications until their receiver takes them.
 * All of it lies in the database, so a killed process loses nothing and several may work side by side.
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
    // With full hands only a delivery that ends makes room, and that nudges.
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

/** Tries once to deliver, and notes what came of it. */
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
  const waitMs = delays.again[attempts - 1] ?? delays.again.at(-1) ?? delays.again[0];
  const late = attempts >= delays.mostAttempts;
  if (late) log(new Error(`${operator} never took the notification ${id}`));
  return putOff(database, notification, {
    dueAt: new Date(now() + waitMs),
    givenUpAt: late ? new Date(now()) : undefined,
  });
}
