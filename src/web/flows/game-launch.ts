import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { brandInput, type Emitted, type Game, machine } from "../../machines/game-launch.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { useSite } from "../context/site.ts";
import { createTrial } from "./parts/login-ports.ts";
import { callPort, port } from "./ports.ts";
import { enter } from "./session-actor.ts";

type Launch = (game: Game, demo: boolean) => Promise<{ url: string }>;

/** A trial account logs in before the launch, which belongs to it. */
const freePlayPort = port<SignedIn, null>(async () => {
  const answer = await createTrial();
  if (answer.token)
    await enter(answer.token, await callPort("member/info", {}), answer.firstTimeLogin ?? false);
  return answer;
});

type Wanted = {
  /** Null until it is loaded. */
  game: Game | null;
  demo: boolean;
  /** Launches the game: at the vendor, or by a redirect to the game page. */
  launch: Launch;
  /** Called when the game leads elsewhere. */
  onNext: (next: Emitted) => void;
};

/**
 * The launch of one game as a machine (spec section 2, Game launch routing), started as soon as the game is
 * loaded.
 */
export function useGameLaunch({ game, demo, launch, onNext }: Wanted) {
  const { payload, language, session } = useSite();
  const { mode } = session.visitor;
  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
  });
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          launch: port<{ url: string }, { game: Game }>((given) => launch(given.game, false)),
          launchDemo: port<{ url: string }, { game: Game }>((given) => launch(given.game, true)),
          freePlay: freePlayPort,
          recommend: port<{ games: unknown[] }, { game: Game }>(async () => ({
            games: (await callPort("relay/GCSGAME_hotGamesV2", { language })).list,
          })),
        },
      }),
    [language, launch],
  );
  const input = { mode, ...brandInput(payload) };
  const [state, send, actor] = useMachine(bound, { input });
  useEffect(() => {
    const subscriptions = [
      actor.on("leave", (event) => next.current(event)),
      actor.on("open", (event) => next.current(event)),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [actor]);
  const started = useRef<string>(undefined);
  useEffect(() => {
    // A login or logout. The trial account that the machine itself creates is not reported to it.
    const known = actor.getSnapshot();
    if (known.context.mode !== mode && !known.matches("gettingTrial")) {
      send({ type: "visitor", mode });
      started.current = undefined;
    }
    const wanted = game && `${game.nodeId} ${String(demo)}`;
    if (!game || wanted === null || started.current === wanted) return;
    started.current = wanted;
    send({ type: demo ? "tryFree" : "start", game });
  }, [actor, send, mode, game, demo]);
  return { state, send };
}
