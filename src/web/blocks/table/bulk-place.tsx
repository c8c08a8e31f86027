import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { Suspense } from "../../kit/suspense.ts";
import type { BulkProps } from "./row-selection.ts";

const BulkBar = lazyPart("blocks/table/bulk-bar", async () => ({
  default: (await import("./bulk-bar.tsx")).BulkBar,
}));

/** The place of the bar below the rows, whose code comes with the first table that has one. */
export const BulkPlace = (props: BulkProps) => (
  <ErrorBoundary shape="nothing">
    <Suspense>
      <BulkBar {...props} />
    </Suspense>
  </ErrorBoundary>
);
