import type { PageAsked, PageEnds } from "../../foundation/db/paged.ts";

/** The requested page of a list that has page numbers (docs/protocols/calls.md, Lists). */
export type PageWanted = { pageNo: number; pageSize: number };

const defaultPageSize = 20;

export const pageWanted = ({ pageNo = 1, pageSize = defaultPageSize }: Partial<PageWanted>): PageWanted => ({
  pageNo,
  pageSize,
});

/** A page of a list with page numbers, in the wire format. */
export const pageOf = <Row>(content: Row[], totalElements: number, { pageNo, pageSize }: PageWanted) => ({
  content,
  pageNo,
  pageSize,
  totalPages: Math.ceil(totalElements / pageSize),
  totalElements,
});

/** The requested page of a list that goes on from places (docs/protocols/calls.md, Lists). */
export const pageAsked = ({ after, pageSize = defaultPageSize }: Partial<PageAsked>): PageAsked => ({
  after,
  pageSize,
});

/** A page of a list that goes on from places, in the wire format. */
export const partOf = <Row>(content: Row[], { next, previous, total, isExact }: PageEnds) => ({
  content,
  ...(next === undefined ? {} : { next }),
  ...(previous === undefined ? {} : { previous }),
  totalElements: total,
  totalExact: isExact,
});

/** The list in which nothing can be. */
export const nothingFound: PageEnds = { total: 0, isExact: true };
