import type { Operation } from "../../../contract/operation.ts";
import { isObject } from "../../../kernel/tree.ts";
import { pointerTo } from "./json-tree.ts";
import { entriesOf, objectsOf, textsOf } from "./merged.ts";
import { quote, wayOut } from "./wording.ts";

/** A name in a block's document that its call does not have. Pointers are relative to the block. */
export type CallProblem = { pointer: string; message: string; allowed?: string[]; suggestion?: string };

type Fields = ReadonlySet<string> | undefined;
type Block = Record<string, unknown>;
type Named = [pointer: string, name: unknown];

const propertiesOf = (schema: unknown): Record<string, unknown> | undefined =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : undefined;

/** Names of a schema's fields; undefined for an open schema. */
const fieldsOf = (schema: unknown): Fields => {
  const properties = propertiesOf(schema);
  return properties && new Set(Object.keys(properties));
};

const under = (schema: unknown, key: string): unknown => propertiesOf(schema)?.[key];

/** The fields of a row in a call's list. */
const rowOf = ({ output }: Operation): Fields => {
  const content = under(output, "content");
  return isObject(content) ? fieldsOf(content.items) : new Set();
};

/** Every key named "operation" with its value, anywhere in a block. */
function operationsIn(value: unknown, pointer: string): Named[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => operationsIn(item, pointerTo(pointer, index)));
  }
  return entriesOf(value).flatMap(([key, inner]): Named[] => {
    const at = pointerTo(pointer, key);
    return key === "operation" ? [[at, inner]] : operationsIn(inner, at);
  });
}

const at = (list: unknown, pointer: string, key: string): Named[] =>
  objectsOf(list).map((item, index) => [`${pointer}/${index}/${key}`, item[key]]);

const each = (list: unknown, pointer: string): Named[] =>
  textsOf(list).map((name, index) => [`${pointer}/${index}`, name]);

/**
 * References of a block's document that its calls cannot satisfy: an unknown operation, a column that is not in the
 * answer, a field that is not in the input.
 */
export function callProblems(block: Block, operations: ReadonlyMap<string, Operation>): CallProblem[] {
  const find = (id: unknown): Operation | undefined =>
    typeof id === "string" ? operations.get(id) : undefined;
  const unknown = operationsIn(block, "").flatMap(([pointer, id]): CallProblem[] =>
    typeof id !== "string" || operations.has(id)
      ? []
      : [{ pointer, message: `There is no call ${quote(id)}.`, ...wayOut(id, operations.keys(), 0) }],
  );
  const call = find(block.operation);
  if (!call) return unknown;
  const own =
    block.type === "table"
      ? ofTable(block, call, find)
      : [...ofFacts(block, call), ...ofForm(block, call, find)];
  return [...unknown, ...own];
}

type Find = (id: unknown) => Operation | undefined;

function missing(named: readonly Named[], fields: Fields, what: string): CallProblem[] {
  if (!fields) return [];
  return named.flatMap(([pointer, name]) =>
    typeof name !== "string" || fields.has(name)
      ? []
      : [{ pointer, message: `${what} has no field ${quote(name)}.`, ...wayOut(name, fields) }],
  );
}

const answerOf = ({ id }: Operation): string => `What ${id} answers`;
const listOf = ({ id }: Operation): string => `A row of what ${id} lists`;
const inputOf = ({ id }: Operation): string => `What ${id} takes`;

function ofFacts({ type, facts }: Block, call: Operation): CallProblem[] {
  if (type !== "facts") return [];
  return missing(at(facts, "/facts", "field"), fieldsOf(call.output), answerOf(call));
}

function ofForm(block: Block, call: Operation, find: Find): CallProblem[] {
  if (block.type !== "form") return [];
  const { current, needs } = block;
  const shown = isObject(current) ? find(current.operation) : undefined;
  const needed = isObject(needs) ? find(needs.operation) : undefined;
  return [
    ...missing(at(block.fields, "/fields", "name"), fieldsOf(call.input), inputOf(call)),
    ...(shown && isObject(current)
      ? missing(
          [
            ["/current/field", current.field],
            ["/current/verified", current.verified],
            ...at(block.fields, "/fields", "where"),
          ],
          fieldsOf(shown.output),
          answerOf(shown),
        )
      : []),
    ...(needed && isObject(needs)
      ? missing([["/needs/field", needs.field]], fieldsOf(needed.output), answerOf(needed))
      : []),
  ];
}

function ofTable(block: Block, call: Operation, find: Find): CallProblem[] {
  const { columns, totals, filters, waits, action } = block;
  const columnNames = new Set(objectsOf(columns).flatMap(({ field }) => textsOf([field])));
  if (!under(call.output, "content")) {
    return [
      {
        pointer: "/operation",
        message: `The call ${quote(call.id)} does not answer a list, which a table needs.`,
      },
    ];
  }
  const asked: Named[] = [
    ...objectsOf(filters).map(
      ({ kind, name }, index): Named => [`/filters/${index}/name`, kind === "period" ? "from" : name],
    ),
    ...(block.paging === true ? ([["/paging", "pageNo"]] as Named[]) : []),
  ];
  const lines: Named[] = [
    ...at(columns, "/columns", "field"),
    ...(isObject(waits) ? ([["/waits/field", waits.field]] as Named[]) : []),
  ];
  const acted = isObject(action) ? find(action.operation) : undefined;
  return [
    ...missing(lines, rowOf(call), listOf(call)),
    ...missing(at(columns, "/columns", "below"), columnNames, "This table"),
    ...objectsOf(filters).flatMap(withoutValues),
    ...missing(asked, fieldsOf(call.input), inputOf(call)),
    ...missing(at(filters, "/filters", "from"), fieldsOf(call.output), answerOf(call)),
    ...missing(
      at(totals, "/totals", "field"),
      fieldsOf(under(call.output, "totals")),
      `The totals of ${call.id}`,
    ),
    ...(acted && isObject(action)
      ? missing(at(action.fields, "/action/fields", "name"), fieldsOf(acted.input), inputOf(acted))
      : []),
    ...objectsOf(block.rowActions).flatMap((one, index) =>
      ofRowAction(one, `/rowActions/${index}`, call, find),
    ),
  ];
}

/** A choice has values of its own with their texts, or a list of the answer. */
function withoutValues({ kind, values, textPattern, from }: Block, index: number): CallProblem[] {
  if (kind !== "choice" || from !== undefined || (values !== undefined && textPattern !== undefined))
    return [];
  return [
    {
      pointer: `/filters/${index}`,
      message: "This choice has nothing to choose from: it needs values and textPattern, or from.",
    },
  ];
}

function ofRowAction(one: Block, pointer: string, call: Operation, find: Find): CallProblem[] {
  const { when, doneBy } = one;
  const known = entriesOf(one.known).flatMap(([field, from]) => each(from, `${pointer}/known/${field}`));
  const ofRow: Named[] = [
    ...(isObject(when) ? ([[`${pointer}/when/field`, when.field]] as Named[]) : []),
    ...each(one.row, `${pointer}/row`),
    ...each(one.about, `${pointer}/about`),
    ...known,
  ];
  const acted = find(one.operation);
  const found = missing(ofRow, rowOf(call), listOf(call));
  if (!acted) return found;
  const input: Named[] = [
    ...each(one.row, `${pointer}/row`),
    ...at(one.fields, `${pointer}/fields`, "name"),
    ...entriesOf(one.input).map(([key]): Named => [pointerTo(`${pointer}/input`, key), key]),
  ];
  return [
    ...found,
    ...missing(input, fieldsOf(acted.input), inputOf(acted)),
    ...(isObject(doneBy)
      ? missing([[`${pointer}/doneBy/field`, doneBy.field]], fieldsOf(acted.output), answerOf(acted))
      : []),
  ];
}
