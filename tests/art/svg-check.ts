/** Why a text is not well-formed XML as drawings use it, or undefined. */
export function xmlFault(text: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const tag of text.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<&]*")*)(\/?)>/g)) {
    if (tag.index !== end) return `text between elements at ${end}: ${text.slice(end, end + 40)}`;
    end = tag.index + tag[0].length;
    const [, closing, name = "", attributes = "", empty] = tag;
    const names = [...attributes.matchAll(/ ([a-zA-Z][\w-]*)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `an attribute twice in ${tag[0]}`;
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!empty) open.push(name);
  }
  if (end !== text.length) return `not an element at ${end}: ${text.slice(end, end + 40)}`;
  return open.length > 0 ? `<${open.at(-1)}> stays open` : undefined;
}

/** Ids that are referred to but not defined, or defined twice. */
export function idFaults(text: string): string[] {
  const defined = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
  const used = [...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id ?? "");
  const twice = defined.filter((id, at) => defined.indexOf(id) !== at);
  return [...twice, ...used.filter((id) => !defined.includes(id))];
}
