import { useLocation } from "react-router-dom";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { mayCall, mayRead } from "../../../site/desk-roles.ts";
import { pageAt } from "../../../site/page-lookup.ts";
import { isOfDesk } from "../../api/answer-identity.ts";
import { useAgentCentre } from "../../api/use-agent-centre.ts";
import { useStaff } from "../../api/use-desk.ts";
import { useSite } from "../../context/site.ts";

/** Whether the current visitor may open a page that a value leads to: the desk's are for roles. */
export function useMayOpen(page: PageDocument | undefined): boolean {
  const staff = useStaff();
  return page?.centre !== "desk" || (staff !== undefined && mayRead(staff.role, page));
}

/**
 * Whether the current visitor may use the actions of a page: the desk's are for the roles of their operation, those of the
 * agent centre for the agent and for sub-accounts with the right to act on the page.
 */
export function useMayAct(): (operation: string) => boolean {
  const staff = useStaff();
  const { payload, session } = useSite();
  const { pathname } = useLocation();
  const { sub = false } = session.visitor;
  const states = useAgentCentre(sub);
  const page = pageAt(payload.pages, pathname);
  return (operation) => {
    if (isOfDesk(operation)) return staff !== undefined && mayCall(staff.role, operation);
    return !sub || states?.get(page?.id ?? "") === "act";
  };
}
