import { followEvents } from "../api/events.ts";
import { takeHandoff } from "../context/handoff.ts";
import { rememberLanguage } from "../context/language.ts";
import type { SiteBoot } from "../context/site.ts";
import { session } from "../flows/session-actor.ts";
import { watchClosedSite } from "../flows/system-status.ts";
import { startAnalytics } from "./analytics.ts";
import { registerWorker } from "./worker.ts";

/** What may wait until the first view stands: pushed changes, the offline worker, analytics. */
export function start(boot: SiteBoot): void {
  const { payload } = boot;
  localStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchant", payload.merchant);
  // Spec section 4: a language that nobody chose is stored all the same.
  const { lang } = document.documentElement;
  if (!localStorage.getItem("lang") && payload.locales.enabled.includes(lang)) rememberLanguage(lang);
  session(takeHandoff());
  if (boot.system === "maintenance" || boot.system === "region") watchClosedSite(boot.system);
  followEvents(boot);
  registerWorker();
  startAnalytics(payload);
}
