/** What stands in place of a secret. */
export const hidden = "[hidden]";

/** Names of headers, fields and variables whose values are secrets. */
const secretName =
  /pass(word|wd|phrase)?|token|secret|authori[sz]ation|cookie|captcha|otp|credential|signature|api-?key|private-?key|verificationcode|(^|[_-])(pin|cvv|pwd)$/i;
/** Codes sent to a phone, a mail address or an authenticator. Codes of brands, games and countries are no secrets. */
const sentCode = /^(code|state)$/i;

/** Whether a field of a call, a header or a query holds a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name) || sentCode.test(name);

/** Shorter values would hide parts of other words. */
const shortestSecret = 4;

/** All texts below the secret names of a value: of a body, a query or headers. */
export function secretTexts(value: unknown, inSecret = false): string[] {
  if (typeof value === "string") return inSecret && value.length >= shortestSecret ? [value] : [];
  if (typeof value === "number") return inSecret ? secretTexts(String(value), true) : [];
  if (Array.isArray(value)) return value.flatMap((item) => secretTexts(item, inSecret));
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => secretTexts(child, inSecret || isSecretName(name)));
}

/** The values of cookies, each alone: a line may hold one without its name. */
export const cookieTexts = (header: string | undefined): string[] =>
  (header ?? "")
    .split(";")
    .map((pair) => pair.slice(pair.indexOf("=") + 1).trim())
    .filter((text) => text.length >= shortestSecret);
