import { keepsCookies } from "../kit/storage.ts";

let own: string | undefined;

const randomKey = (): string => {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/**
 * The header of a browser that keeps no cookies: the key that sessions are bound to (docs/protocols/calls.md, Session) is then this
 * page's own and ends with it. Browsers that do keep them never send it, and no script of theirs ever sees the key.
 */
export function browserKeyHeader(): Record<string, string> {
  if (keepsCookies()) return {};
  own ??= randomKey();
  return { "browser-key": own };
}
