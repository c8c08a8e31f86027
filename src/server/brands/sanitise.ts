import sanitizeHtml from "sanitize-html";

const maximumLength = 65_536;
const maximumDepth = 64;

/**
 * Merchants' HTML in a safe form: text, lists, tables, links and emphasis. Scripts, styles, forms, ids, names and
 * handlers are removed. Length and nesting are limited before parsing, because parsers are slow on deep nesting. Of an
 * internal link that `leads` nowhere only its text stays.
 */
export function sanitiseHtml(html: string, leads: (href: string) => boolean = () => true): string {
  if (html.length > maximumLength || depthOf(html) > maximumDepth) return "";
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
