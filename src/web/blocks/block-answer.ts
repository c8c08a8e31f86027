import { useMemo } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import { type Following, followedInput } from "../../site/page-filters.ts";
import { useNamedInput } from "../api/named-input.ts";
import type { QueryResult } from "../api/use-query.ts";
import { useAddressQuery } from "../context/address-query.ts";
import { useSite } from "../context/site.ts";
import { useAnswer } from "./answer.ts";
import { today } from "./today.ts";

type Asking = Following & {
  operation: string;
  input?: Readonly<Record<string, string | number | boolean>>;
  refresh?: number;
};

/** Reads a block's operation with its fixed input and what the page's filters say. */
export function useBlockAnswer(block: Asking, page: PageDocument): QueryResult<unknown> {
  const [query] = useAddressQuery();
  const text = query.toString();
  const { payload } = useSite();
  const named = useNamedInput(block, page);
  const input = useMemo(
    () => ({ ...named, ...followedInput(block, page, new URLSearchParams(text), today(payload)) }),
    [block, named, page, payload, text],
  );
  return useAnswer(block.operation, input, block.refresh);
}
