import { Suspense } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import type { Row } from "./cell-text.ts";
import type { Choice } from "./choice.ts";

export type BulkProps = { block: TableBlock; choice: Choice; rows: readonly Row[] };

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
