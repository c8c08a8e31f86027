import type { TableBlock } from "../../../contract/generated/block.ts";
import type { Input, OperationId } from "../../../contract/words.ts";
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

/** Reads all rows that a table's input `found` finds, page by page. Rows that move between two pages are there once. */
export async function readAllRows(
  block: TableBlock,
  found: object,
  { onProgress, signal }: Reading,
): Promise<AllRows> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const input = block.paging ? { ...found, pageNo: page, pageSize: pageSizes.exported } : found;
    const outcome = await call(block.operation as OperationId, input as Input<OperationId>);
    if (signal.aborted) return { ok: false, reason: "cancelled" };
    if (!outcome.ok) return { ok: false, reason: "failed" };
    const { content, totalPages = 1, totals } = outcome.value as unknown as TableAnswer;
    if (totalPages * pageSizes.exported > mostRows) return { ok: false, reason: "tooMany" };
    for (const row of content) rows.set(keyOfRow(block, row), row);
    onProgress(rows.size, Math.max(rows.size, (totalPages - 1) * pageSizes.exported + 1));
    if (page >= totalPages) return { ok: true, rows: [...rows.values()], totals };
  }
}
