import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { stableJson } from "../../../kernel/json-values.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { digestOf } from "../../brands/digest.ts";
import type { ContentDocument } from "../../brands/editions/edition.ts";
import { insertEdition, lockEditions } from "../../brands/editions/edition-store.ts";
import type { Platform } from "../../brands/platform.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { deleteDraft, draftOf, editionByNumber, editionsPage, putDraft } from "./draft-store.ts";
import { servedDocument } from "./edit-draft.ts";
import { differenceOf, entriesOf } from "./entries.ts";
import { findingLines } from "./finding-lines.ts";

type Tx = Transaction<Schema>;
type Done = Outcome<Record<string, never>>;
type Deps = { platform: Platform };

/**
 * Serves the draft of a kind on every node. Refuses `content.unchanged` without a draft, `content.wrong` with what the check
 * says of it, and `server.busy` for a draft that changes while it is checked. A draft that equals the files gives the place
 * back to them.
 */
export async function publishContent(
  context: RequestContext,
  { kind }: Input<"desk/content/publish">,
  deps: Deps,
): Promise<Done> {
  const { brand } = context;
  // Checked before anything is locked: others must not wait for the check.
  const draft = await context.inBrand((tx) => draftOf(tx, kind));
  if (!draft) return refuse("content.unchanged");
  const document = draft.document as ContentDocument;
  const findings = findingLines(brand, { kind, document }, deps);
  if (findings[0] !== undefined)
    return refuse("content.wrong", { params: { count: findings.length, finding: findings[0] } });
  return allOrNothing(context, async (tx): Promise<Done> => {
    await lockEditions(tx, brand.merchant);
    const now = await draftOf(tx, kind);
    if (!now) return refuse("content.unchanged");
    if (stableJson(now.document) !== stableJson(document))
      return refuse("server.busy", { params: { retryAfterSeconds: 1 } });
    await serveDocument(tx, context, { kind, document });
    return accept({});
  });
}

/** Stores a checked document as the next edition, in the place of its draft. */
async function serveDocument(
  tx: Tx,
  context: RequestContext,
  { kind, document }: { kind: ContentKind; document: ContentDocument },
): Promise<void> {
  const { brand, now } = context;
  const served = await servedDocument(tx, context, kind);
  const difference = differenceOf(kind, entriesOf(kind, served), entriesOf(kind, document));
  const files = brand.files[kind];
  const number = await insertEdition(tx, {
    merchant: brand.merchant,
    kind,
    document: stableJson(document) === stableJson(files) ? undefined : document,
    filesHash: digestOf(files),
    by: staffOf(context).username,
    at: new Date(now()),
  });
  await deleteDraft(tx, kind);
  await audit(tx, context, {
    action: "content.publish",
    subject: kind,
    after: {
      edition: `${number}`,
      added: difference.added.length,
      changed: difference.changed.length,
      removed: difference.removed.length,
    },
  });
}

/** Throws a draft away; what is served stays. Refuses `content.unchanged` without one. */
export const discardContent = (
  context: RequestContext,
  { kind }: Input<"desk/content/discard">,
): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    await lockEditions(tx, context.brand.merchant);
    if (!(await deleteDraft(tx, kind))) return refuse("content.unchanged");
    await audit(tx, context, { action: "content.discard", subject: kind });
    return accept({});
  });

/** What was published, the newest first. */
export async function history(
  context: RequestContext,
  { kind, ...input }: Input<"desk/content/history">,
): Promise<Output<"desk/content/history">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await context.inBrand((tx) => editionsPage(tx, { kind, ...wanted }));
  const content = rows.map((row) => ({
    reference: `${row.kind}.${row.number}`,
    kind: row.kind,
    number: Number(row.number),
    source: row.is_files ? ("files" as const) : ("desk" as const),
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
  }));
  return partOf(content, ends);
}

/**
 * Makes an earlier edition the draft, or the brand's files where no number is named: it is checked and published as every draft. Refuses
 * `content.unknown`, and `content.draft` while there is a draft that it would overwrite.
 */
export const restoreContent = (
  context: RequestContext,
  { kind, number }: Input<"desk/content/restore">,
): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    const { brand, now } = context;
    await lockEditions(tx, brand.merchant);
    if (await draftOf(tx, kind)) return refuse("content.draft");
    const document = await documentOfEdition(tx, context, { kind, number });
    if (!document) return refuse("content.unknown");
    if (stableJson(document) === stableJson(await servedDocument(tx, context, kind)))
      return refuse("content.unchanged");
    await putDraft(tx, {
      brand_id: brand.merchant,
      kind,
      document: stableJson(document),
      files_hash: digestOf(brand.files[kind]),
      changed_at: new Date(now()),
      changed_by: staffOf(context).username,
    });
    await audit(tx, context, {
      action: "content.restore",
      subject: kind,
      after: { edition: `${number ?? 0}` },
    });
    return accept({});
  });

async function documentOfEdition(
  tx: Tx,
  { brand }: RequestContext,
  { kind, number }: { kind: ContentKind; number?: number | undefined },
): Promise<ContentDocument | undefined> {
  if (number === undefined) return brand.files[kind];
  const row = await editionByNumber(tx, kind, BigInt(number));
  return row && ((row.document as ContentDocument | null) ?? brand.files[kind]);
}
