import type { Operation } from "../../../contract/operation.ts";
import { isObject } from "../../../kernel/tree.ts";
import { pointerTo } from "./json-tree.ts";
import { objectsOf, textsOf } from "./merged.ts";
import { type Fields, fieldsOf, listOf, missing, type NameProblem, propertiesOf } from "./named-fields.ts";

type Block = Record<string, unknown>;

/** A block that pages calls with the number of its page. */
export const ofPaging = ({ paging }: Block, { id, input }: Operation): NameProblem[] =>
  paging === true ? missing("/paging", "pageNo", fieldsOf(`What ${id} takes`, input)) : [];

/** What a column sorts by: where the call answers pages, a value of its input's `sort`, else a field of a row. */
export function ofSorting({ columns, paging, rows }: Block, call: Operation): NameProblem[] {
  const sort = propertiesOf(call.input)?.sort;
  const values = isObject(sort) && Array.isArray(sort.enum) ? textsOf(sort.enum) : [];
  const both = values.filter((value) => values.includes(`-${value}`));
  const fields: Fields = paging
    ? { of: `The input "sort" of ${call.id}`, names: both }
    : fieldsOf(`A row of what ${call.id} lists`, listOf(call, rows)?.items);
  const kind = paging ? "value" : "field";
  return objectsOf(columns).flatMap(({ sort: by }, index) =>
    typeof by === "string" ? missing(`${pointerTo("/columns", index)}/sort`, by, fields, kind) : [],
  );
}

/** A choice has values of its own with their texts, or a list of the answer. */
export const choiceProblems = (filters: unknown, pointer: string): NameProblem[] =>
  objectsOf(filters).flatMap(({ kind, values, textPattern, from }, index) =>
    kind !== "choice" || from !== undefined || (values !== undefined && textPattern !== undefined)
      ? []
      : [
          {
            pointer: pointerTo(pointer, index),
            message: "This choice has nothing to choose from: it needs values and textPattern, or from.",
          },
        ],
  );
