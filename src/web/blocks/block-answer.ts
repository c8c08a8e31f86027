import { useMemo } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { Input, OperationId } from "../../contract/words.ts";
import { type Following, followedInput } from "../../site/block-input.ts";
import { isOfDesk } from "../api/owner.ts";
import { deskFreshness } from "../api/use-desk.ts";
import { type Freshness, type QueryResult, useQuery } from "../api/use-query.ts";
import { useAddressQuery } from "../context/query.ts";
import { today } from "./today.ts";

type Asking = Following & {
  operation: string;
  input?: Readonly<Record<string, unknown>>;
  refresh?: number;
};

/** How often a block's answer is read again: as its document says, or as the desk does. */
export const freshnessOf = ({
  operation,
  refresh,
}: Pick<Asking, "operation" | "refresh">): Freshness | undefined =>
  refresh ? { everyMs: refresh * 1000 } : isOfDesk(operation) ? deskFreshness : undefined;

/** Reads a block's operation with its fixed input and what the page's filters say. */
export function useBlockAnswer(block: Asking, page: PageDocument): QueryResult<unknown> {
  const [query] = useAddressQuery();
  const text = query.toString();
  const input = useMemo(
    () => ({ ...block.input, ...followedInput(block, page, new URLSearchParams(text), today()) }),
    [block, page, text],
  );
  return useQuery(block.operation as OperationId, input as Input<OperationId>, freshnessOf(block));
}
