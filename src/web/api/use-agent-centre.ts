import { useEffect, useMemo } from "react";
import type { PageStates } from "../../site/agent-centre.ts";
import { useSite } from "../context/site.ts";
import { readConsolidated, writeConsolidated } from "./session-cache.ts";
import { useQuery } from "./use-query.ts";

/**
 * The states of the agent centre's pages for this session, read again when the server pushes a notice; undefined while they
 * are not known. Until the first answer they are those of the last one in this session. When they cannot be read, an agent's
 * pages are all open: the server guards every call.
 */
export function useAgentCentre(isWanted = true): PageStates {
  const { payload, session } = useSite();
  const { agent, sub } = session.visitor;
  const isAsked = isWanted && agent;
  const { value, problem } = useQuery("agent/centre", isAsked ? {} : null);
  useEffect(() => {
    if (value) writeConsolidated(payload.version, value);
  }, [value, payload]);
  return useMemo(() => {
    const known = value ?? (isAsked ? readConsolidated(payload.version) : undefined);
    if (known) return new Map(known.pages.map(({ page, state }) => [page, state]));
    return problem !== undefined && !sub ? new Map() : undefined;
  }, [value, problem, sub, isAsked, payload]);
}
