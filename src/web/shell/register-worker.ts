import { scriptAddress } from "../context/trusted-types.ts";
import { keepsCookies } from "../kit/storage.ts";

/** Registers the offline worker where the browser allows one (https, or localhost). */
export function registerWorker(): void {
  // Without storage there is no worker either, and some browsers log an error on access.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV || !keepsCookies()) return;
  navigator.serviceWorker.register(scriptAddress("/sw.js")).catch(() => {
    // Without a worker the site works the same, only not offline.
  });
}
