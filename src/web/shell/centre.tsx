import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { isInMenu, redirectOf } from "../../site/agent-centre.ts";
import { allowedModules } from "../../site/modules.ts";
import { guardOf } from "../../site/page-access.ts";
import { useAgentCentre } from "../api/use-agent-centre.ts";
import { useSite } from "../context/site.ts";
import { AgentHeader } from "./agent-header.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { CentreMenu } from "./centre-menu.tsx";
import { DeskMenu } from "./desk-menu.tsx";

/** What a centre has around its pages: the agent centre a header and a menu of its own, others a menu above the page. */
export default function Centre({ page }: { page: PageDocument }) {
  useRedirect(page);
  if (page.centre === "desk") return <DeskMenu page={page} />;
  if (page.centre === "member") return <CentreMenu page={page} />;
  return (
    <>
      <AgentHeader />
      <AgentMenu />
    </>
  );
}

/** Redirects from a page that is an alias of another one, for visitors who may see it. */
function useRedirect(page: PageDocument): void {
  const { payload, session } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const guard = guardOf(page, allowedModules(payload.whitelabel), session.visitor);
  const { sub = false } = session.visitor;
  const states = useAgentCentre(page.centre === "agent");
  // Which page is the first of a sub-account is known with its rights.
  const isKnown = states !== undefined || !sub;
  const instead =
    guard === "agentCentre"
      ? "/agentHome"
      : guard === "open" && isKnown
        ? redirectOf(payload, page, (one) => one.centre !== "agent" || isInMenu(one, states, sub))
        : undefined;
  useEffect(() => {
    if (instead) navigate(instead + location.search, { replace: true, state: location.state });
  }, [instead, navigate, location]);
}
