import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { partError } from "./lazy.ts";
import { ShownState } from "./shown/state.tsx";

/** A part that did not load. */
function Missing(): ReactNode {
  throw partError("failed", "parts/example");
}

/** Every shape of a part that broke. */
export default function Shown() {
  return (
    <>
      <ShownState name="works">
        <ErrorBoundary>
          <p>Nothing broke.</p>
        </ErrorBoundary>
      </ShownState>
      <ShownState name="note">
        <ErrorBoundary>
          <Missing />
        </ErrorBoundary>
      </ShownState>
      <ShownState name="button">
        <ErrorBoundary shape="button">
          <Missing />
        </ErrorBoundary>
      </ShownState>
    </>
  );
}
