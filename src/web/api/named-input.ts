import { useContext } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import { callInput, type NamedCall } from "../../site/call-input.ts";
import { RowContext } from "../context/row.ts";
import { useSite } from "../context/site.ts";
import { useSame } from "./use-same.ts";

type Values = ReturnType<typeof callInput>;

/** The input that a block's document names, with what its words stand for in this place; the same object while it is equal. */
export function useNamedInput({ input }: Pick<NamedCall, "input">, page: PageDocument): Values {
  const { language } = useSite();
  const row = useContext(RowContext);
  return useSame(callInput({ input: input ?? {} }, { page, language, row }));
}
