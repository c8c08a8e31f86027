import { useCallback } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "./hydrated.ts";
import { useStepBack } from "./step-back.ts";

/** An open modal and its parameters. */
export type OpenModal = { id: string; params?: Record<string, string | number> };

type State = { modals?: OpenModal[]; behind?: string } | null;

/**
 * Modals live in the history: opening one is a step forward, so the back button closes the top one first;
 * closing one is a step back.
 */
export function useModals() {
  const location = useLocation() as Location<State>;
  const navigate = useNavigate();
  // The history survives a reload, but the server does not know it.
  const hydrated = useHydrated();
  const modals = hydrated ? (location.state?.modals ?? []) : [];
  const open = useCallback(
    (id: string, params?: OpenModal["params"]) => {
      const next = [...(location.state?.modals ?? []), { id, ...(params ? { params } : {}) }];
      navigate(location, { state: { ...location.state, modals: next } });
    },
    [location, navigate],
  );
  const stepBack = useStepBack();
  const close = useCallback(() => stepBack(), [stepBack]);
  return { modals, open, close };
}
