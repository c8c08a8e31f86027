import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Returns a function that goes back in the history, once until the step is made: it takes a moment, in which a second press on
 * what closes a dialog, or leads to the step before, would leave the page behind it as well.
 */
export function useStepBack(): (steps?: number) => void {
  // Each step makes another object, a step forward to the same entry as well.
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<object>(undefined);
  return useCallback(
    (steps = 1) => {
      if (left.current === location) return;
      left.current = location;
      navigate(-steps);
    },
    [location, navigate],
  );
}
