import { keepsCookies } from "../kit/storage.ts";

let own: string | undefined;

const randomKey = (): string => {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/**
 * The header for a browser without cookies: the key that sessions are bound to (docs/protocols/calls.md, Session) then belongs
 * to this page and ends with it. Browsers with cookies never send it, and scripts never see the key.
 */
export function browserKeyHeader(): Record<string, string> {
  if (keepsCookies()) return {};
  own ??= randomKey();
  return { "browser-key": own };
}
