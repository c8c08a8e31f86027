import type { TableBlock } from "../../../contract/generated/block.ts";
import type { Input, OperationId } from "../../../contract/shared-types.ts";
import { pageSizes } from "../../../site/table-input.ts";
import { call } from "../../api/client.ts";
import type { Row } from "./cell-text.ts";
import { keyOfRow, type TableAnswer } from "./table-rows.ts";

/** The most rows of an export; more would be hundreds of calls. */
export const mostRows = 20_000;

export type AllRows =
  | { ok: true; rows: Row[]; totals: Row | undefined }
  | { ok: false; reason: "failed" | "tooMany" | "cancelled" };

type Reading = { onProgress: (done: number, all: number) => void; signal: AbortSignal };

/** Reads all rows that a table's input `found` finds, page by page, or from place to place. Rows that move between two pages are there once. */
export async function readAllRows(
  block: TableBlock,
  found: object,
  { onProgress, signal }: Reading,
): Promise<AllRows> {
  const rows = new Map<string, Row>();
  let place: string | undefined;
  for (let page = 1; ; page += 1) {
    const input = { ...found, ...pageOf(block, page, place) };
    const outcome = await call(block.operation as OperationId, input as Input<OperationId>);
    if (signal.aborted) return { ok: false, reason: "cancelled" };
    if (!outcome.ok) return { ok: false, reason: "failed" };
    const answer = outcome.value as unknown as TableAnswer;
    const { content, totalPages = 1, next, totals } = answer;
    if (Math.max(totalPages, next ? page + 1 : page) * pageSizes.exported > mostRows)
      return { ok: false, reason: "tooMany" };
    for (const row of content) rows.set(keyOfRow(block, row), row);
    onProgress(
      rows.size,
      Math.max(rows.size, (totalPages - 1) * pageSizes.exported + 1, answer.totalElements ?? 0),
    );
    place = next;
    if (page >= totalPages && next === undefined) return { ok: true, rows: [...rows.values()], totals };
  }
}

/** What asks for a page; a list without page numbers is read from its first place on. */
function pageOf({ paging }: TableBlock, page: number, after: string | undefined) {
  if (!paging) return {};
  const { exported: pageSize } = pageSizes;
  return paging === "cursor" ? { after, pageSize } : { pageNo: page, pageSize };
}
