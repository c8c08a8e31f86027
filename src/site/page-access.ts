import type { PageDocument } from "../contract/generated/page.ts";
import { isOn } from "./modules.ts";

export type AccountMode = "visitor" | "trial" | "real";
/** `desk`: staff of the merchant are signed in, independently of any member. */
export type Visitor = { mode: AccountMode; agent: boolean; desk?: boolean };

/** Why a page is not opened: the guard's answer (spec sections 2 and 6). */
export type Guard = "open" | "login" | "agentLogin" | "deskLogin" | "realAccount" | "moduleOff";

/** Whether a visitor may open a page; the same answer in server and browser. */
export function guardOf(page: PageDocument, allowed: ReadonlySet<string>, visitor: Visitor): Guard {
  if (!isOn(allowed, page.module)) return "moduleOff";
  if (page.access === "desk") return visitor.desk ? "open" : "deskLogin";
  if (page.access === "agent") return visitor.agent ? "open" : "agentLogin";
  if (page.access === "member" && visitor.mode === "visitor") return "login";
  if (visitor.mode === "trial" && page.accountModes && !page.accountModes.includes("trial"))
    return "realAccount";
  return "open";
}
