import type { BrandPayload } from "../../site/payload.ts";
import { followEvents } from "../api/events.ts";
import { startAnalytics } from "./analytics.ts";
import { registerWorker } from "./worker.ts";

/** What may wait until the first view stands: pushed changes, the offline worker, analytics. */
export function start(payload: BrandPayload): void {
  localStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchantCode", payload.merchant);
  sessionStorage.setItem("merchant", payload.merchant);
  followEvents(payload);
  registerWorker();
  startAnalytics(payload);
}
