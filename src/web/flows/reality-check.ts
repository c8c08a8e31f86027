import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { Next } from "../../machines/ports.ts";
import { machine } from "../../machines/reality-check.ts";
import { useMakeStale } from "../api/stale.ts";
import { callPort, port } from "./ports.ts";

type Answered = { id: string; answer: "goOn" | "stop" };

/**
 * The reality check of the running game as a machine. `check` is the id that the server says waits, null for none,
 * undefined before it said anything. `onNext` leads elsewhere.
 */
export function useRealityCheck(check: string | null | undefined, onNext: (next: Next) => void) {
  const makeStale = useMakeStale();
  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
  });
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          answer: port<unknown, Answered>(async (given) => {
            const answered = await callPort("member/saferPlay/realityCheck", given);
            void makeStale(["member/saferPlay/play", "member/saferPlay/checks"]);
            return answered;
          }),
        },
      }),
    [makeStale],
  );
  const [state, send, actor] = useMachine(bound);
  useEffect(() => {
    const subscriptions = [
      actor.on("leave", (event) => next.current(event)),
      actor.on("open", (event) => next.current(event)),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [actor]);
  useEffect(() => {
    if (check !== undefined) send({ type: "read", check });
  }, [check, send]);
  return { state, send };
}
