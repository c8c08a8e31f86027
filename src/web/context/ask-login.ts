import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Leads to the login over the page that is there; who comes in goes on to `from`, or stays. */
export function useAskLogin(): (more?: { from?: string; replace?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ from = pathname + search, replace = false } = {}) =>
      navigate("/login", { replace, state: { behind: pathname, from } }),
    [navigate, pathname, search],
  );
}
