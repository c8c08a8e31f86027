import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "../../../src/contract/operation.ts";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";

export const brandHosts = ["aurora.localhost", "jade.localhost", "saffron.localhost"] as const;

/** Every operation document of the app. */
export const operations: Operation[] = filesBelow(join(rootFolder, "schemas", "operations"), ".json").map(
  (file) => JSON.parse(readFileSync(join(rootFolder, "schemas", "operations", file), "utf8")) as Operation,
);

/** Input that an operation takes: required fields only, in their simplest form. */
const plainInput: Record<string, Record<string, string>> = {
  "system/language": { language: "en" },
  "relay/GCSGAME_getVassGameType": { gameType: "RNG" },
  "verification/sms/countdown": { purpose: "login" },
};

/** Whether an operation's required input is known, or there is none. */
export const hasPlainInput = ({ id, input }: Operation): boolean =>
  id in plainInput || ((input as { required?: string[] }).required ?? []).length === 0;

/** Path of a GET operation with its plainest input. */
export function pathOf({ id, http }: Operation): string {
  const query = new URLSearchParams(plainInput[id] ?? {}).toString();
  return query ? `${http.path}?${query}` : http.path;
}

/** One address of every kind of route that a brand's host answers, and whether it is there. */
export const kinds: { kind: string; path: string; status: number }[] = [
  { kind: "page", path: "/", status: 200 },
  { kind: "page that is not there", path: "/no/such/room", status: 404 },
  { kind: "call", path: "/wps/system/status", status: 200 },
  { kind: "permission", path: "/wps/system/permission", status: 200 },
  { kind: "call that is not there", path: "/wps/no/such/call", status: 404 },
  { kind: "refused input", path: "/wps/relay/GCSGAME_gameList?pageNo=x", status: 422 },
  { kind: "art", path: "/art/1/neon/mark/square/LVY.svg", status: 200 },
  { kind: "art that is not there", path: "/art/9/x.svg", status: 404 },
  { kind: "file that is not there", path: "/assets/nothing.js", status: 404 },
  { kind: "texts", path: "/locales/v/en/common.json", status: 200 },
  { kind: "manifest", path: "/manifest.webmanifest", status: 200 },
  { kind: "sitemap", path: "/sitemap.xml", status: 200 },
  { kind: "robots", path: "/robots.txt", status: 200 },
  { kind: "worker", path: "/sw.js", status: 200 },
  { kind: "page in the place of others", path: "/offline", status: 200 },
  { kind: "sealed address that was never sealed", path: "/go/abc", status: 404 },
  { kind: "health", path: "/healthz", status: 200 },
  { kind: "readiness", path: "/readyz", status: 200 },
  { kind: "address that cannot be read", path: "/%zz", status: 400 },
];
