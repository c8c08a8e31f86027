import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { answerProblems, choiceProblems, inputOf, rowFieldProblems, sidesProblems } from "./answer-blocks.ts";
import { fixedInputProblems } from "./fixed-inputs.ts";
import { insideProblems } from "./inside-names.ts";
import { entriesOf, objectsOf, textsOf } from "./merged.ts";
import {
  type Fields,
  fieldsOf,
  listOf,
  missing,
  type NameProblem,
  never,
  partFields,
  propertiesOf,
} from "./named-fields.ts";
import { isAnyBlock, type NameWord, resolve, type Schema } from "./schema/schema-files.ts";
import { quote, wayOut } from "./wording.ts";

/** What names may refer to; without `pages` names of pages are not checked. */
export type Known = {
  operations: ReadonlyMap<string, Operation>;
  pages?: Iterable<string>;
  /** The filters of the block's page. */
  filters?: unknown;
  /** The table whose row the block is inside of. */
  rowTable?: unknown;
};

type Block = Record<string, unknown>;
type Named = {
  pointer: string;
  name: string;
  words: readonly NameWord[];
  call: Operation | undefined;
  isKey?: boolean;
  /** The field that a condition is about, where the name is a value that it may have. */
  ofField?: string;
};

const wordsOf = (words: NameWord | NameWord[] | undefined): readonly NameWord[] =>
  words === undefined ? [] : [words].flat();

/** Every key named "operation" with its value, anywhere in a block but not in the blocks inside it. */
function operationsIn(value: unknown, pointer: string): [pointer: string, id: unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => operationsIn(item, pointerTo(pointer, index)));
  }
  return entriesOf(value).flatMap(([key, inner]): [string, unknown][] => {
    const at = pointerTo(pointer, key);
    if (key === "blocks") return [];
    return key === "operation" ? [[at, inner]] : operationsIn(inner, at);
  });
}

type Step = { schema: Schema; path: string; value: unknown; pointer: string };
type Scope = { call: Operation | undefined; words: readonly NameWord[]; find: Find };
type Find = (id: unknown) => Operation | undefined;

/** Every name in a block's document, by the `x-names` of its schema; blocks inside it have their own check. */
function namesIn({ schema: written, path: from, value, pointer }: Step, scope: Scope): Named[] {
  if (isAnyBlock(written, from)) return [];
  const { schema, path } = resolve(written, from);
  const own = wordsOf(written["x-names"] ?? schema["x-names"]);
  const words = own.length > 0 ? own : scope.words;
  if (typeof value === "string")
    return words.length > 0 ? [{ pointer, name: value, words, call: scope.call }] : [];
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    return value.flatMap((item, index) =>
      namesIn({ schema: items, path, value: item, pointer: pointerTo(pointer, index) }, { ...scope, words }),
    );
  }
  if (!isObject(value)) return [];
  const call = "operation" in value ? scope.find(value.operation) : scope.call;
  const lineCall = "lines" in value ? callOfLines(call, value.name) : undefined;
  const keyWords = wordsOf(written["x-names-keys"] ?? schema["x-names-keys"]);
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(pointer, key);
    const other = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    const below = schema.properties?.[key] ?? other;
    const named: Named[] =
      keyWords.length > 0 ? [{ pointer: at, name: key, words: keyWords, call, isKey: true }] : [];
    // Of the keys that name fields only those of conditions have lists: the values that hold.
    if (keyWords.length > 0 && Array.isArray(inner))
      named.push(
        ...inner.flatMap((one, index): Named[] =>
          typeof one === "string"
            ? [{ pointer: pointerTo(at, index), name: one, words: keyWords, call, ofField: key }]
            : [],
        ),
      );
    // A filter of the browser's own is by a field of a row.
    const isHere = key === "name" && value.here === true;
    const inside = key === "name" && !isHere ? inputOf(value, inner) : inner;
    return [
      ...named,
      ...namesIn(
        { schema: isHere ? { "x-names": "row" } : below, path, value: inside, pointer: at },
        { ...scope, call: key === "lines" ? lineCall : call, words: [] },
      ),
    ];
  });
}

/** What a call takes in each line of a field that is a list of them. */
function callOfLines(call: Operation | undefined, name: unknown): Operation | undefined {
  const lines = typeof name === "string" ? propertiesOf(call?.input)?.[name] : undefined;
  if (!call || !isObject(lines) || !isObject(lines.items)) return undefined;
  return { ...call, input: lines.items as Operation["input"] };
}

/** A path such as "totals.deposits" step by step. */
function pathProblem({ pointer, name }: Named, { id, output }: Operation): NameProblem[] {
  const steps = name.split(".");
  let schema: unknown = output;
  for (const [index, step] of steps.entries()) {
    const found = missing(pointer, step, fieldsOf(`What ${id} answers`, schema));
    const before = steps.slice(0, index).map((one) => `${one}.`);
    if (found[0]?.suggestion) found[0].suggestion = before.join("") + found[0].suggestion;
    if (found.length > 0) return found;
    schema = propertiesOf(schema)?.[step];
  }
  return [];
}

/** A block with its operation, and what its names may refer to. */
type BlockContext = { block: Block; call: Operation; find: Find; pages: readonly string[] | undefined };

/** A field that is not there, or a value that a condition's field never has. */
const inFields = ({ pointer, name, ofField }: Named, fields: Fields): NameProblem[] =>
  ofField === undefined ? missing(pointer, name, fields) : never(pointer, name, ofField, fields);

function problemsOf(
  named: Named,
  word: NameWord,
  { block, call: own, find, pages }: BlockContext,
): NameProblem[] {
  const { pointer, name, call } = named;
  // A list without columns names its rows by their fields.
  if (word === "row" || (word === "column" && block.columns === undefined)) {
    return inFields(named, fieldsOf(`A row of what ${own.id} lists`, listOf(own, block.rows)?.items));
  }
  if (word === "total") {
    const totals = propertiesOf(own.output)?.totals ?? { properties: {} };
    return missing(pointer, name, fieldsOf(`The totals of ${own.id}`, totals));
  }
  // The filters that a block follows are checked together; blocks and calls by a rule (rules/block-places.ts).
  if (["filter", "block", "page-block", "call"].includes(word)) return [];
  if (word === "column") {
    const names = objectsOf(block.columns).flatMap(({ field }) => textsOf([field]));
    return missing(pointer, name, { of: `This ${String(block.type)}`, names });
  }
  if (word === "page") {
    if (!pages || pages.includes(name)) return [];
    return [{ pointer, message: `There is no page ${quote(name)}.`, ...wayOut(name, pages, 20) }];
  }
  if (word === "own-input") return inFields(named, fieldsOf(`What ${own.id} takes`, own.input));
  const ofOthers = otherFields[word];
  if (ofOthers) return inFields(named, ofOthers(block, own, find));
  if (!call) return [];
  if (named.ofField !== undefined) return inFields(named, fieldsOf("", call.output));
  return word === "answer"
    ? pathProblem(named, call)
    : missing(pointer, name, fieldsOf(`What ${call.id} takes`, call.input));
}

/** Words that name fields of several calls, or of parts of one. */
const otherFields: Partial<Record<NameWord, (block: Block, own: Operation, find: Find) => Fields>> = {
  part: (block, own) => partFields(block, own),
  known: (block, _own, find) => knownFields(block, find),
  choice: (block, _own, find) => choiceFields(block, "choice", find),
  entry: (block, _own, find) => choiceFields(block, "entry", find),
};

/** What a form knows before it is filled in: the answers of `current` and `needs`. */
function knownFields({ current, needs }: Block, find: Find): Fields {
  const calls = objectsOf([current, needs]).flatMap(({ operation }) => find(operation) ?? []);
  const schemas = Object.assign({}, ...calls.map(({ output }) => propertiesOf(output) ?? {}));
  const of = `What ${calls.map(({ id }) => id).join(" and ")} answers`;
  return calls.length === 0 ? undefined : { of, names: Object.keys(schemas), schemas };
}

/** What a form's choice answers; an entry of it has the whole answer around it. Without a choice, what the form knows. */
function choiceFields(block: Block, word: "choice" | "entry", find: Find): Fields {
  const { choice } = block;
  if (choice === undefined && word === "entry") return knownFields(block, find);
  const call = isObject(choice) ? find(choice.operation) : undefined;
  if (!call || !isObject(choice)) return undefined;
  const answer = propertiesOf(call.output) ?? {};
  if (word === "choice")
    return { of: `What ${call.id} answers`, names: Object.keys(answer), schemas: answer };
  const entry = propertiesOf(listOf(call, choice.rows)?.items) ?? {};
  return {
    of: `An entry of what ${call.id} lists`,
    names: [...Object.keys(entry), ...Object.keys(answer)],
    schemas: { ...answer, ...entry },
  };
}

/**
 * Names in a block's document that mean nothing: an unknown operation, a column that is not in the answer, a field that
 * is not in the input. `schema` is the schema of the block's type and `path` its file below schemas/; its `x-names` say
 * what each text names (schemas/README.md).
 */
export function nameProblems(
  block: Block,
  { schema, path }: { schema: Schema; path: string },
  { operations, pages, filters, rowTable }: Known,
): NameProblem[] {
  const find: Find = (id) => (typeof id === "string" ? operations.get(id) : undefined);
  const problems = operationsIn(block, "").flatMap(([pointer, id]): NameProblem[] =>
    typeof id !== "string" || operations.has(id)
      ? []
      : [{ pointer, message: `There is no call ${quote(id)}.`, ...wayOut(id, operations.keys(), 0) }],
  );
  problems.push(...fixedInputProblems(block, find), ...insideProblems(block, find));
  problems.push(...rowFieldProblems(block, isObject(rowTable) ? rowTable : undefined, find));
  const call = find(block.operation);
  const names = namesIn({ schema, path, value: block, pointer: "" }, { call, words: [], find });
  const known = pages && [...pages];
  if (!call) {
    const ofPages = names.filter(({ words }) => words.includes("page"));
    const own = { block, call: noCall, find, pages: known };
    return [
      ...problems,
      ...sidesProblems(block),
      ...ofPages.flatMap((named) => problemsOf(named, "page", own)),
    ];
  }
  if (names.some(({ words }) => words.includes("row")) && !listOf(call, block.rows)) {
    const message = `The call ${quote(call.id)} does not answer a list, which a ${String(block.type)} needs.`;
    return [...problems, { pointer: "/operation", message }];
  }
  if (block.type !== "form" && call.http.method !== "GET") {
    const message = `The call ${quote(call.id)} changes something; a ${String(block.type)} only reads.`;
    return [...problems, { pointer: "/operation", message }];
  }
  const own = { block, call, find, pages: known };
  const followed = schema.properties?.follows ? followProblems(block, call, objectsOf(filters)) : [];
  return [
    ...problems,
    ...names.flatMap((named) =>
      named.words
        .flatMap((word) => problemsOf(named, word, own))
        .map((problem): NameProblem => (named.isKey ? { ...problem, at: "key" } : problem)),
    ),
    ...followed,
    ...answerProblems(block, call),
    ...(schema.properties?.filters?.items?.properties?.from ? choiceProblems(block.filters, "/filters") : []),
  ];
}

const noCall = { id: "", output: {}, input: {} } as unknown as Operation;

/** A block follows filters that its page has and its call takes: all of them, or those it names. */
function followProblems(
  { follows }: Block,
  { id, input }: Operation,
  filters: readonly Block[],
): NameProblem[] {
  const names = filters.flatMap(({ name }) => textsOf([name]));
  const unknown = textsOf(follows).flatMap((name, index) =>
    names.includes(name)
      ? []
      : [
          {
            pointer: pointerTo("/follows", index),
            message: `This page has no filter ${quote(name)}.`,
            ...wayOut(name, names),
          },
        ],
  );
  const followed = filters.filter(
    ({ name }) => follows === undefined || textsOf(follows).includes(String(name)),
  );
  return [
    ...unknown,
    ...followed.flatMap(({ kind, name }) => {
      const field = String(inputOf({ kind }, name));
      const taken = missing(
        follows === undefined ? "/operation" : "/follows",
        field,
        fieldsOf(`What ${id} takes`, input),
      );
      const message = `The page's filter ${quote(name)} sets ${quote(field)}, which ${id} does not take.`;
      return taken.map(({ pointer }) => ({
        pointer,
        message,
        suggestion: 'name the filters that it follows in "follows"',
      }));
    }),
  ];
}
