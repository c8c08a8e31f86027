import type { CheckContext, Finding } from "../finding.ts";
import { eachNode, textOf } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import { ownSpots } from "../schema/spots.ts";
import { hexOf, quote } from "../wording.ts";

/** Characters that no text for people needs. Joiners and single direction marks are allowed: Hindi, emoji and Arabic use them. */
const unwanted: [RegExp, string][] = [
  [/(?![\t\n\r])\p{Cc}/u, "a control character"],
  [/\p{Surrogate}/u, "half of a character"],
  [/[\u202A-\u202E\u2066-\u2069]/u, "a character that turns the direction of writing"],
  [/[\u180E\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/u, "an invisible character"],
  [/\uFFFD/u, "a character that an earlier conversion has broken"],
];

/** Findings for invisible characters, and for those that change the reading order. */
function invisibleCharacters(context: CheckContext): Finding[] {
  return readableFiles(context.folder).flatMap((file) => {
    const findings: Finding[] = [];
    eachNode(file.tree, (node, pointer) => {
      const text = textOf(node) ?? "";
      const found = unwanted.find(([pattern]) => pattern.test(text));
      if (!found) return;
      const code = hexOf(found[0].exec(text)?.[0] ?? "");
      const message = `This text contains ${found[1]} (${code}).`;
      findings.push({ rule: "LB209", file: file.path, pointer, message, suggestion: `remove ${code}` });
    });
    return findings;
  });
}

/** Whether a text has a character that readers see. */
export const hasVisible = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/u.test(text);

/** Findings for required texts that are blank; an empty one is a finding of the schema. */
function blank(context: CheckContext): Finding[] {
  return ownSpots(context).flatMap(({ node, schema, file, pointer }): Finding[] => {
    const text = textOf(node);
    if (text === undefined || text === "" || (schema.minLength ?? 0) < 1) return [];
    if (hasVisible(text)) return [];
    const message = `This text has no visible character: ${quote(text)}.`;
    return [{ rule: "LB209", file: file.path, pointer, message, suggestion: "write the text" }];
  });
}

/** LB209, at most once for a text: invisible characters before blankness. */
export function characterFindings(context: CheckContext): Finding[] {
  const first = invisibleCharacters(context);
  const reported = new Set(first.map(({ file, pointer }) => `${file} ${pointer}`));
  return [...first, ...blank(context).filter(({ file, pointer }) => !reported.has(`${file} ${pointer}`))];
}
