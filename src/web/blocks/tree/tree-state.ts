import type { TreeBlock } from "../../../contract/generated/block.ts";
import { useAddressQuery } from "../../context/address-query.ts";

/** What a tree shows: all of it, what is below one row, or what a text finds. */
export type TreeState = { root: string | undefined; search: string };

/** The longest key or text of an address that is asked for. */
const longest = 60;

const readIn = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? "").trim().slice(0, longest);

/** The names of a tree's state in the address. */
const namesOf = ({ id, parent, search }: TreeBlock) => ({
  root: `${id}.${parent}`,
  search: `${id}.${search?.input ?? "search"}`,
});

/** An address's query with another root and without a search. */
export function queryWithRoot(
  query: URLSearchParams,
  block: TreeBlock,
  root: string | undefined,
): URLSearchParams {
  const names = namesOf(block);
  const next = new URLSearchParams(query);
  next.delete(names.search);
  if (root === undefined) next.delete(names.root);
  else next.set(names.root, root);
  return next;
}

/**
 * A tree's state, which lives in the address: links can lead to it. Another root is a step of the history, and so is the
 * first letter of a search.
 */
export function useTreeState(block: TreeBlock): TreeState & {
  setRoot: (root: string | undefined) => void;
  setSearch: (text: string) => void;
} {
  const [query, setQuery] = useAddressQuery();
  const names = namesOf(block);
  const root = readIn(query, names.root) || undefined;
  const search = block.search ? readIn(query, names.search) : "";
  return {
    root,
    search,
    setRoot: (key) => setQuery(queryWithRoot(query, block, key), { preventScrollReset: true }),
    setSearch: (text) => {
      const next = new URLSearchParams(query);
      if (text.trim() === "") next.delete(names.search);
      else next.set(names.search, text.trim());
      setQuery(next, { preventScrollReset: true, replace: search !== "" });
    },
  };
}
