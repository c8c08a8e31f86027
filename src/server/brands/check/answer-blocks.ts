// Checks of blocks that draw what a call answers: tables, lists, comparisons. Used by names-in-block.ts.
import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { rowFieldOf } from "../../../site/call-input.ts";
import { entriesOf, objectsOf, textsOf } from "./merged.ts";
import { type Fields, fieldsOf, listOf, missing, type NameProblem, propertiesOf } from "./named-fields.ts";
import { quote } from "./wording.ts";

type Block = Record<string, unknown>;

/** A block with paging sends `pageNo`, or with `cursor` the `after` that the answer before gave as `next`; its call must have these fields. */
function pagingProblems({ paging }: Block, { id, input, output }: Operation): NameProblem[] {
  const takes = fieldsOf(`What ${id} takes`, input);
  if (paging === "cursor")
    return [
      ...missing("/paging", "after", takes),
      ...missing("/paging", "next", fieldsOf(`What ${id} answers`, output)),
    ];
  if (paging !== true) return [];
  const { after, pageNo } = propertiesOf(input) ?? {};
  if (!after || pageNo) return missing("/paging", "pageNo", takes);
  const message = `${id} answers pages from a place on, not by their number: write "paging": "cursor".`;
  return [{ pointer: "/paging", message, suggestion: "cursor" }];
}

/** What a column sorts by: where the call answers pages, a value of its input's `sort`, else a field of a row. */
function sortingProblems({ columns, paging, rows }: Block, call: Operation): NameProblem[] {
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

/**
 * The input field that is looked up for a filter. A period sets several, of which `from` is checked, and amounts likewise `least`: the
 * filter's own name appears in the page's address alone.
 */
export const inputOf = ({ kind }: Block, name: unknown): unknown =>
  kind === "period" ? "from" : kind === "amounts" ? "least" : name;

/** A filter with `here` is applied in the browser: only to tables without paging, and not for a period or amounts. */
const hereProblems = ({ filters, paging }: Block): NameProblem[] =>
  objectsOf(filters).flatMap(({ here, kind }, index) =>
    here === true && ((paging ?? false) !== false || kind === "period" || kind === "amounts")
      ? [
          {
            pointer: `${pointerTo("/filters", index)}/here`,
            message: "The browser narrows only tables without paging, by a choice or a text.",
          },
        ]
      : [],
  );

/** A comparison has both versions from one place: a call that answers them, or the row around it. */
export function sidesProblems(
  { type, operation, from, before, after }: Block,
  call?: Operation,
): NameProblem[] {
  if (type !== "diff") return [];
  if ((operation === undefined) === (from === undefined)) {
    const message =
      from === undefined
        ? 'This comparison has nothing to compare: it needs "operation" or "from".'
        : 'This comparison has both "operation" and "from"; it reads one of them.';
    return [{ pointer: from === undefined ? "" : "/from", message }];
  }
  // Sides that are named are checked with the other names.
  return Object.entries({ before, after }).flatMap(([side, named]) =>
    call && isObject(named) && named.field === undefined
      ? missing(`/${side}`, side, fieldsOf(`What ${call.id} answers`, call.output))
      : [],
  );
}

/** A choice has values of its own with their texts, or a list of the answer; what is chosen at first is one of its own values. */
export const choiceProblems = (filters: unknown, pointer: string): NameProblem[] =>
  objectsOf(filters).flatMap((filter, index): NameProblem[] => {
    const { kind, values, textPattern, from } = filter;
    if (kind !== "choice" || from !== undefined) return [];
    const at = pointerTo(pointer, index);
    if (values === undefined || textPattern === undefined) {
      const message = "This choice has nothing to choose from: it needs values and textPattern, or from.";
      return [{ pointer: at, message }];
    }
    const first = filter.default;
    const names = textsOf(values);
    return typeof first === "string" && names.length > 0
      ? missing(`${at}/default`, first, { of: "This choice", names }, "value")
      : [];
  });

/** A row that opens is named in the address, so its operation has to say what identifies a row. */
const detailProblems = ({ detail }: Block, { id, rowKey }: Operation): NameProblem[] =>
  detail === undefined || rowKey
    ? []
    : [
        {
          pointer: "/detail",
          message: `No row of ${id} can be open: the call does not say what identifies one.`,
        },
      ];

/**
 * What is done to several rows is an action of each, which needs nothing of the one row but its fields: no initial values (`known`),
 * and no answer to show once (`shows`).
 */
function bulkProblems({ rowActions, bulkActions }: Block, { id, rowKey }: Operation): NameProblem[] {
  const actions = objectsOf(rowActions);
  const names = actions.flatMap((action) => textsOf([action.id]));
  return objectsOf(bulkActions).flatMap(({ action }, index): NameProblem[] => {
    const pointer = `${pointerTo("/bulkActions", index)}/action`;
    if (typeof action !== "string") return [];
    if (!rowKey)
      return [
        { pointer, message: `No row of ${id} can be chosen: the call does not say what identifies one.` },
      ];
    const own = actions.find((one) => one.id === action);
    if (!own) return missing(pointer, action, { of: "This table", names }, "row action");
    const single = ["known", "shows"].find((part) => own[part] !== undefined);
    if (single === undefined) return [];
    const message = `The row action ${quote(action)} is for one row at a time: it has ${quote(single)}.`;
    return [{ pointer, message }];
  });
}

/** Every text such as "$row.account" of a block, but not of the blocks inside it. */
function rowFieldsIn(value: unknown, pointer: string): [pointer: string, field: string][] {
  const field = typeof value === "string" ? rowFieldOf(value) : undefined;
  if (field !== undefined) return [[pointer, field]];
  const entries = Array.isArray(value) ? value.entries() : entriesOf(value);
  return [...entries].flatMap(([key, inner]) =>
    key === "blocks" ? [] : rowFieldsIn(inner, pointerTo(pointer, key)),
  );
}

/** A field of the row around a block is one that the row's table lists. */
export function rowFieldProblems(
  block: Block,
  table: Block | undefined,
  find: (id: unknown) => Operation | undefined,
): NameProblem[] {
  const call = find(table?.operation);
  const fields = call && fieldsOf(`A row of what ${call.id} lists`, listOf(call, table?.rows)?.items);
  return rowFieldsIn(block, "").flatMap(([pointer, field]) => {
    if (table) return missing(pointer, field, fields);
    const message = `${quote(`$row.${field}`)} means nothing here: the block is not in the detail of a table's row.`;
    return [{ pointer, message }];
  });
}

/** What is wrong with how a block draws what its call answers. */
export const answerProblems = (block: Block, call: Operation): NameProblem[] => [
  ...pagingProblems(block, call),
  ...sortingProblems(block, call),
  ...detailProblems(block, call),
  ...bulkProblems(block, call),
  ...hereProblems(block),
  ...sidesProblems(block, call),
];
