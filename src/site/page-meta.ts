import type { PageDocument } from "../contract/generated/page.ts";
import type { Texts } from "../contract/renderer.ts";
import { localized } from "./locale.ts";
import type { BrandPayload } from "./payload.ts";

export type Head = { title: string; description: string };

/** Looks up "namespace:key"; a missing text gives the key itself. */
function textOf(texts: Texts, key: string): string {
  const [namespace = "", ...rest] = key.split(":");
  return texts[namespace]?.[rest.join(":")] ?? key;
}

/** Title and description of a page: the brand's own texts on its home page, the page's texts elsewhere. */
export function headOf(payload: BrandPayload, page: PageDocument, texts: Texts, language: string): Head {
  const description = localized(payload.description, language);
  if (page.id === "home")
    return { title: `${payload.name} · ${localized(payload.tagline, language)}`, description };
  return {
    title: `${textOf(texts, page.titleKey)} · ${payload.name}`,
    description: page.descriptionKey
      ? textOf(texts, page.descriptionKey).replaceAll("{{brand}}", payload.name)
      : description,
  };
}
