import type { BrandPayload } from "../../site/payload.ts";
import { scriptAddress } from "../context/trusted-types.ts";

type TagWindow = { dataLayer?: unknown[] };

/** Loads the analytics tag, if the brand configures one. */
export function startAnalytics({ analytics }: BrandPayload): void {
  const { gtagId } = analytics;
  if (!gtagId) return;
  const layer = ((globalThis as TagWindow).dataLayer ??= []);
  // The tag reads commands as `arguments` objects; it ignores arrays.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", gtagId);
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptAddress(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
  document.head.append(script);
}
