import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { stableJson } from "../../kernel/json-values.ts";
import { amountText, momentText } from "../../site/format.ts";
import { rememberTexts } from "./remembered-texts.ts";
import type { SiteBoot } from "./site.ts";

/** Version of the loaded texts; it changes when texts change under an open page. */
const textsVersion = { current: "" };

/** Loads the texts of a namespace that the page does not contain. */
export async function readNamespace(language: string, namespace: string): Promise<Record<string, string>> {
  const answer = await fetch(`/locales/${textsVersion.current}/${language}/${namespace}.json`);
  if (!answer.ok) throw new Error(`no texts ${language}/${namespace}`);
  return (await answer.json()) as Record<string, string>;
}

/** Loads another version of all texts in use, and replaces those that changed. */
export async function reloadTexts(texts: i18n, version: string): Promise<void> {
  textsVersion.current = version;
  const { language } = texts;
  const namespaces = Object.keys(texts.store.data[language] ?? {});
  const read = async (namespace: string) => {
    const next = await readNamespace(language, namespace);
    const known: unknown = texts.getResourceBundle(language, namespace);
    if (stableJson(known) !== stableJson(next)) texts.addResourceBundle(language, namespace, next);
  };
  // Texts that fail to load stay as they are; the next version tries again.
  await Promise.allSettled(namespaces.map(read));
}

/** An i18next instance with the page's texts; others are loaded when a page first needs them. */
export function createTexts(boot: SiteBoot): i18n {
  textsVersion.current = boot.payload.parts.texts;
  const instance = createInstance();
  const failed = new Set<string>();
  void instance
    .use(initReactI18next)
    .use({
      type: "backend" as const,
      init: () => undefined,
      read: (
        language: string,
        namespace: string,
        done: (error: unknown, texts: Record<string, string> | null) => void,
      ) => {
        readNamespace(language, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => {
            failed.add(namespace);
            done(error, null);
          },
        );
      },
    })
    .init({
      lng: boot.language,
      resources: { [boot.language]: boot.texts },
      partialBundledLanguages: true,
      ns: Object.keys(boot.texts),
      defaultNS: "common",
      fallbackLng: false,
      load: "currentOnly",
      keySeparator: false,
      // A text that is missing shows its whole key, by which a page's check knows it.
      appendNamespaceToMissingKey: true,
      // Until its namespace is there it shows nothing: a reader would hear the key.
      parseMissingKeyHandler: (key: string, instead?: string) => {
        const [namespace = ""] = key.split(":");
        const isKnown = instance.hasResourceBundle(instance.language, namespace) || failed.has(namespace);
        return instead ?? (isKnown ? key : "");
      },
      initAsync: false,
      interpolation: { escapeValue: false, defaultVariables: { brand: boot.payload.name } },
      // Texts of a brand that is edited under an open page replace those of the same key.
      react: { useSuspense: false, bindI18nStore: "added" },
    });
  // {{maximum, money}} in a text formats a decimal text of the wire. A missing value gives an empty text.
  instance.services.formatter?.add("money", (amount: unknown, language) =>
    typeof amount === "string" && amount !== ""
      ? amountText(amount, boot.payload.currency, language ?? boot.language)
      : "",
  );
  // {{at, moment}} formats an instant in the reader's own zone.
  instance.services.formatter?.add("moment", (at: unknown, language) =>
    momentText(String(at), language ?? boot.language),
  );
  rememberTexts(instance);
  return instance;
}
