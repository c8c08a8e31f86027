import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Returns a function that goes back in the history, once until the step is made: it takes a moment, in which a second press on
 * what closes a dialog would leave the page behind it as well.
 */
export function useStepBack(): (steps?: number) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  // Who comes forward again to the same entry may leave it again.
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  return useCallback(
    (steps = 1) => {
      if (left.current === key) return;
      left.current = key;
      navigate(-steps);
    },
    [key, navigate],
  );
}
