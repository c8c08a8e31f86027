import type { PageDocument } from "../contract/generated/page.ts";
import { isOn } from "./modules.ts";

export type AccountMode = "visitor" | "trial" | "real";
/** `desk`: staff of the merchant are signed in, independently of any member; `sub`: a sub-account of an agent. */
export type Visitor = { mode: AccountMode; agent: boolean; sub?: boolean | undefined; desk?: boolean };

/** Why a page is not opened: the guard's answer (spec sections 2 and 6); `agentCentre` for pages that sub-accounts do not have. */
export type Guard =
  | "open"
  | "login"
  | "agentLogin"
  | "deskLogin"
  | "realAccount"
  | "moduleOff"
  | "agentCentre";

/** Whether a visitor may open a page; the same answer in server and browser. */
export function guardOf(page: PageDocument, allowed: ReadonlySet<string>, visitor: Visitor): Guard {
  if (!isOn(allowed, page.module)) return "moduleOff";
  if (page.access === "desk") return visitor.desk ? "open" : "deskLogin";
  if (page.access === "agent") return visitor.agent ? "open" : "agentLogin";
  // A sub-account has the agent centre alone, what lies over a page, and pages of the system, which have no address.
  if (visitor.sub && page.route && !page.modal) return "agentCentre";
  if (page.access === "member" && visitor.mode === "visitor") return "login";
  if (visitor.mode === "trial" && page.accountModes && !page.accountModes.includes("trial"))
    return "realAccount";
  return "open";
}

/**
 * The page that stands in for one whose module is off: a centre's own, `system/<centre>ModuleOff`, in the centre's frame, where the
 * centre has one and is on; the site's otherwise.
 */
export function closedPageId(
  { centre }: PageDocument,
  pages: readonly PageDocument[],
  allowed: ReadonlySet<string>,
): string {
  const own = pages.find(({ id }) => id === `system/${centre}ModuleOff`);
  return own && isOn(allowed, own.module) ? own.id : "system/moduleOff";
}
