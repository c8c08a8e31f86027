import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Opens the login over the current page; after a login the visitor continues to `from`, or stays. */
export function useAskLogin(): (more?: { from?: string; replace?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ from = pathname + search, replace = false } = {}) =>
      navigate("/login", { replace, state: { behind: pathname, from } }),
    [navigate, pathname, search],
  );
}
