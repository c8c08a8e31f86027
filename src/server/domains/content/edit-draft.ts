import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { stableJson } from "../../../kernel/json-values.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { languageName } from "../../../site/locale.ts";
import { digestOf } from "../../brands/digest.ts";
import { type ContentDocument, contentKinds } from "../../brands/editions/edition.ts";
import { lockEditions, newestEdition } from "../../brands/editions/edition-store.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { deleteDraft, draftOf, putDraft } from "./draft-store.ts";
import {
  differenceOf,
  type Entry,
  editable,
  edited,
  entriesOf,
  moved,
  nameOf,
  textOf,
  withEntries,
  written,
} from "./entries.ts";

type Tx = Transaction<Schema>;
type Changed = Outcome<Record<string, never>>;

/** The most entries of a kind, and the largest document in bytes: what a file may have. */
const most = { entries: 200, bytes: 512 * 1024 };

/** The document that is served of a kind, as the database knows it: this node may not serve the newest yet. */
export async function servedDocument(
  tx: Tx,
  { brand }: Pick<RequestContext, "brand">,
  kind: ContentKind,
): Promise<ContentDocument> {
  const newest = await newestEdition(tx, kind);
  return (newest?.document as ContentDocument | null | undefined) ?? brand.files[kind];
}

/** The entries of a kind as editors last left them, each in every language of the brand. */
export async function contents(
  context: RequestContext,
  { kind }: Input<"desk/content">,
): Promise<Output<"desk/content">> {
  const { served, document } = await context.inBrand(async (tx) => ({
    served: await servedDocument(tx, context, kind),
    document: (await draftOf(tx, kind))?.document as ContentDocument | undefined,
  }));
  const entries = entriesOf(kind, document ?? served);
  const difference = differenceOf(kind, entriesOf(kind, served), entries);
  const languages = context.brand.payload.locales.enabled;
  return {
    content: entries.flatMap((entry, index) =>
      languages.map((language) => ({
        ...textsIn(kind, entry, language),
        ...ownFields(entry),
        kind,
        name: nameOf(kind, entry),
        entry: `${kind}.${nameOf(kind, entry)}`,
        reference: `${nameOf(kind, entry)}.${language}`,
        position: index + 1,
        language,
        languageName: languageName(language, context.language),
        state: changeOf(difference, nameOf(kind, entry)),
        written: written(entry, "title", language) === "" ? ("missing" as const) : ("written" as const),
      })),
    ),
  };
}

type Row = Output<"desk/content">["content"][number];

const changeOf = ({ added, changed }: ReturnType<typeof differenceOf>, name: string): Row["state"] =>
  added.includes(name) ? "new" : changed.includes(name) ? "changed" : "published";

const textFields = ["title", "summary", "text", "badge", "eyebrow", "action"] as const;
const ownNames = [
  "type",
  "groupName",
  "link",
  "image",
  "audience",
  "publishedOn",
  "showFrom",
  "showUntil",
  "endsOn",
] as const;

function textsIn(kind: ContentKind, entry: Entry, language: string): Pick<Row, (typeof textFields)[number]> {
  const { texts } = editable[kind];
  return Object.fromEntries(
    textFields.map((field) => {
      const property = texts[field];
      return [field, property === undefined ? "" : written(entry, property, language)];
    }),
  ) as Pick<Row, (typeof textFields)[number]>;
}

const ownFields = (entry: Entry): Pick<Row, (typeof ownNames)[number]> =>
  Object.fromEntries(ownNames.map((name) => [name, textOf(entry[name])])) as Pick<
    Row,
    (typeof ownNames)[number]
  >;

/** An edit of the entries of a kind: the next ones, with what the audit says of it. */
type Edit = { entries: Entry[]; action: string; subject: string; before?: object; after?: object };

/**
 * Changes the draft of a kind, which begins with what is served. A draft that equals what is served ends. One editor's
 * change of an entry never undoes another's of another entry.
 */
const change = (
  context: RequestContext,
  kind: ContentKind,
  edit: (entries: Entry[]) => Edit | Refusal,
): Promise<Changed> =>
  allOrNothing(context, async (tx): Promise<Changed> => {
    const { brand, now } = context;
    await lockEditions(tx, brand.merchant);
    const [served, draft] = [await servedDocument(tx, context, kind), await draftOf(tx, kind)];
    const before = (draft?.document as ContentDocument | undefined) ?? served;
    const made = edit(entriesOf(kind, before));
    if ("ok" in made) return made;
    const { entries, ...entry } = made;
    if (entries.length > most.entries) return refuse("content.many", { params: { count: most.entries } });
    const document = withEntries(kind, before, entries);
    const text = stableJson(document);
    if (Buffer.byteLength(text) > most.bytes) return refuse("content.large");
    if (text === stableJson(served)) await deleteDraft(tx, kind);
    else
      await putDraft(tx, {
        brand_id: brand.merchant,
        kind,
        document: text,
        files_hash: draft?.files_hash ?? digestOf(brand.files[kind]),
        changed_at: new Date(now()),
        changed_by: staffOf(context).username,
      });
    await audit(tx, context, entry);
    return accept({});
  });

/**
 * Writes an entry in one language; a new one where `isNew`. Refuses `content.unknown`, `content.name`, `content.many`,
 * `content.large` and `language.unknown`. What is wrong for visitors is told by the draft's findings: an entry may be
 * written in several steps.
 */
export async function saveContent(
  context: RequestContext,
  input: Input<"desk/content/save">,
): Promise<Changed> {
  const { kind, name, isNew = false, language = "en", ...values } = input;
  if (!context.brand.payload.locales.enabled.includes(language))
    return inField("language", "language.unknown", { language });
  return change(context, kind, (entries) => {
    const index = entries.findIndex((entry) => nameOf(kind, entry) === name);
    if (isNew && index >= 0) return inField("name", "content.name");
    if (!isNew && index < 0) return refuse("content.unknown");
    const entry = edited(kind, name, { entry: entries[index], writing: { language, values } });
    const about = {
      action: "content.save",
      subject: `${kind}/${name}`,
      after: { language, title: values.title },
    };
    if (index >= 0)
      return {
        ...about,
        entries: entries.with(index, entry),
        before: { language, title: written(entries[index], "title", language) },
      };
    // The newest announcement is the first one; other lists grow at their end.
    return {
      ...about,
      entries: kind === "announcements" ? [entry, ...entries] : [...entries, entry],
    };
  });
}

/** Moves an entry up or down by one place. Refuses `content.unknown`. */
export const moveContent = (
  context: RequestContext,
  { kind, name, to }: Input<"desk/content/move">,
): Promise<Changed> =>
  change(context, kind, (entries) => {
    const index = entries.findIndex((entry) => nameOf(kind, entry) === name);
    if (index < 0) return refuse("content.unknown");
    const next = moved(entries, index, to === "up" ? -1 : 1);
    const place = next.findIndex((entry) => nameOf(kind, entry) === name) + 1;
    return {
      entries: next,
      action: "content.move",
      subject: `${kind}/${name}`,
      before: { place: index + 1 },
      after: { place },
    };
  });

/** Takes an entry out. Refuses `content.unknown`. */
export const removeContent = (
  context: RequestContext,
  { kind, name }: Input<"desk/content/remove">,
): Promise<Changed> =>
  change(context, kind, (entries) => {
    const entry = entries.find((one) => nameOf(kind, one) === name);
    if (!entry) return refuse("content.unknown");
    return {
      entries: entries.filter((one) => one !== entry),
      action: "content.remove",
      subject: `${kind}/${name}`,
      // Nothing else knows its titles any more, so all of them stay.
      before: { title: entry["title"] ?? {} },
    };
  });

/** The kinds of content, in the order of the desk. */
export const kinds = Object.keys(contentKinds) as ContentKind[];
