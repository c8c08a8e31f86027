import type { CheckContext } from "../../../../src/server/brands/check/finding.ts";
import { acmeFiles, type Files } from "./fixture.ts";

/** Stands in a replacement right before the character a finding must start at. */
const mark = "§";

/** What one small mistake must lead to. */
export type Case = {
  title: string;
  /** File, text that stands in it once, and what stands there instead. */
  edits: [file: string, find: string, replace: string][];
  rule: string;
  pointer: string;
  /** The file of the finding, where no mark stands in any. */
  file?: string;
  suggestion?: string;
  context?: Partial<CheckContext>;
};

/** A mistake in one file; § in the replacement says where the finding must point. */
export const mistake = (
  title: string,
  edit: Case["edits"][number],
  rule: string,
  pointer: string,
  suggestion?: string,
): Case => ({ title, edits: [edit], rule, pointer, ...(suggestion === undefined ? {} : { suggestion }) });

export type Mutated = { files: Files; file: string; line: number; column: number };

/** Applies the edits and reads off, by counting, the line and column of the mark. */
export function mutated({ edits, file = "" }: Case): Mutated {
  const files: Files = { ...acmeFiles };
  for (const [path, find, replace] of edits) {
    const before = files[path] ?? "";
    if (before.split(find).length !== 2) throw new Error(`${path} must hold ${JSON.stringify(find)} once`);
    files[path] = before.replace(find, () => replace);
  }
  for (const [path, text] of Object.entries(files)) {
    const at = text.indexOf(mark);
    if (at < 0) continue;
    files[path] = text.replace(mark, "");
    const lines = text.slice(0, at).split("\n");
    return { files, file: path, line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
  }
  return { files, file, line: 1, column: 1 };
}
