import { useEffect } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { allowedModules, isOn } from "../../site/modules.ts";
import { closedPageId, guardOf } from "../../site/page-access.ts";
import { pageAt, pageById } from "../../site/page-lookup.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { useHydrated } from "../context/hydrated.ts";
import type { Session } from "../context/session.ts";
import { type SiteBoot, useSite } from "../context/site.ts";
import { useImmediateSession } from "./immediate-session.ts";

/**
 * The page in the frame, and the page that lies over it as a modal, if any. `waits` while it is not known
 * whether this visitor may see the page.
 */
export type Shown = { page: PageDocument; modal: PageDocument | undefined; waits?: boolean };

type State = { behind?: string } | null;

/** Whether a session has a token, and its member is still being read. */
const isUnread = ({ visitor, member }: Session): boolean =>
  visitor.mode !== "visitor" && member === undefined;

/** Decides from the address what is shown, and redirects from pages that this visitor may not see. */
export function useShownPages(): Shown {
  const { payload, boot, session } = useSite();
  const location = useLocation() as Location<State>;
  const navigate = useNavigate();
  const found = openPage(payload, findPage(payload, boot, location.pathname));
  const guard = guardOf(found, allowedModules(payload.whitelabel), session.visitor);

  // Before hydration nothing redirects; after it the session may still be unknown.
  const hydrated = useHydrated();
  // A token says that there is a session; whether it is an agent's, the member tells.
  const isKnown = session.isKnown && (guard !== "agentLogin" || !isUnread(session));
  const waits = hydrated && !isKnown && (guard === "login" || guard === "agentLogin");
  useImmediateSession(waits);
  useEffect(() => {
    if (!hydrated || waits) return;
    if (guard === "login")
      navigate("/login", { replace: true, state: { from: location.pathname + location.search } });
    if (guard === "agentLogin") navigate("/agent", { replace: true });
    // A trial account is sent to the home page, where a modal says why.
    if (guard === "realAccount")
      navigate("/", { replace: true, state: { modals: [{ id: "real-account" }] } });
  }, [hydrated, waits, guard, navigate, location.pathname, location.search]);

  // The login of the back office is shown at the requested address, so that staff see the page that they asked for once they have signed in.
  if (guard === "deskLogin") return { page: pageOrThrow(payload, "desk"), modal: undefined };
  // The centre leads a sub-account on; nothing of a member's frame is shown on the way.
  if (guard === "agentCentre") return { page: { ...found, centre: "agent" }, modal: undefined, waits: true };
  if (!found.modal) return { page: found, modal: undefined, waits };
  // The server renders without the state of the history, so it counts only after hydration.
  const behind =
    hydrated && location.state?.behind ? pageAt(payload.pages, location.state.behind) : undefined;
  return { page: behind ?? pageOrThrow(payload, found.modal), modal: found };
}

function findPage(payload: BrandPayload, boot: SiteBoot, path: string): PageDocument {
  if (boot.system === "maintenance" || boot.system === "region")
    return pageOrThrow(payload, `system/${boot.system}`);
  return pageAt(payload.pages, path) ?? pageOrThrow(payload, "system/notFound");
}

/** The page itself, or the one that stands in for it while its module is off. */
function openPage(payload: BrandPayload, page: PageDocument): PageDocument {
  const allowed = allowedModules(payload.whitelabel);
  return isOn(allowed, page.module) ? page : pageOrThrow(payload, closedPageId(page, payload.pages, allowed));
}

function pageOrThrow(payload: BrandPayload, id: string): PageDocument {
  const page = pageById(payload.pages, id);
  if (!page) throw new Error(`the platform has no page ${id}`);
  return page;
}
