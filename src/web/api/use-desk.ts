import { useCallback } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { OperationId, Output } from "../../contract/shared-types.ts";
import { holds } from "../../site/conditions.ts";
import { tablesOf } from "../../site/desk-roles.ts";
import { initialState, tableInput } from "../../site/table-input.ts";
import { deskToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { call } from "./client.ts";
import { type Freshness, useQuery } from "./use-query.ts";

/** Other staff may change the same rows. */
export const deskFreshness: Freshness = { everyMs: 20_000 };

export type Staff = Output<"desk/me">;

/** The staff member who is signed in to the back office; undefined if there is none or it is not known yet. */
export function useStaff(): Staff | undefined {
  const { session } = useSite();
  const desk = session.visitor.desk === true;
  const { value } = useQuery("desk/me", desk ? {} : null);
  return desk ? value : undefined;
}

/** Signs staff out; the data they have read is dropped with their session. */
export function useLeaveDesk(): () => Promise<void> {
  return useCallback(async () => {
    await call("desk/session/logout", {});
    deskToken.drop();
  }, []);
}

type Answer = { content: Record<string, unknown>[]; totalPages?: number; next?: string };

/** How many rows of a page need an action by staff; `more` if a further page may have others. */
export type Waiting = { count: number; more: boolean };

/**
 * What needs an action on a page of the back office, according to its table's document. Such rows are sorted
 * first, so the first page of rows is enough.
 */
export function useWaiting(page: PageDocument): Waiting | undefined {
  const { session } = useSite();
  const block = tablesOf(page).find(({ waits }) => waits);
  const input = block && session.visitor.desk ? tableInput(block, initialState(block), noDays) : null;
  const { value } = useQuery(block?.operation as OperationId, input as object | null, deskFreshness);
  if (!block || !value) return undefined;
  const { content, totalPages = 1, next } = value as Answer;
  const count = content.filter((row) => holds(block.waits, row)).length;
  return { count, more: count === content.length && (totalPages > 1 || next !== undefined) };
}

/** Tables with waiting rows have no period filter. */
const noDays = { now: 0, zone: 0 };
