import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageNamespaces } from "../../site/block-data.ts";
import { useSite } from "./site.ts";

/** Whether the texts a page speaks are here; asks for those that are not. Raw keys are never shown. */
export function usePageTexts(page: PageDocument): boolean {
  const { payload, language } = useSite();
  const { i18n } = useTranslation();
  const wanted = pageNamespaces(payload, page);
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace)).join();
  const [, setArrived] = useState("");
  useEffect(() => {
    if (!missing) return;
    // A failure leaves the keys' own words: the page must not wait for ever.
    void i18n.loadNamespaces(missing.split(",")).then(() => setArrived(missing));
  }, [missing, i18n]);
  return missing === "";
}
