import { scriptAddress } from "../context/trusted.ts";

/** Registers the offline worker where the browser allows one (https, or a builder's own machine). */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register(scriptAddress("/sw.js")).catch(() => {
    // Without a worker the site is the same, only not offline.
  });
}
