import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { spotsOfDefinition, textSpots } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";
import { deadEnd, type KnownPage, pagesIn } from "./pages.ts";

/** A finding without its place. */
export type FindingText = Pick<Finding, "rule" | "message"> & Partial<Finding>;

/** An address inside the site, in its parts. */
type Target = { page: KnownPage; query: string; anchor: string };

const idsIn = (list: unknown, key: string): string[] =>
  objectsOf(list).flatMap((item) => (typeof item[key] === "string" ? [item[key]] : []));

/** The target of a link on its page exists: the promotion that a catalogue opens, the help topic of #tag. */
function targetFinding({ page, query, anchor }: Target, context: CheckContext): FindingText | undefined {
  const { documents } = context;
  const lists = page.blocks.find(({ operation, opens }) => operation === "system/promotions" && opens);
  const promotion = typeof lists?.opens === "string" ? new URLSearchParams(query).get(lists.opens) : null;
  if (promotion !== null) {
    const known = idsIn(documents.promotions.promotions, "id");
    if (known.includes(promotion)) return undefined;
    return {
      rule: "LB410",
      message: `There is no promotion ${quote(promotion)}.`,
      ...wayOut(promotion, known),
    };
  }
  if (anchor !== "" && page.blocks.some(isHelp)) return topicFinding(anchor, context);
  return undefined;
}

const isHelp = ({ type, operation }: Record<string, unknown>): boolean =>
  type === "topics" && operation === "system/helpCenter";

function topicFinding(tag: string, { documents }: CheckContext): FindingText | undefined {
  const known = idsIn(documents.help.topics, "tag");
  if (known.includes(tag)) return undefined;
  return { rule: "LB411", message: `There is no help topic ${quote(tag)}.`, ...wayOut(tag, known) };
}

/** Links of the form page:<id>?<query>, as banners have them. */
export function pageLinkFindings(context: CheckContext): Finding[] {
  return textSpots(context, ({ schema }) => schema.pattern?.startsWith("^(page:") ?? false).flatMap(
    (spot) => {
      const parts = /^page:([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(spot.text);
      if (!parts) return [];
      const [, id = "", query = "", anchor = ""] = parts;
      const page = pagesIn(context).get(id);
      const finding = deadEnd(id, context) ?? (page && targetFinding({ page, query, anchor }, context));
      return finding ? [{ ...finding, file: spot.file.path, pointer: spot.pointer }] : [];
    },
  );
}

const hrefPattern = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Internal links in HTML texts lead to an existing page, promotion or help topic. */
export function htmlLinkFindings(context: CheckContext): Finding[] {
  return spotsOfDefinition(context, "localizedHtml").flatMap(({ file, pointer, node }) =>
    membersOf(node).flatMap(({ key, value }) =>
      hrefsIn(textOf(value) ?? "").flatMap((href): Finding[] => {
        const finding = hrefFinding(href, file.kind === "content/help", context);
        return finding
          ? [{ ...finding, file: file.path, pointer: pointerTo(pointer, key), within: href }]
          : [];
      }),
    ),
  );
}

export const hrefsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(hrefPattern)].map(([, double, single, bare]) => double ?? single ?? bare ?? ""),
  ),
];

/** An address without a scheme and without a slash at its start. */
const isRelative = (href: string): boolean => !/^([/?#]|[a-z][a-z0-9+.-]*:|$)/i.test(href.trim());

/** A relative address leads elsewhere from each page that shows the text. */
function relativeFinding(href: string, context: CheckContext): FindingText {
  const [path = ""] = href.split(/[?#]/);
  const isOwn = [...pagesIn(context).values()].some(({ routes }) => routes.includes(`/${path}`));
  const isSite = /^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$))/i.test(path) && !/\.html?$/i.test(path);
  return {
    rule: "LB410",
    message: `The address ${quote(href)} leads elsewhere from each page: one of this site begins with "/", one of another with "https://".`,
    ...(isOwn ? { suggestion: `/${href}` } : isSite ? { suggestion: `https://${href}` } : {}),
  };
}

/** Why an address in a text leads nowhere in this brand; undefined when it leads somewhere, or to another site. */
export function hrefFinding(href: string, inHelp: boolean, context: CheckContext): FindingText | undefined {
  const parts = /^(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/.exec(href);
  if (isRelative(href)) return relativeFinding(href, context);
  // Addresses of other sites are not checked.
  if (!parts || href.startsWith("//")) return undefined;
  const [, path, query = "", anchor = ""] = parts;
  if (path === undefined) return inHelp && anchor !== "" ? topicFinding(anchor, context) : undefined;
  const pages = [...pagesIn(context).values()];
  const page = pages.find(({ routes }) => routes.includes(path.replace(/(?<=.)\/+$/, "")));
  if (!page) {
    const routes = pages.flatMap((known) => known.routes);
    const message = `No page has the address ${quote(path)}, so this link leads nowhere.`;
    return { rule: "LB410", message, ...wayOut(path, routes, 0) };
  }
  return deadEnd(page.id, context) ?? targetFinding({ page, query, anchor }, context);
}
