import { createTurns } from "../../kernel/turns.ts";
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

let isKnown = false;
const turns = createTurns();

/**
 * Sends a call of a visitor that may give the browser its key. Until an answer says that the server knows the browser,
 * such calls go one after the other: of two at once each would bring a key of its own, and what is bound to the first one,
 * a captcha or a session, would be lost.
 */
export async function sendInTurn(send: () => Promise<Response>): Promise<Response> {
  if (isKnown) return send();
  const response = await turns("key", send);
  isKnown ||= response.headers.get("browser-key") === "known";
  return response;
}
