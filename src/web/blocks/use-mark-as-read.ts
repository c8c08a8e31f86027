import { useEffect, useRef } from "react";
import { calls } from "../../contract/generated/operations.ts";
import type { OperationId } from "../../contract/shared-types.ts";
import { useMutation } from "../api/use-mutation.ts";

/** How a document says that something is marked as read. */
type Read = { field: string; operation: string; input: string };

/** Whether a call moves money: a document that names one here calls nothing, since opening is not asking. */
const movesMoney = (operation: string): boolean => calls[operation as OperationId]?.startsWith("*") ?? true;

/** Marks an opened row as read, once; a failure is tried again when it is opened next. */
export function useMarkAsRead(
  read: Read | undefined,
  row: Readonly<Record<string, unknown>> | undefined,
  rowKey: string,
): void {
  const { run } = useMutation((read?.operation ?? "") as OperationId);
  const isUnread = row && read && row[read.field] !== true && !movesMoney(read.operation);
  const key = isUnread ? String(row[rowKey]) : undefined;
  const sent = useRef(run);
  useEffect(() => {
    sent.current = run;
  });
  useEffect(() => {
    if (key !== undefined && read) void sent.current({ [read.input]: key });
  }, [key, read]);
}
