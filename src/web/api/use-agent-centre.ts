import { useMemo } from "react";
import type { PageStates } from "../../site/centre.ts";
import { useSite } from "../context/site.ts";
import { useQuery } from "./use-query.ts";

/**
 * The states of the agent centre's pages for this session, read again when the server pushes a notice; undefined while they
 * are not known. When they cannot be read, an agent's pages are all open: the server guards every call.
 */
export function useAgentCentre(isWanted = true): PageStates {
  const { session } = useSite();
  const { agent, sub } = session.visitor;
  const { value, problem } = useQuery("agent/centre", isWanted && agent ? {} : null);
  return useMemo(() => {
    if (value) return new Map(value.pages.map(({ page, state }) => [page, state]));
    return problem !== undefined && !sub ? new Map() : undefined;
  }, [value, problem, sub]);
}
