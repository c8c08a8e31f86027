import { hidden, isSecretName, secretNameInText } from "./secret-words.ts";

/** Fields of a line that are named like secrets and hold none: the code of a refusal or of an error, a state. */
const plainFields = new Set(["code", "state"]);

/** A name and its value inside a text: `password=...`, `"token":"..."`, `Authorization: Bearer ...`. */
const assigned = new RegExp(
  `(${secretNameInText}["']?\\s*[:=]\\s*["']?)((?:(?:bearer|basic)\\s+)?[^\\s"',;&)}\\]]+)`,
  "gi",
);
/** The user and password of an address. */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;
/** The query of an address. */
const query = /(\bhttps?:\/\/[^\s?"'<>]+\?)[^\s"'<>)]+/gi;

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
    clean = clean
      .replace(credentials, `$1${hidden}@`)
      .replace(query, `$1${hidden}`)
      .replace(assigned, `$1${hidden}`);
  return clean;
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
