import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageNamespaces } from "../../site/block-data.ts";
import { type PartError, partError } from "../kit/lazy.ts";
import { useSite } from "./site.ts";

/**
 * Whether the texts of a page are loaded; requests missing ones. Raw keys are never shown: texts that fail to
 * load are thrown as a part of the page that failed to load.
 */
export function usePageTexts(page: PageDocument): boolean {
  const { payload, language } = useSite();
  const { i18n } = useTranslation();
  const wanted = pageNamespaces(payload, page);
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace)).join();
  const [failed, setFailed] = useState<{ missing: string; error: PartError }>();
  const [, setLoaded] = useState("");
  useEffect(() => {
    if (!missing) return;
    let isUnmounted = false;
    const names = missing.split(",");
    const areLoaded = () => names.every((name) => i18n.hasResourceBundle(language, name));
    const load = async () => {
      await i18n.loadNamespaces(names);
      // i18next does not retry a failed namespace unless it is named here.
      if (!areLoaded()) await i18n.reloadResources([language], names);
      if (isUnmounted) return;
      if (areLoaded()) setLoaded(missing);
      else setFailed({ missing, error: partError("failed", `locales/${missing}`) });
    };
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [missing, language, i18n]);
  if (failed && failed.missing === missing) throw failed.error;
  return missing === "";
}
