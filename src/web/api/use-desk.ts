import { useCallback } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { OperationId, Output } from "../../contract/words.ts";
import { tablesOf } from "../../site/desk.ts";
import { firstWanted, matches, tableInput } from "../../site/table-asked.ts";
import { deskToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { call } from "./client.ts";
import { type Freshness, useQuery } from "./use-query.ts";

/** Somebody else of the desk may have been quicker. */
export const deskFreshness: Freshness = { everyMs: 20_000 };

export type Staff = Output<"desk/me">;

/** Who is signed in at the desk; undefined while nobody is, or nobody knows yet. */
export function useStaff(): Staff | undefined {
  const { session } = useSite();
  const desk = session.visitor.desk === true;
  const { value } = useQuery("desk/me", desk ? {} : null);
  return desk ? value : undefined;
}

/** Signs staff out; what they have read ends with their session. */
export function useLeaveDesk(): () => Promise<void> {
  return useCallback(async () => {
    await call("desk/session/logout", {});
    deskToken.drop();
  }, []);
}

/** How many rows of a page wait for the desk; `more` when a further page has others. */
export type Waiting = { count: number; more: boolean };

/** What waits on a page of the desk, by its tables' documents: it comes first, so that one page of rows tells. */
export function useWaiting(page: PageDocument): Waiting | undefined {
  const { session } = useSite();
  const block = tablesOf(page).find(({ waits }) => waits);
  const input = block && session.visitor.desk ? tableInput(block, firstWanted(block), noDays) : null;
  const { value } = useQuery(block?.operation as OperationId, input as object | null, deskFreshness);
  if (!block || !value) return undefined;
  const { content, totalPages } = value as { content: Record<string, unknown>[]; totalPages: number };
  const count = content.filter((row) => matches(block.waits, row)).length;
  return { count, more: count === content.length && totalPages > 1 };
}

/** Tables with something that waits have no period. */
const noDays = { now: 0, zone: 0 };
