import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { FormBoot } from "./boot.ts";

/** The texts that the server wrote into the page, as the app reads them. */
export function textsOf({ language, texts }: FormBoot): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: "common",
    fallbackLng: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
