import { calls } from "../contract/generated/operations.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import { isPersonal } from "../contract/generated/personal.ts";
import type { Input, OperationId } from "../contract/shared-types.ts";
import { isObject } from "../kernel/json-values.ts";

/** One call whose answer a block shows. */
export type DataNeed = { [Id in OperationId]: { operation: Id; input: Input<Id> } }[OperationId];

/** A row of an answer whose fields a document names. */
export type Row = Readonly<Record<string, unknown>>;

/** Where a document is read: its page, the language of the texts, and inside a table's row that row. */
export type DocumentContext = { page: Pick<PageDocument, "params">; language: string; row?: Row | undefined };

type Value = string | number | boolean;

/** A call as a document names it. */
export type NamedCall = { operation: string; input?: Readonly<Record<string, Value>> };

/** The list that a document shows of an answer. */
export type NamedList = {
  rows?: string;
  within?: { where: Readonly<Record<string, string>>; list: string };
};

const isValue = (value: unknown): value is Value => ["string", "number", "boolean"].includes(typeof value);

/** The field of the row around it that a document's word names, as in "$row.account"; undefined for other words. */
export const rowFieldOf = (word: unknown): string | undefined => /^\$row\.(\w+)$/.exec(String(word))?.[1];

/**
 * The value of a document's word: "$language", "$page.<parameter>" and "$row.<field>" stand for something; undefined
 * without it. A row without the field gives an empty text, which calls refuse: left out, it would ask for everything.
 */
function valueOf(word: Value, { page, language, row }: DocumentContext): Value | undefined {
  if (word === "$language") return language;
  const field = rowFieldOf(word);
  if (field !== undefined) {
    const value = row && Object.hasOwn(row, field) ? row[field] : undefined;
    return isValue(value) ? value : "";
  }
  const [, parameter] = /^\$page\.(\w+)$/.exec(String(word)) ?? [];
  return parameter === undefined ? word : page.params?.[parameter];
}

/** The input of a document's call on a page; a parameter that the page does not have is left out. */
export function callInput({ input = {} }: Partial<NamedCall>, place: DocumentContext): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, word]): [string, Value][] => {
      const value = valueOf(word, place);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const listed = (list: unknown): Row[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The rows of an answer: the answer itself, or the list in its field `rows`; none where there is no list. */
export const rowsOf = (answer: unknown, rows = "content"): Row[] =>
  listed(isObject(answer) ? answer[rows] : answer);

/** The rows of an answer that a document shows; none where the answer has no such list. */
export function rowsIn(answer: unknown, { rows, within }: NamedList, place: DocumentContext): Row[] {
  const all = rowsOf(answer, rows);
  if (!within) return all;
  const conditions = Object.entries(within.where).map(([field, word]) => [field, valueOf(word, place)]);
  const entry = all.find((row) => conditions.every(([field, value]) => row[String(field)] === value));
  return listed(entry?.[within.list]);
}

/** Whether a call only reads. A document that names another one shows nothing and changes nothing. */
export const isReading = (operation: string): boolean =>
  /^(GET |$)/.test(calls[operation as OperationId] ?? "");

/** Whether a call's answer is the same for every visitor, so that the server's HTML may have it. */
const isPublic = (operation: string): boolean =>
  isReading(operation) && !isPersonal(operation as OperationId) && !operation.startsWith("desk/");

/** Cards that a page of a catalogue has when its document names no number. */
export const catalogueSize = 24;

type Paged = { paging?: string; pageSize?: number };

/** The page of rows that a call answers by itself; nothing for a call that answers the whole list. */
export const pageInput = ({ paging, pageSize = catalogueSize }: Paged, pageNo: number) =>
  paging === "call" ? { pageNo, pageSize } : {};

/**
 * The public calls that a document names together with their input, as a page first asks them, anywhere inside it: those
 * of a list, of its filters' choices, of further parts.
 */
export function namedNeeds(document: unknown, place: DocumentContext): DataNeed[] {
  if (Array.isArray(document)) return document.flatMap((item) => namedNeeds(item, place));
  if (!isObject(document)) return [];
  const { operation, input } = document;
  // Blocks inside a block have needs of their own once they are shown.
  const inner = Object.entries(document).flatMap(([key, value]) =>
    key === "blocks" ? [] : namedNeeds(value, place),
  );
  if (typeof operation !== "string" || !isObject(input) || !isPublic(operation)) return inner;
  const asked = { ...callInput(document as NamedCall, place), ...pageInput(document as Paged, 1) };
  return [{ operation, input: asked } as unknown as DataNeed, ...inner];
}
