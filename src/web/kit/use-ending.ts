import { useEffect, useRef } from "react";

/** Runs `end` once when a machine or a run is done; `output` is undefined until then. */
export function useEnding<Output>(output: Output | undefined, end: (output: Output) => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (output !== undefined) latest.current(output);
  }, [output]);
}
