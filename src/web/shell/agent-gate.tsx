import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { contractsAddress } from "../../site/contract-address.ts";
import { pageById } from "../../site/page-lookup.ts";
import { useAgentCentre } from "../api/use-agent-centre.ts";
import { useSite } from "../context/site.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import { PageView } from "./page-view.tsx";

/**
 * A page of the agent centre, or what says why this session may not open it. Pages of an agent that are not about
 * contracts are open before the answer has come. An address that names a contract of a kind that the agent has none of any
 * more, as old notices do, leads to the list of all contracts.
 */
export function AgentGate({ page, children }: { page: PageDocument; children: ReactNode }) {
  const { payload, session } = useSite();
  const { search } = useLocation();
  const states = useAgentCentre();
  const state = states?.get(page.id);
  const past = state === "noContract" ? contractsAddress(payload, page, search) : undefined;
  if (past && states?.get(past.page) !== "noRight")
    return <Navigate to={`${past.route}?${past.query}`} replace />;
  const instead =
    state === "noContract" || state === "noRight" ? pageById(payload.pages, `system/${state}`) : undefined;
  if (instead) return <PageView page={instead} />;
  const asks = session.visitor.sub === true || page.contract !== undefined;
  return asks && states === undefined ? <Skeleton height="60vh" /> : children;
}
