/** The requested page of a list (docs/protocols/calls.md, Lists). */
export type PageWanted = { pageNo: number; pageSize: number };

const defaultPageSize = 20;

export const pageWanted = ({ pageNo = 1, pageSize = defaultPageSize }: Partial<PageWanted>): PageWanted => ({
  pageNo,
  pageSize,
});

/** A page of a list in the wire format. */
export const pageOf = <Row>(content: Row[], totalElements: number, { pageNo, pageSize }: PageWanted) => ({
  content,
  pageNo,
  pageSize,
  totalPages: Math.ceil(totalElements / pageSize),
  totalElements,
});
