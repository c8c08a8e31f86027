import { scriptAddress } from "../context/trusted.ts";
import { keepsCookies } from "../kit/storage.ts";

/** Registers the offline worker where the browser allows one (https, or a builder's own machine). */
export function registerWorker(): void {
  // What keeps nothing keeps no worker either, and some browsers complain of being asked.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV || !keepsCookies()) return;
  navigator.serviceWorker.register(scriptAddress("/sw.js")).catch(() => {
    // Without a worker the site is the same, only not offline.
  });
}
