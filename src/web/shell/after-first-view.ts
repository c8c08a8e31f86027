import type { OperationId } from "../../contract/shared-types.ts";
import { followEvents } from "../api/events.ts";
import { reportErrors } from "../api/report-error.ts";
import { writeSessionCache } from "../api/session-cache.ts";
import { rememberLanguage } from "../context/language.ts";
import { watchReleases } from "../context/release.ts";
import type { SiteBoot } from "../context/site.ts";
import { session } from "../flows/session-actor.ts";
import { watchClosedSite } from "../flows/system-status.ts";
import { localStorage, sessionStorage } from "../kit/storage.ts";
import { startAnalytics } from "./analytics.ts";
import { drawBelow } from "./draw-below.ts";
import { registerWorker } from "./register-worker.ts";

/** Everything that can wait until the first view is shown: pushed changes, the offline worker, analytics. */
export function start(boot: SiteBoot): void {
  reportErrors(boot);
  const { payload } = boot;
  localStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchant", payload.merchant);
  // Answers that came with the page are cached for this session (spec section 4, hot games and vendors).
  for (const [key, value] of Object.entries(boot.data))
    writeSessionCache((key.split("?")[0] ?? "") as OperationId, key, value);
  // Spec section 4: the language is stored even if it was not chosen.
  const { lang } = document.documentElement;
  if (!localStorage.getItem("lang") && payload.locales.enabled.includes(lang)) rememberLanguage(lang);
  watchReleases();
  session();
  if (boot.system === "maintenance" || boot.system === "region") watchClosedSite(boot.system);
  followEvents(boot);
  drawBelow();
  registerWorker();
  startAnalytics(payload);
}
