import { hidden, isSecretInText, isSecretName } from "./secret-words.ts";

/** Fields of a line that are named like secrets and hold none: the code of a refusal or of an error, a state. */
const plainFields = new Set(["code", "state"]);

/** A word before a colon or an equals sign, begun nowhere but at its first letter: a long line takes no longer for each of its letters. */
const beforeValue = /(?<![\w-])([\w-]+)(?:\\?["'])?\s*[:=]\s*/g;
/** A value: to its closing quote, which is one inside of JSON as well, or to a space. */
const writtenValue = /(\\?["'])(?:(?!\1|\n)(?:\\.|.))*(?:\1)?|(?:(?:bearer|basic)\s+)?[^\s"',;&)}\]]+/iy;
/** The user and password of an address. */
const credentials = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]+@/gi;
/** The query of an address. */
const query = /(\bhttps?:\/\/[^\s?"'<>]{1,2000}\?)[^\s"'<>)]+/gi;

/** A value that lies deeper within a line is written as "[deep]". */
const deepest = 6;

/**
 * A text without the values of named secrets, without credentials and queries of addresses, and without `secrets`, which a
 * caller sent: as they are, in an address and in JSON.
 */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      if (clean.includes(form)) clean = clean.replaceAll(form, hidden);
  if (/[:=]/.test(clean))
    clean = withoutNamed(clean.replace(credentials, `$1${hidden}@`).replace(query, `$1${hidden}`));
  return clean;
}

/** A text without the values of secrets that it names: `password=...`, `"token":"..."`, `Authorization: Bearer ...`. */
function withoutNamed(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(beforeValue)) {
    const place = found.index + found[0].length;
    if (found.index < from || !isSecretInText(found[1] ?? "")) continue;
    writtenValue.lastIndex = place;
    const [whole, quote = ""] = writtenValue.exec(text) ?? [];
    if (whole === undefined) continue;
    parts.push(text.slice(from, place), quote, hidden, quote);
    from = place + whole.length;
  }
  return parts.join("") + text.slice(from);
}

/** What a plain field holds: an object under its name may hold anything. */
const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** A line of the log without secrets: by the names of its fields, inside its texts, and `secrets` wherever they are. */
export function redactLine<Line extends object>(line: Line, secrets: readonly string[] = []): Line {
  const clean = (name: string, value: unknown, depth: number): unknown => {
    if (value === undefined) return value;
    if (isSecretName(name) && !(plainFields.has(name) && isPlain(value))) return hidden;
    if (typeof value === "boolean" || typeof value === "number" || value === null) return value;
    if (typeof value === "string") return redactText(value, secrets);
    if (typeof value === "bigint") return String(value);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[no date]" : value.toISOString();
    if (value instanceof Error) return redactText(value.stack ?? String(value), secrets);
    if (depth >= deepest) return "[deep]";
    if (Array.isArray(value)) return value.map((item) => clean("", item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, clean(key, child, depth + 1)] as const),
    );
  };
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, clean(name, value, 0)] as const),
  ) as Line;
}
