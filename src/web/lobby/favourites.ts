import { createActor, fromPromise } from "xstate";
import { machine } from "../../machines/favourite-toggle.ts";
import { call } from "../api/client.ts";
import { refusalToast } from "../kit/refusal-text.ts";
import { toast } from "../kit/toast.ts";

/** Whether the server has yet to answer, has stored the list, or refused it. */
export type FavouriteState = "pending" | "stored" | "refused";

/** The state a touched heart passes on, and its callbacks. */
type Touch = {
  nodeId: string;
  loggedIn: boolean;
  /** The favourites as shown. */
  ids: readonly string[];
  /** Shows a new list. */
  show: (ids: string[], state: FavouriteState) => void;
  askLogin: () => void;
  /** Whether the member's session ended meanwhile: the change is then dropped. */
  isSessionGone: () => boolean;
};

type Change = "relay/MCSFE_addFavoriteGameV2" | "relay/MCSFE_removeFavoriteGameV2";

/** Sends a change to the server; a refusal goes to the machine, which reverts it. */
const changeCall = (operation: Change) =>
  fromPromise<unknown, { nodeId: string }>(async ({ input }) => {
    const outcome = await call(operation, input);
    if (!outcome.ok) throw outcome;
  });

let latest: Touch | undefined;

/** Touches of other hearts while the machine is busy, in order. */
const waiting = new Map<string, Touch>();

/** The list after the waiting touches. */
const withWaiting = (list: readonly string[]): string[] => [
  ...[...waiting.keys()].filter((id) => !list.includes(id)).reverse(),
  ...list.filter((id) => !waiting.has(id)),
];

function start() {
  const actor = createActor(
    machine.provide({
      actors: {
        add: changeCall("relay/MCSFE_addFavoriteGameV2"),
        remove: changeCall("relay/MCSFE_removeFavoriteGameV2"),
      },
    }),
    { input: { loggedIn: false, favourites: [] } },
  );
  let before: unknown = "ready";
  actor.subscribe(({ value, context: { favourites, refusal } }) => {
    const hasChanged = value !== before;
    before = value;
    if (!hasChanged) return;
    if (value === "ready") return playNext(favourites);
    const answered = refusal === null ? "stored" : "refused";
    latest?.show(withWaiting(favourites), value === "resting" ? answered : "pending");
    if (value === "resting" && refusal !== null) toast(refusalToast(refusal));
  });
  actor.on("open", () => latest?.askLogin());
  actor.start();
  return actor;
}

let actor: ReturnType<typeof start> | undefined;

function play(touch: Touch): void {
  latest = touch;
  const { nodeId, loggedIn, ids } = touch;
  actor?.send({ type: "visitor", loggedIn, favourites: [...ids] });
  actor?.send({ type: ids.includes(nodeId) ? "remove" : "add", nodeId });
}

/** Runs after the machine has notified all listeners that it is ready, not inside its notification. */
function playNext(list: readonly string[]): void {
  const next = waiting.values().next().value;
  if (!next) return;
  waiting.delete(next.nodeId);
  if (next.isSessionGone()) return waiting.clear();
  queueMicrotask(() => play({ ...next, ids: list }));
}

/**
 * Handles a touched heart. All hearts share one machine: the throttle belongs to the member, not to the card.
 * Another touch of the same heart within the throttle is ignored (spec section 9); another heart's touch is
 * shown at once and queued.
 */
export function toggleFavourite(touch: Touch): void {
  actor ??= start();
  const { value, context } = actor.getSnapshot();
  if (value === "ready" && waiting.size === 0) return play(touch);
  if (context.nodeId === touch.nodeId) return;
  if (!waiting.delete(touch.nodeId)) waiting.set(touch.nodeId, touch);
  touch.show(withWaiting(context.favourites), "pending");
}
