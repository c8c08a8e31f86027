import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Output } from "../../../contract/words.ts";
import { call } from "../../api/client.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { sessionStorage } from "../../kit/storage.ts";

type State = Output<"agent/campaigns/visit">["state"];

/** The code that a visitor came with, and what the server says of it; undefined before. */
export type VisitorInvitation = { code: string | undefined; state: State | undefined };

const key = "invitation";

/**
 * The invitation of a link: the code in the address, and in the same tab also after the visitor has looked around. The
 * visit is told to the server, which counts it once.
 */
export function useInvitation(): VisitorInvitation {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const given = query.get("referralCode");
  const code = given || (hydrated && sessionStorage.getItem(key)) || undefined;
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!given) return;
    sessionStorage.setItem(key, given);
    let isShown = true;
    void call("agent/campaigns/visit", { code: given.slice(0, 40) }).then((answer) => {
      if (isShown && answer.ok) setState(answer.value.state);
    });
    return () => {
      isShown = false;
    };
  }, [given]);
  return { code, state };
}

/** Whether a registration with the code would be refused. */
export const isClosed = (state: State | undefined): state is "paused" | "ended" =>
  state === "paused" || state === "ended";
