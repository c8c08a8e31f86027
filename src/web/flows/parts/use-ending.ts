import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { sessionToken } from "../../context/session.ts";
import { asked } from "../ports.ts";
import { enter } from "../session-actor.ts";

/** Does once what follows when a machine has come to its end; `output` is undefined until then. */
export function useEnding<Output>(output: Output | undefined, end: (output: Output) => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (output !== undefined) latest.current(output);
  }, [output]);
}

/** Whoever came in: the token, where to go, and whether it is the account's first login. */
type ComingIn = { token: string; to: string; firstLogin: boolean };

/** Keeps the member who came in and leads on. */
export function useComingIn(): (coming: ComingIn) => Promise<void> {
  const navigate = useNavigate();
  return async ({ token, to, firstLogin }) => {
    const member = await asked("member/info", {});
    // A password that had to be changed on the way in began another session: the token that is kept is its own.
    await enter(sessionToken() ?? token, member, firstLogin);
    navigate(to, { replace: true });
  };
}
