import { createActor, fromPromise } from "xstate";
import { machine } from "../../machines/favourite-toggle.ts";
import { call } from "../api/client.ts";
import { toast } from "../kit/toast.ts";

/** What a heart knows when it is touched, and whom it tells. */
type Touch = {
  nodeId: string;
  loggedIn: boolean;
  /** The favourites as they are shown. */
  ids: readonly string[];
  /** Shows the list as it is from now on; `settled` once the server has it as well. */
  show: (ids: string[], settled: boolean) => void;
  askLogin: () => void;
};

type Change = "relay/MCSFE_addFavoriteGameV2" | "relay/MCSFE_removeFavoriteGameV2";

/** The server is told; a refusal goes to the machine, which takes the change back. */
const told = (operation: Change) =>
  fromPromise<unknown, { nodeId: string }>(async ({ input }) => {
    const outcome = await call(operation, input);
    if (!outcome.ok) throw outcome;
  });

let latest: Touch | undefined;

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
    if (!isNew || value === "ready") return;
    latest?.show(favourites, value === "resting" && refusal === null);
    if (value === "resting" && refusal !== null)
      toast({ textKey: `errors:${refusal.code}`, values: refusal.params ?? {}, bad: true });
  });
  actor.on("open", () => latest?.askLogin());
  actor.start();
  return actor;
}

let actor: ReturnType<typeof start> | undefined;

/** A heart was touched. One machine for all of them: the throttle is the member's, not the card's. */
export function touchHeart(touch: Touch): void {
  actor ??= start();
  // While one is on its way or rests, another touch is too soon (spec section 9): the machine lets it pass.
  if (!actor.getSnapshot().matches("ready")) return;
  latest = touch;
  actor.send({ type: "visitor", loggedIn: touch.loggedIn, favourites: [...touch.ids] });
  actor.send({ type: touch.ids.includes(touch.nodeId) ? "remove" : "add", nodeId: touch.nodeId });
}
