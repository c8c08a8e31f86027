/** More than any brand's document needs; deeper text is never parsed, since parsers recurse. */
export const deepestNesting = 40;

/** The nesting depth of brackets in a text, ignoring strings, and the position of the deepest one. */
export function nestingOf(text: string): { depth: number; offset: number } {
  let [depth, deepest, offset, quoted] = [0, 0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === "\\") index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === "{" || character === "[")) {
      depth += 1;
      if (depth > deepest) [deepest, offset] = [depth, index];
    } else if (!quoted && (character === "}" || character === "]")) depth -= 1;
  }
  return { depth: deepest, offset };
}
