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

const lockName = "livery-browser-key";
/** After this long a call goes without waiting any longer: its own answer brings a key then. */
const mostMs = 5000;

const ask = (): Promise<Response> =>
  fetch("/wps/session/browser", {
    method: "POST",
    headers: { device: "WEB" },
    signal: AbortSignal.timeout(mostMs),
  });

/** One tab at a time: the next one already sends the key that the first one was given. */
const askInTurn = (): Promise<Response> =>
  "locks" in navigator ? navigator.locks.request(lockName, ask) : ask();

let asked: Promise<void> | undefined;

/**
 * Resolves once the browser has its key, which one small call brings: of two calls at once each would bring a key of
 * its own, and what is bound to the first one, a captcha or a session, would be lost. Never rejects: where no key
 * comes, the next call asks again.
 */
export function bringBrowserKey(): Promise<void> {
  if (!keepsCookies()) return Promise.resolve();
  const askAgain = (): void => {
    asked = undefined;
  };
  asked ??= askInTurn().then(({ ok }) => (ok ? undefined : askAgain()), askAgain);
  return asked;
}
