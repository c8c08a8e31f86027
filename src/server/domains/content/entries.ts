import { isObject, stableJson } from "../../../kernel/json-values.ts";
import { type ContentDocument, contentKinds } from "../../brands/editions/edition.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";

/** One announcement, promotion, banner or help topic as its file has it. */
export type Entry = Record<string, unknown>;

/** The fields of an entry that an editor may set; a text field has one text for each language. */
type Editable = {
  /** Field of the call to field of the entry. */
  texts: Readonly<Record<string, string>>;
  own: readonly string[];
};

/** What the desk edits of each kind. Every other field of an entry stays as it is. */
export const editable: Readonly<Record<ContentKind, Editable>> = {
  announcements: {
    texts: { title: "title", text: "content" },
    own: ["publishedOn", "audience", "showFrom", "showUntil"],
  },
  promotions: {
    texts: { title: "title", summary: "summary", text: "content", badge: "badge" },
    own: ["type", "endsOn", "image"],
  },
  banners: {
    texts: { title: "title", eyebrow: "eyebrow", text: "text", action: "action" },
    own: ["groupName", "link", "image"],
  },
  help: { texts: { title: "title", text: "content" }, own: [] },
};

/** The entries of a document, in their order. */
export function entriesOf(kind: ContentKind, document: ContentDocument): Entry[] {
  const list = (document as unknown as Record<string, unknown>)[contentKinds[kind].list];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** A document with other entries. */
export const withEntries = (
  kind: ContentKind,
  document: ContentDocument,
  entries: readonly Entry[],
): ContentDocument => ({ ...document, [contentKinds[kind].list]: entries }) as unknown as ContentDocument;

/** What names an entry in its file. */
export const nameOf = (kind: ContentKind, entry: Entry): string => textOf(entry[contentKinds[kind].name]);

/** A text field of an entry in one language, exactly as it is written; empty when it is not. */
export const written = (entry: Entry | undefined, field: string, language: string): string => {
  const texts = entry?.[field];
  return isObject(texts) ? textOf(texts[language]) : "";
};

/** A field that is one text for all languages; empty when it has none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What an editor wrote: the texts of one language and the entry's other fields; what is left out is taken away. */
export type Writing = { language: string; values: Readonly<Record<string, string | undefined>> };

/** An entry after an edit; a new one when there was none. */
export function edited(
  kind: ContentKind,
  name: string,
  { entry, writing }: { entry: Entry | undefined; writing: Writing },
): Entry {
  const { texts, own } = editable[kind];
  const { language, values } = writing;
  const next: Entry = { ...entry, [contentKinds[kind].name]: name };
  for (const [field, property] of Object.entries(texts)) {
    const before = isObject(next[property]) ? next[property] : {};
    const { [language]: _was, ...others } = before;
    const text = values[field]?.replace(/\r\n?/g, "\n").trim();
    set(next, property, text ? { ...others, [language]: text } : others);
  }
  for (const property of own) set(next, property, values[property]?.trim() ?? "");
  return next;
}

/** Sets a property, or takes it away when it would be empty. */
function set(entry: Entry, property: string, value: string | object): void {
  const isEmpty = typeof value === "string" ? value === "" : Object.keys(value).length === 0;
  if (isEmpty) delete entry[property];
  else entry[property] = value;
}

/** The entries with one of them moved by some places; the same list where it cannot move. */
export function moved(entries: readonly Entry[], index: number, by: number): Entry[] {
  const to = Math.min(Math.max(index + by, 0), entries.length - 1);
  const rest = entries.toSpliced(index, 1);
  const entry = entries[index];
  return entry ? rest.toSpliced(to, 0, entry) : [...entries];
}

/** How entries differ from those that are served: the names of those that are new, changed, or gone. */
export type Difference = { added: string[]; changed: string[]; removed: string[] };

export function differenceOf(
  kind: ContentKind,
  served: readonly Entry[],
  entries: readonly Entry[],
): Difference {
  const before = new Map(served.map((entry) => [nameOf(kind, entry), stableJson(entry)]));
  const names = entries.map((entry) => nameOf(kind, entry));
  return {
    added: names.filter((name) => !before.has(name)),
    changed: entries.flatMap((entry) => {
      const was = before.get(nameOf(kind, entry));
      return was !== undefined && was !== stableJson(entry) ? [nameOf(kind, entry)] : [];
    }),
    removed: [...before.keys()].filter((name) => !names.includes(name)),
  };
}
