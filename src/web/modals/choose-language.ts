import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { nameOfLanguage, rememberLanguage, showLanguage } from "../context/language.ts";
import { useSite } from "../context/site.ts";
import { readNamespace } from "../context/texts.ts";
import { toast } from "../kit/toast.ts";

/** The latest choice; an earlier one that is still loading gives way. */
let wanted: string | undefined;

/** Loads every namespace in use in another language. Rejects when one of them fails to load. */
async function loadTexts(texts: i18n, language: string): Promise<void> {
  const namespaces = Object.keys(texts.store.data[texts.language] ?? {});
  const missing = namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  const read = missing.map(
    async (namespace) => [namespace, await readNamespace(language, namespace)] as const,
  );
  for (const [namespace, bundle] of await Promise.all(read))
    texts.addResourceBundle(language, namespace, bundle);
}

/** Changes the page's language without a reload. A language that does not load changes nothing, and a toast says so. */
export function useChooseLanguage(): (language: string) => Promise<void> {
  const { language, setLanguage } = useSite();
  const { i18n } = useTranslation();
  return async (next) => {
    wanted = next;
    try {
      await loadTexts(i18n, next);
    } catch {
      // Nothing has changed, and the choice is not stored.
      toast({ textKey: "common:language.failed", values: { language: nameOfLanguage(next) }, bad: true });
      return;
    }
    if (wanted !== next) return;
    await i18n.changeLanguage(next);
    showLanguage(next);
    rememberLanguage(next, language);
    setLanguage(next);
    // The server is informed, but the choice holds even when it cannot be reached.
    void call("system/language", { language: next });
  };
}
