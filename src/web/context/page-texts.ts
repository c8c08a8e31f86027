import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageNamespaces } from "../../site/block-data.ts";
import { type PartError, partError } from "../kit/lazy.ts";
import { useSite } from "./site.ts";

/**
 * Whether the texts a page speaks are here; asks for those that are not. Raw keys are never shown: texts that do not
 * come are a part of the page that did not arrive, and are thrown as such.
 */
export function usePageTexts(page: PageDocument): boolean {
  const { payload, language } = useSite();
  const { i18n } = useTranslation();
  const wanted = pageNamespaces(payload, page);
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace)).join();
  const [failed, setFailed] = useState<{ missing: string; error: PartError }>();
  const [, setArrived] = useState("");
  useEffect(() => {
    if (!missing) return;
    let isGone = false;
    const names = missing.split(",");
    const areHere = () => names.every((name) => i18n.hasResourceBundle(language, name));
    const load = async () => {
      await i18n.loadNamespaces(names);
      // What failed once is kept as failed, unless it is asked for by this name.
      if (!areHere()) await i18n.reloadResources([language], names);
      if (isGone) return;
      if (areHere()) setArrived(missing);
      else setFailed({ missing, error: partError("failed", `locales/${missing}`) });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [missing, language, i18n]);
  if (failed && failed.missing === missing) throw failed.error;
  return missing === "";
}
