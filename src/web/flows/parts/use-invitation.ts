import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Output } from "../../../contract/shared-types.ts";
import { call } from "../../api/client.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { sessionStorage } from "../../kit/storage.ts";

type State = Output<"agent/campaigns/visit">["state"];

/** The code that a visitor came with, and what the server says of it; undefined before. */
export type VisitorInvitation = { code: string | undefined; state: State | undefined };

const key = "invitation";

/**
 * The invitation of a link: the code in the address, and in the same tab also after the visitor has looked around. The
 * visit is reported to the server, which names the inviter and counts the visit once.
 */
export function useInvitation(): VisitorInvitation {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const given = query.get("referralCode");
  const code = given || (hydrated && sessionStorage.getItem(key)) || undefined;
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!code) return;
    sessionStorage.setItem(key, code);
    let isShown = true;
    void call("agent/campaigns/visit", { code: code.slice(0, 40) }).then((answer) => {
      if (isShown && answer.ok) setState(answer.value.state);
    });
    return () => {
      isShown = false;
    };
  }, [code]);
  return { code, state };
}

/** Whether the code is useless: it is unknown, or a registration with it would be refused. */
export const isClosed = (state: State | undefined): state is "paused" | "ended" | "unknown" =>
  state !== undefined && state !== "open";
