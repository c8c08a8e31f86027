import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { catalogueSize, pageInput, type Row, rowsIn } from "../../../site/call-input.ts";
import { type NamedResult, useNamedCall } from "../../api/use-named-call.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { useSite } from "../../context/site.ts";
import { type CatalogueState, useChosen } from "./catalogue-state.ts";
import { drawable, narrowed, sentValues } from "./filter-rows.ts";

/** What a catalogue lists; rows are undefined while they are loading. */
export type Listed = NamedResult & {
  chosen: CatalogueState;
  /** Whether a filter or a further page was chosen. */
  isNarrowed: boolean;
  /** The rows of the answer that the block can draw. */
  all: Row[] | undefined;
  /** Those that the filters leave. */
  found: Row[] | undefined;
  /** Those of the chosen page. */
  shown: Row[] | undefined;
  pages: number;
  pageNo: number;
};

/** Reads the list of a catalogue as its filters and its page are chosen in the address. */
export function useListed(block: CatalogueBlock, page: PageDocument): Listed {
  const { language, boot } = useSite();
  const hydrated = useHydrated();
  const chosen = useChosen(block, page);
  // The whole list would be shown for a moment before what the address chooses of it.
  const waits = boot?.narrowed === true && !hydrated && (block.filters ?? block.paging) !== undefined;
  const asked = useNamedCall(waits ? null : block, page, {
    ...pageInput(block, chosen.page),
    ...sentValues(block, chosen.values),
  });
  const result = waits ? { ...asked, closed: false } : asked;
  const { value } = result;
  const all = value === undefined ? undefined : drawable(block, rowsIn(value, block, { page, language }));
  const found = all && narrowed(block, all, chosen.values);
  const isNarrowed = Object.keys(chosen.values).length > 0 || chosen.page > 1;
  return { ...result, chosen, isNarrowed, all, found, ...pageOf(block, found, value, chosen.page) };
}

/** The rows of the chosen page; the call's own page, or a part of the whole list. */
function pageOf(block: CatalogueBlock, found: Row[] | undefined, value: unknown, page: number) {
  const { paging, pageSize = catalogueSize, limit } = block;
  if (paging === "call") {
    const pages = (value as { totalPages?: number } | undefined)?.totalPages ?? 1;
    return { shown: found?.slice(0, limit), pages, pageNo: page };
  }
  const most = found?.slice(0, limit);
  if (paging !== "list" || !most) return { shown: most, pages: 1, pageNo: 1 };
  const pages = Math.max(1, Math.ceil(most.length / pageSize));
  const pageNo = Math.min(page, pages);
  return { shown: most.slice((pageNo - 1) * pageSize, pageNo * pageSize), pages, pageNo };
}
