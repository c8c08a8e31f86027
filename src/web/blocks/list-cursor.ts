import { cursorIn } from "../../site/table-input.ts";
import { useAddressQuery } from "../context/address-query.ts";

/** Where the page of a list without page numbers begins, as its call takes it, and the way to another. */
export type ListCursor = {
  input: { after?: string };
  at: string | undefined;
  onPlace: (after: string | undefined) => void;
};

/** Where the page of a block begins; it is in the address, so that links and the back button lead to it. */
export function useListCursor({ id }: { id: string }): ListCursor {
  const [query, setQuery] = useAddressQuery();
  const name = `${id}.after`;
  const at = cursorIn(query.get(name));
  const onPlace = (after: string | undefined) => {
    const next = new URLSearchParams(query);
    if (after === undefined) next.delete(name);
    else next.set(name, after);
    setQuery(next, { preventScrollReset: true });
  };
  return { input: at === undefined ? {} : { after: at }, at, onPlace };
}
