import type { Output } from "../../../contract/shared-types.ts";
import { digestOf } from "../../brands/digest.ts";
import type { ContentDocument } from "../../brands/editions/edition.ts";
import { type EditionRow, newestEdition } from "../../brands/editions/edition-store.ts";
import type { Platform } from "../../brands/platform.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { type Draft, draftOf } from "./draft-store.ts";
import { kinds, servedDocument } from "./edit-draft.ts";
import { differenceOf, entriesOf } from "./entries.ts";
import { findingLines, warningLines } from "./finding-lines.ts";

type Answer = Output<"desk/content/drafts">;

/** A kind as the database knows it. */
type State = {
  kind: ContentKind;
  draft: Draft | undefined;
  newest: EditionRow | undefined;
  served: ContentDocument;
};

/** Each kind with its draft, what the check says of it, and what is served. */
export async function drafts(context: RequestContext, deps: { platform: Platform }): Promise<Answer> {
  const states = await context.inBrand(async (tx) => {
    const all: State[] = [];
    for (const kind of kinds)
      all.push({
        kind,
        draft: await draftOf(tx, kind),
        newest: await newestEdition(tx, kind),
        served: await servedDocument(tx, context, kind),
      });
    return all;
  });
  return {
    content: states.map((state) => ({ ...ofDraft(context, state, deps), ...ofEdition(context, state) })),
  };
}

/** As tables show several lines of one cell. */
const listed = (texts: readonly string[]): string => texts.join(" · ");

type Row = Answer["content"][number];
type EditionFields = "entries" | "source" | "number" | "publishedAt" | "publishedBy" | "files";

function ofDraft(
  { brand, now }: RequestContext,
  { kind, draft, served }: State,
  deps: { platform: Platform },
): Omit<Row, EditionFields> {
  const nothing = { added: "", changed: "", removed: "", findings: "", changedAt: "", changedBy: "" };
  if (!draft) return { kind, state: "none", ...nothing };
  const document = draft.document as ContentDocument;
  const findings = findingLines(brand, { kind, document }, deps);
  const { added, changed, removed } = differenceOf(kind, entriesOf(kind, served), entriesOf(kind, document));
  return {
    kind,
    state: findings.length > 0 ? "wrong" : "ready",
    added: listed(added),
    changed: listed(changed),
    removed: listed(removed),
    findings: listed([
      ...findings,
      ...warningLines(brand, { kind, document }, { platform: deps.platform, now: now() }),
    ]),
    changedAt: draft.changed_at.toISOString(),
    changedBy: draft.changed_by,
  };
}

function ofEdition(
  { brand }: RequestContext,
  { kind, draft, newest, served }: State,
): Pick<Row, EditionFields> {
  const edition = newest?.document ? newest : undefined;
  // Files that are served are followed: only what was made of them before may be older than they are.
  const madeOf = draft?.files_hash ?? edition?.files_hash;
  return {
    entries: entriesOf(kind, served).length,
    source: edition ? "desk" : "files",
    number: Number(newest?.number ?? 0n),
    publishedAt: newest?.published_at.toISOString() ?? "",
    publishedBy: newest?.published_by ?? "",
    files: madeOf === undefined ? "followed" : madeOf === digestOf(brand.files[kind]) ? "same" : "changed",
  };
}
