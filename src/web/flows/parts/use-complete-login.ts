import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { bringBrowserKey } from "../../context/browser-key.ts";
import { sessionToken } from "../../context/session.ts";
import { callPort } from "../ports.ts";
import { enter } from "../session-actor.ts";

/** A completed login: the token, where to go, and whether it is the account's first. */
type CompletedLogin = { token: string; to: string; firstLogin: boolean };

/**
 * Stores the logged-in member and redirects. A form that ends so brings the browser's key as it opens, so that its
 * submit does not wait for it.
 */
export function useCompleteLogin(): (coming: CompletedLogin) => Promise<void> {
  const navigate = useNavigate();
  useEffect(() => void bringBrowserKey(), []);
  return async ({ token, to, firstLogin }) => {
    const member = await callPort("member/info", {});
    // A forced password change starts another session with a token of its own, which is the stored one.
    await enter(sessionToken() ?? token, member, firstLogin);
    navigate(to, { replace: true });
  };
}
