import sanitizeHtml from "sanitize-html";

const maximumLength = 65_536;
const maximumDepth = 64;

/**
 * Merchants' HTML in a safe form: text, lists, tables, links and emphasis. Scripts, styles, forms, ids, names and
 * handlers are removed. Length and nesting are limited before parsing, because parsers are slow on deep nesting. Of an
 * internal link that `leads` nowhere only its text stays.
 */
export function sanitiseHtml(html: string, leads: (href: string) => boolean = () => true): string {
  if (isTooLarge(html)) return "";
  return sanitizeHtml(html, {
    allowedTags: [
      "p",
      "br",
      "b",
      "strong",
      "i",
      "em",
      "u",
      "ul",
      "ol",
      "li",
      "a",
      "h3",
      "h4",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "blockquote",
      "hr",
      "small",
      "code",
    ],
    allowedAttributes: {
      a: ["href", "target", "rel"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) =>
        attribs.href?.startsWith("/") && !leads(attribs.href)
          ? { tagName: "span", attribs: {} }
          : { tagName, attribs: linkAttributes(attribs) },
    },
  });
}

const isTooLarge = (html: string): boolean => html.length > maximumLength || depthOf(html) > maximumDepth;

/** What `sanitiseHtml` takes out of a text: a kind of tag, an attribute of tags that stay, or the whole text. */
export type RemovedHtml =
  | { kind: "all" }
  /** `inside`: what is inside is removed along with it. */
  | { kind: "tag"; tag: string; inside: boolean }
  | { kind: "attribute"; tag: string; attribute: string; value: string };

/** Tags that are removed with their content. */
const withContent: ReadonlySet<string> = new Set(["script", "style", "textarea", "option", "noscript"]);

/** Written by the sanitiser itself, whatever stands there. */
const ofOutsideLinks: readonly string[] = ["target", "rel"];

/** Every tag of a text with its attributes, by its own name or as "tag attribute value", and how often it stands there. */
function partsOf(html: string): Map<string, { tag: string; attribute?: [string, string]; count: number }> {
  const parts: ReturnType<typeof partsOf> = new Map();
  const add = (tag: string, attribute?: [string, string]): void => {
    const key = JSON.stringify([tag, attribute]);
    const { count } = parts.get(key) ?? { count: 0 };
    parts.set(key, { tag, ...(attribute ? { attribute } : {}), count: count + 1 });
  };
  sanitizeHtml(html, {
    // Nothing is kept: this only reads.
    allowedTags: [],
    onOpenTag: (tag, attributes) => {
      add(tag);
      for (const attribute of Object.entries(attributes)) add(tag, attribute);
    },
  });
  return parts;
}

/**
 * What `sanitiseHtml` takes out of a text, by comparing the text with what it leaves of it: each kind of tag and each
 * attribute once. Comments and the target of outside links are nobody's loss.
 */
export function removedFrom(html: string): RemovedHtml[] {
  if (isTooLarge(html)) return [{ kind: "all" }];
  const left = partsOf(sanitiseHtml(html));
  const lost = [...partsOf(html)].filter(([key, { count }]) => count > (left.get(key)?.count ?? 0));
  const tags = new Set(lost.flatMap(([, { tag, attribute }]) => (attribute ? [] : [tag])));
  return lost.flatMap(([, { tag, attribute }]): RemovedHtml[] => {
    if (!attribute) return [{ kind: "tag", tag, inside: withContent.has(tag) }];
    const [name, value] = attribute;
    if (tags.has(tag) || (tag === "a" && ofOutsideLinks.includes(name))) return [];
    return [{ kind: "attribute", tag, attribute: name, value }];
  });
}

function linkAttributes(attribs: Record<string, string>): Record<string, string> {
  const href = attribs.href ?? "";
  return href.startsWith("/") || href.startsWith("#")
    ? { href }
    : { href, target: "_blank", rel: "noopener noreferrer" };
}

const voidElement = /^<\/?(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/** Deepest nesting of open tags, counted without building a tree. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-zA-Z][^>]{0,200}>?/g)) {
    // A slash closes no other element: to a parser <b/> is <b>.
    if (voidElement.test(tag)) continue;
    depth = Math.max(0, depth + (tag.startsWith("</") ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
