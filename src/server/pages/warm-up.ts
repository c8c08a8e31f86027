import { setTimeout as sleep } from "node:timers/promises";
import type { Brand } from "../brands/brand.ts";
import type { RenderedPage } from "./page-memory.ts";
import type { PageRequest } from "./pages.ts";

export type WarmUpOptions = {
  brands: readonly Brand[];
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** Address under which clients reach a brand. */
  originOf: (brand: Brand) => string;
  failed: (error: unknown) => void;
  /** Aborts it between two pages. */
  signal: AbortSignal;
};

/** The number of home pages that leave room in the cache for other pages. */
const mostHomes = 200;

/**
 * Renders the brands' home pages ahead of the first request: in their own language first, then in the others. Pauses
 * as long as it works, since requests come first.
 */
export async function warmUp({
  brands,
  renderPage,
  originOf,
  failed,
  signal,
}: WarmUpOptions): Promise<number> {
  const open = brands.filter(({ documents }) => !documents.brand.maintenance);
  const first = open.map((brand) => ({ brand, language: brand.payload.locales.default }));
  const others = open.flatMap((brand) =>
    brand.payload.locales.enabled
      .filter((language) => language !== brand.payload.locales.default)
      .map((language) => ({ brand, language })),
  );
  let rendered = 0;
  for (const { brand, language } of [...first, ...others].slice(0, mostHomes)) {
    if (signal.aborted) break;
    const began = performance.now();
    const client = { ip: "", regionRestriction: false, origin: originOf(brand) };
    await renderPage({ brand, language, path: "/", client }).then(() => {
      rendered += 1;
    }, failed);
    await sleep(performance.now() - began);
  }
  return rendered;
}
