import { createActor } from "xstate";
import { machine } from "../../machines/favourite-toggle.ts";
import { toast } from "../kit/toast.ts";
import { asked, port } from "./ports.ts";

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

let latest: Touch | undefined;

function start() {
  const actor = createActor(
    machine.provide({
      actors: {
        add: port<unknown, { nodeId: string }>((given) => asked("relay/MCSFE_addFavoriteGameV2", given)),
        remove: port<unknown, { nodeId: string }>((given) =>
          asked("relay/MCSFE_removeFavoriteGameV2", given),
        ),
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
