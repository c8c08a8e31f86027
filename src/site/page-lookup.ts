import type { PageDocument } from "../contract/generated/page.ts";
import { allowedModules, isOn } from "./modules.ts";
import type { BrandPayload } from "./payload.ts";

const normal = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);

/** The page at a path, by route or alias; undefined leads to the not-found page. */
export function pageAt(pages: readonly PageDocument[], path: string): PageDocument | undefined {
  const wanted = normal(path);
  return pages.find((page) => page.route === wanted || page.aliases?.includes(wanted));
}

/**
 * Whether an address leads anywhere: a page whose module is off is never linked. Addresses without a page belong to
 * something else and count as live.
 */
export function isReachable(
  { pages, whitelabel }: Pick<BrandPayload, "pages" | "whitelabel">,
  to: string,
): boolean {
  const page = pageAt(pages, to.split(/[?#]/)[0] ?? to);
  return !page || isOn(allowedModules(whitelabel), page.module);
}

export const pageById = (pages: readonly PageDocument[], id: string): PageDocument | undefined =>
  pages.find((page) => page.id === id);

/** The page whose slots are places of the frame, around every page; it has no address. */
export const framePage = (pages: readonly PageDocument[]): PageDocument | undefined =>
  pageById(pages, "system/frame");

/** The pages that are seen at a page's address: below one that is a dialog lies another, which comes first. */
export function seenWith(pages: readonly PageDocument[], page: PageDocument): PageDocument[] {
  const behind = page.modal ? pageById(pages, page.modal) : undefined;
  return behind ? [behind, page] : [page];
}

/** The canonical address of a page. */
export const routeOf = (page: PageDocument): string => page.route ?? "/";

/** Whether everybody who opens the page sees the same: staff and invited people open pages that are in no list. */
export const isAlikeForAll = ({ access, unlisted }: PageDocument): boolean =>
  access === "visitor" && !unlisted;

/** Pages that are rendered the same for everyone, and so may be listed in the sitemap. */
export function publicPages(payload: BrandPayload): PageDocument[] {
  const allowed = allowedModules(payload.whitelabel);
  return payload.pages.filter((page) => page.route && isAlikeForAll(page) && isOn(allowed, page.module));
}
