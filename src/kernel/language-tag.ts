/** The language that a tag formats in: languages made for development (`en-XA`, `ar-XB`) are English. */
const formattingLanguage = (language: string): string =>
  language === "en-XA" || language === "ar-XB" ? "en" : language;

/** A tag that formats with Latin digits and the Gregorian calendar in every language. */
export const latinTag = (language: string): string => `${formattingLanguage(language)}-u-nu-latn-ca-gregory`;

/** The tag that amounts of a currency are written in: English readers of rupees group the Indian way. */
export function amountLocale(language: string, currencyCode: string): string {
  const spoken = formattingLanguage(language);
  return spoken === "en" && currencyCode === "INR" ? "en-IN" : spoken;
}
