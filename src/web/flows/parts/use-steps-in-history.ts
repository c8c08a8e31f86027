import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { useStepBack } from "../../context/step-back.ts";

type State = { step?: number } | null;

type Ways = {
  /** One step back, like the browser's own button. */
  back: () => void;
  /** Goes back over the steps of a flow that is given up. */
  leave: () => void;
};

/**
 * Makes the steps of a flow steps of the browser's history: the back button leads to the previous step instead
 * of off the page. `depth` is the number of steps above the page, which rises by one at a time; `onBack` receives how many are left.
 */
export function useStepsInHistory(depth: number, onBack: (left: number) => void): Ways {
  const location = useLocation() as Location<State>;
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const last = useRef(location.state?.step ?? 0);
  const pushed = useRef(0);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (depth > pushed.current) {
      pushed.current = depth;
      last.current += 1;
      navigate(location, { state: { ...location.state, step: last.current } });
    }
    // A step is taken once, from the position in the history at that time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [depth]);
  useEffect(() => {
    // The history itself: a step back may come before the step forward was rendered as a location.
    const onPop = ({ state }: PopStateEvent) => {
      const step = (state as { usr?: State } | null)?.usr?.step ?? 0;
      const gone = last.current - step;
      last.current = step;
      if (gone <= 0) return;
      pushed.current = Math.max(0, pushed.current - gone);
      latest.current(pushed.current);
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
  return {
    back: () => stepBack(),
    leave: () => {
      if (pushed.current > 0) stepBack(pushed.current);
      pushed.current = 0;
    },
  };
}
