import { pageErrorAddress } from "../../site/constants.ts";
import { offlineAddress } from "../../site/offline-address.ts";

/** Beginnings of the addresses at which calls and files are answered, never pages. */
const callPrefixes: readonly string[] = [
  "/wps/",
  "/lgw/",
  "/lotto/",
  "/vendor/",
  "/assets/",
  "/art/",
  "/fonts/",
  "/locales/",
  "/centres/",
  "/brand/",
];

/** Whether an address is asked for by programs; all others are pages. */
export const isCallPath = (path: string): boolean => callPrefixes.some((prefix) => path.startsWith(prefix));

/** Single addresses that the platform answers on every host, and all below each. */
const ownAddresses: readonly string[] = [
  "/api",
  "/csp-report",
  // Browsers ask for it by themselves, and want a picture.
  "/favicon.ico",
  "/go",
  "/healthz",
  "/manifest.webmanifest",
  offlineAddress,
  "/openapi.json",
  "/outbox",
  "/outbox.json",
  pageErrorAddress,
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/sw.js",
  "/u",
  "/unsubscribe",
];

/** Whether the platform answers at an address itself, so that a page there would never be shown. */
export const isReserved = (path: string): boolean =>
  [...callPrefixes.map((prefix) => prefix.slice(0, -1)), ...ownAddresses].some(
    (own) => path === own || path.startsWith(`${own}/`),
  ) || path.startsWith("/icons.");
