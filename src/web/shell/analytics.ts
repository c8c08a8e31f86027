import type { BrandPayload } from "../../site/payload.ts";
import { scriptAddress } from "../context/trusted.ts";

type TagWindow = { dataLayer?: unknown[] };

/** Loads the analytics tag, if the brand configures one. */
export function startAnalytics({ analytics }: BrandPayload): void {
  const { gtagId } = analytics;
  if (!gtagId) return;
  const layer = ((globalThis as TagWindow).dataLayer ??= []);
  layer.push(["js", new Date()], ["config", gtagId]);
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptAddress(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
  document.head.append(script);
}
