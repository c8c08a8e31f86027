import { paginationMargin, paginationRange } from "./constants.ts";

/** Page numbers to draw; "gap" replaces the omitted pages. Range 5, margin 1 (spec section 9). */
export type PageMark = number | "gap";

/**
 * The page numbers and gaps of a pagination: `paginationMargin` pages at both ends and `paginationRange` around the
 * current one.
 */
export function pageMarks(current: number, total: number): PageMark[] {
  const half = Math.floor(paginationRange / 2);
  const from = Math.max(1, Math.min(current - half, total - paginationRange + 1));
  const to = Math.min(total, Math.max(current + half, paginationRange));
  const marks: PageMark[] = [];
  for (let page = 1; page <= total; page += 1) {
    const atEnd = page <= paginationMargin || page > total - paginationMargin;
    if (atEnd || (page >= from && page <= to)) marks.push(page);
    else if (marks.at(-1) !== "gap") marks.push("gap");
  }
  return marks;
}
