import type { Brand } from "../../brands/brand.ts";
import { editedFindings, editedWarnings } from "../../brands/check/check-edited.ts";
import type { PlacedFinding } from "../../brands/check/finding.ts";
import { type ContentDocument, fileOfContent } from "../../brands/editions/edition.ts";
import type { Platform } from "../../brands/platform.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { entriesOf, nameOf } from "./entries.ts";

type Edited = { kind: ContentKind; document: ContentDocument };

/** What the brand's check says of a document of contents, a line each. */
export const findingLines = (brand: Brand, edited: Edited, { platform }: { platform: Platform }): string[] =>
  editedFindings(brand, edited, platform).map((finding) => lineOf(finding, edited));

/** What it warns of and what keeps nobody from publishing them, a line each. */
export const warningLines = (
  brand: Brand,
  edited: Edited,
  deps: { platform: Platform; now: number },
): string[] => editedWarnings(brand, edited, deps).map((finding) => lineOf(finding, edited));

/** A finding for editors: which entry and field, what is wrong, the way out, and the rule. */
function lineOf(
  { file, pointer, rule, message, suggestion }: PlacedFinding,
  { kind, document }: Edited,
): string {
  const [, , index, ...fields] = pointer.split("/");
  const entry = fileOfContent(kind) === file ? entriesOf(kind, document)[Number(index)] : undefined;
  const where = entry ? [nameOf(kind, entry), ...fields].join(" › ") : file;
  return `${where}: ${message}${suggestion === undefined ? "" : ` → ${suggestion}`} (${rule})`;
}
