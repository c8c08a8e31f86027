import type { PlacedFinding } from "../../brands/check/finding.ts";
import { type ContentDocument, fileOfContent } from "../../brands/editions/edition.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { entriesOf, nameOf } from "./entries.ts";

/** A finding as one line for editors: which entry and field, what is wrong, and the way out. */
export function findingLine(
  { file, pointer, rule, message, suggestion }: PlacedFinding,
  contents: ReadonlyMap<ContentKind, ContentDocument>,
): string {
  const place = [...contents].find(([kind]) => fileOfContent(kind) === file);
  const [, , index, ...fields] = pointer.split("/");
  const entry = place && entriesOf(...place)[Number(index)];
  const where = place && entry ? [nameOf(place[0], entry), ...fields].join(" › ") : file;
  return `${where}: ${message}${suggestion === undefined ? "" : ` → ${suggestion}`} (${rule})`;
}
