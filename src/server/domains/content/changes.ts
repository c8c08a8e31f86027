import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { type ContentDocument, contentKinds } from "../../brands/editions/edition.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { draftOf, editionAndBefore } from "./draft-store.ts";
import { servedDocument } from "./edit-draft.ts";
import { editable, entriesOf } from "./entries.ts";

type Answer = Output<"desk/content/changes">;
type Side = Answer["before"];

/**
 * Both versions of a kind of content: what is served and its draft, or the edition before and the one that is asked for. Refuses
 * `content.unknown` for a number that no edition has.
 */
export async function changes(
  context: RequestContext,
  { kind, number }: Input<"desk/content/changes">,
): Promise<Outcome<Answer>> {
  const answer = await context.inBrand(async (tx): Promise<Answer | undefined> => {
    if (number === undefined) {
      const served = await servedDocument(tx, context, kind);
      const draft = (await draftOf(tx, kind))?.document as ContentDocument | undefined;
      return { before: sideOf(kind, served), after: sideOf(kind, draft ?? served), against: "known" };
    }
    const editions = await editionAndBefore(tx, kind, BigInt(number));
    const [edition, earlier] = editions;
    if (edition?.number !== BigInt(number)) return undefined;
    // An edition that gave the place back to the files has no document, and before the first one there were only files.
    const documents = [edition, earlier].map((one) => one?.document as ContentDocument | null | undefined);
    const [after, before] = documents.map((document) => sideOf(kind, document ?? context.brand.files[kind]));
    if (!after || !before) return undefined;
    return { before, after, against: documents.every(Boolean) ? "known" : "files" };
  });
  return answer ? accept(answer) : refuse("content.unknown");
}

/** The entries of a document with the field names that the desk has for them. */
function sideOf(kind: ContentKind, document: ContentDocument): Side {
  const { name: nameField } = contentKinds[kind];
  const names = new Map(Object.entries(editable[kind].texts).map(([field, property]) => [property, field]));
  names.set(nameField, "id");
  const entries = entriesOf(kind, document).map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([field, value]) => [names.get(field) ?? field, value])),
  );
  return { entries: entries as Side["entries"] };
}
