import { createActor, fromPromise } from "xstate";
import { machine } from "../../machines/favourite-toggle.ts";
import { call } from "../api/client.ts";
import { toast } from "../kit/toast.ts";

/** Whether the server has not answered yet, has the list as well, or would not have it. */
export type FavouriteState = "pending" | "kept" | "refused";

/** What a heart knows when it is touched, and whom it tells. */
type Touch = {
  nodeId: string;
  loggedIn: boolean;
  /** The favourites as they are shown. */
  ids: readonly string[];
  /** Shows the list as it is from now on. */
  show: (ids: string[], standing: FavouriteState) => void;
  askLogin: () => void;
  /** Whether whoever touched has gone meanwhile: nobody else wants it then. */
  isGone: () => boolean;
};

type Change = "relay/MCSFE_addFavoriteGameV2" | "relay/MCSFE_removeFavoriteGameV2";

/** The server is told; a refusal goes to the machine, which takes the change back. */
const told = (operation: Change) =>
  fromPromise<unknown, { nodeId: string }>(async ({ input }) => {
    const outcome = await call(operation, input);
    if (!outcome.ok) throw outcome;
  });

let latest: Touch | undefined;

/** Touches of other hearts while the machine was busy with one, in their order. */
const waiting = new Map<string, Touch>();

/** The list as it will be once the waiting touches are played. */
const withWaiting = (list: readonly string[]): string[] => [
  ...[...waiting.keys()].filter((id) => !list.includes(id)).reverse(),
  ...list.filter((id) => !waiting.has(id)),
];

function start() {
  const actor = createActor(
    machine.provide({
      actors: {
        add: told("relay/MCSFE_addFavoriteGameV2"),
        remove: told("relay/MCSFE_removeFavoriteGameV2"),
      },
    }),
    { input: { loggedIn: false, favourites: [] } },
  );
  let before: unknown = "ready";
  actor.subscribe(({ value, context: { favourites, refusal } }) => {
    const isNew = value !== before;
    before = value;
    if (!isNew) return;
    if (value === "ready") return playNext(favourites);
    const answered = refusal === null ? "kept" : "refused";
    latest?.show(withWaiting(favourites), value === "resting" ? answered : "pending");
    if (value === "resting" && refusal !== null)
      toast({ textKey: `errors:${refusal.code}`, values: refusal.params ?? {}, bad: true });
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

/** After the machine has told everybody that it is ready, not within its own telling. */
function playNext(list: readonly string[]): void {
  const next = waiting.values().next().value;
  if (!next) return;
  waiting.delete(next.nodeId);
  if (next.isGone()) return waiting.clear();
  queueMicrotask(() => play({ ...next, ids: list }));
}

/**
 * A heart was touched. One machine for all of them: the throttle is the member's, not the card's. Touched again
 * too soon it lets the touch pass (spec section 9); another heart's touch is shown at once and waits its turn.
 */
export function toggleFavourite(touch: Touch): void {
  actor ??= start();
  const { value, context } = actor.getSnapshot();
  if (value === "ready" && waiting.size === 0) return play(touch);
  if (context.nodeId === touch.nodeId) return;
  if (!waiting.delete(touch.nodeId)) waiting.set(touch.nodeId, touch);
  touch.show(withWaiting(context.favourites), "pending");
}
