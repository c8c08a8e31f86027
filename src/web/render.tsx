import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Boot } from "../contract/renderer.ts";
import type { BrandPayload } from "../site/payload.ts";
import { App } from "./app.tsx";
import { createTexts } from "./context/texts.ts";

/**
 * Renders one address of a brand to HTML, for the server. Suspense boundaries are not split: React would move
 * large ones behind inline scripts, which the page's policy forbids.
 */
export async function render(boot: Boot<BrandPayload>, location: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <App boot={boot} i18n={createTexts(boot)} />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
