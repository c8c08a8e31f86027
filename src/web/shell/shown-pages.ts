import { useEffect } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { allowedModules } from "../../site/modules.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { guardOf, pageAt, pageById } from "../../site/routes.ts";
import { useHydrated } from "../context/hydrated.ts";
import { type SiteBoot, useSite } from "../context/site.ts";
import { useSessionNow } from "./known-session.ts";

/**
 * The page in the frame, and the page that lies over it as a modal, if any. A page waits as long as it is not known
 * whether this visitor may be there.
 */
export type Shown = { page: PageDocument; modal: PageDocument | undefined; waits?: boolean };

type State = { behind?: string } | null;

/** Decides from the address what is shown, and leads away from where this visitor may not be. */
export function useShownPages(): Shown {
  const { payload, boot, session } = useSite();
  const location = useLocation() as Location<State>;
  const navigate = useNavigate();
  const found = findPage(payload, boot, location.pathname);
  const guard = guardOf(found, allowedModules(payload.whitelabel), session.visitor);

  // Whether somebody is logged in is known only once the page has taken over from the server's HTML.
  const hydrated = useHydrated();
  const waits = hydrated && !session.isKnown && (guard === "login" || guard === "agentLogin");
  useSessionNow(waits);
  useEffect(() => {
    if (!hydrated || waits) return;
    if (guard === "login")
      navigate("/login", { replace: true, state: { from: location.pathname + location.search } });
    if (guard === "agentLogin") navigate("/agent", { replace: true });
    // A trial account stays where it is allowed to be and is told why.
    if (guard === "realAccount")
      navigate("/", { replace: true, state: { modals: [{ id: "real-account" }] } });
  }, [hydrated, waits, guard, navigate, location.pathname, location.search]);

  // The desk's door stands at the address that was asked for: whoever signs in is there.
  if (guard === "deskLogin") return { page: pageOrThrow(payload, "desk"), modal: undefined };
  if (guard === "moduleOff") return { page: pageOrThrow(payload, "system/moduleOff"), modal: undefined };
  if (!found.modal) return { page: found, modal: undefined, waits };
  // The history outlives a reload, but the server knew nothing of it.
  const behind =
    hydrated && location.state?.behind ? pageAt(payload.pages, location.state.behind) : undefined;
  return { page: behind ?? pageOrThrow(payload, found.modal), modal: found };
}

function findPage(payload: BrandPayload, boot: SiteBoot, path: string): PageDocument {
  if (boot.system === "maintenance" || boot.system === "region")
    return pageOrThrow(payload, `system/${boot.system}`);
  return pageAt(payload.pages, path) ?? pageOrThrow(payload, "system/notFound");
}

function pageOrThrow(payload: BrandPayload, id: string): PageDocument {
  const page = pageById(payload.pages, id);
  if (!page) throw new Error(`the house has no page ${id}`);
  return page;
}
