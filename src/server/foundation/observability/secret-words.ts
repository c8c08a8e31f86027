/** What stands in place of a secret. */
export const hidden = "[hidden]";

/** What stands anywhere in the name of a header, a field or a variable whose value is a secret. */
const words =
  "password|passwd|passphrase|token|secret|authori[sz]ation|cookie|captcha|otp|credential|signature|api[_-]?key|private[_-]?key|verificationcode";
/** Such names, or their last words. */
const lastWords = "pin|cvv|pwd";

const secretName = new RegExp(`pass|${words}|(?:^|[_-])(?:${lastWords})$`, "i");
/** Such a name inside of a text, where "passed" is none. */
const secretInText = new RegExp(`${words}|pass$|(?:^|[_-])(?:${lastWords})$`, "i");
/** Codes sent to a phone, a mail address or an authenticator. Codes of brands, games and countries are no secrets. */
const sentCode = /^(code|state)$/i;

/** Whether a field of a call, a header or a query holds a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name) || sentCode.test(name);

/** Whether a word before a colon or an equals sign of a text names a secret. */
export const isSecretInText = (name: string): boolean => secretInText.test(name);

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
