import { pageErrorAddress } from "../../site/constants.ts";
import { ownMain } from "../context/release.ts";
import type { SiteBoot } from "../context/site.ts";
import { type BrokenKind, onBroken } from "../kit/caught-errors.ts";

/** A page that fails again and again reports its first errors. */
const mostReports = 8;
const longestMessage = 400;

/** Places in files of the site: "main-abc123.js:1:2345". */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w-]+\.js:\d+:\d+)/g)].slice(0, 6).map(([, frame = ""]) => frame);

const currentPage = (): string => document.querySelector<HTMLElement>("main [data-page]")?.dataset.page ?? "";

/**
 * Reports the page's own errors to the server, each once. Errors without a place in the site's files are those of
 * extensions and are left out; a report that fails is dropped.
 */
export function reportErrors({ payload }: SiteBoot): void {
  const reported = new Set<string>();
  onBroken((kind: BrokenKind, error: unknown) => {
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const frames = framesOf(stack);
    const known = `${kind} ${message} ${frames[0]}`;
    if ((frames.length === 0 && kind !== "part") || reported.has(known) || reported.size >= mostReports)
      return;
    reported.add(known);
    const body = { kind, name, message: message.slice(0, longestMessage), frames };
    const place = { page: currentPage(), version: payload.version, build: ownMain() ?? "" };
    fetch(pageErrorAddress, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...place }),
      keepalive: true,
    }).catch(() => undefined);
  });
}
