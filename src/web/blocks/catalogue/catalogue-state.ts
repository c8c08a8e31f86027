import { useLocation } from "react-router-dom";
import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { prefixIn } from "../../../site/block-tree.ts";
import { blocksOf } from "../../../site/payload.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useSite } from "../../context/site.ts";

export type Filter = NonNullable<CatalogueBlock["filters"]>[number];

/** The filters of a document, from the top down. */
export const filtersOf = ({ filters = [] }: { filters?: readonly Filter[] }): readonly Filter[] => filters;

/** What a visitor chose in a catalogue: the page from 1, and the values of its filters by parameter. */
export type CatalogueState = {
  page: number;
  /** Only of filters that are set. */
  values: Readonly<Record<string, string>>;
  /** Changes filters, or the page; another filter starts at the first page. An empty value is no filter. */
  choose: (changes: Readonly<Record<string, string>>) => void;
};

/** Longer texts are cut: the calls refuse them. */
const longest = 60;

const firstOf = (query: URLSearchParams, names: readonly string[]): string =>
  names.map((name) => query.get(name)?.trim().slice(0, longest)).find((value) => value) ?? "";

/** The choices in the page's address: they survive a reload, the back button and sharing. */
export function useChosen(block: CatalogueBlock, page: PageDocument): CatalogueState {
  const { payload } = useSite();
  const [query, setQuery] = useAddressQuery();
  const { state } = useLocation();
  const prefix = prefixIn(blocksOf(payload, page), block);
  const filters = filtersOf(block);
  const namesOf = ({ param, aliases }: Filter): string[] => [prefix + param, ...(aliases ?? [])];
  const pageNo = Number(query.get(`${prefix}page`));
  const values = filters.flatMap((filter): [string, string][] => {
    const value = firstOf(query, namesOf(filter));
    return value ? [[filter.param, value]] : [];
  });
  return {
    page: Number.isSafeInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    values: Object.fromEntries(values),
    choose: (changes) => {
      // The address itself, since a delayed change of the text may meet a filter that was chosen meanwhile.
      const next = new URLSearchParams(window.location.search);
      const isTyped = filters.some(({ kind, param }) => kind === "search" && param in changes);
      for (const [param, value] of Object.entries({ page: "", ...changes })) {
        const filter = filters.find((one) => one.param === param);
        for (const name of filter ? namesOf(filter) : [prefix + param]) next.delete(name);
        if (value) next.set(prefix + param, value);
      }
      setQuery(next, { replace: isTyped, state, preventScrollReset: true });
    },
  };
}
