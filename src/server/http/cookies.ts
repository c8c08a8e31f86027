import type { IncomingHttpHeaders } from "node:http";
import { randomToken } from "../core/identity/secret.ts";

/** The value of the first cookie of a name that has the shape (a regular expression's source), if there is one. */
export function cookieOf(
  headers: IncomingHttpHeaders,
  name: string,
  shape = "[A-Za-z0-9_.-]{1,64}",
): string | undefined {
  const found = new RegExp(`(?:^|; ?)${name}=(${shape})(?:;|$)`).exec(headers.cookie ?? "");
  return found?.[1];
}

/** Cookies that an answer sets. */
export type AnswerCookies = {
  /**
   * The key of this browser: the one it sent, or a new one that the answer sets. Where the browser may hold a key
   * that it did not send, the new one is used for this call alone.
   */
  browserKey: () => string;
  /** The key the browser sent. */
  sentBrowserKey: string | undefined;
  /** Mirrors the chosen language for the next page. */
  language: (language: string) => void;
  /** The lines of the answer's set-cookie header. */
  lines: () => string[];
};

const yearSeconds = 31_536_000;
const keyBytes = 32;
/** The shape of randomToken(keyBytes); keys of another shape were not issued here. */
const keyShape = "[A-Za-z0-9_-]{43}";

/**
 * Whether a browser may have a key that it did not send: on requests from another site it sends none, and a new key
 * would end the sessions of the old one.
 */
const mayHoldKeyBack = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-mode"] === "navigate";

const namedKey = ({ "browser-key": key }: IncomingHttpHeaders): string | undefined =>
  typeof key === "string" && new RegExp(`^${keyShape}$`).test(key) ? key : undefined;

/**
 * The cookies of one call. The browser key is HttpOnly and SameSite=Strict, over https with the prefix that
 * keeps subdomains from planting one (docs/protocols/calls.md, Session).
 */
export function answerCookies(headers: IncomingHttpHeaders, https: boolean): AnswerCookies {
  const name = https ? "__Host-browser" : "browser";
  const secure = https ? "; Secure" : "";
  // A browser without cookies sends the key of its page in a header; the cookie wins over the header.
  const sent = cookieOf(headers, name, keyShape) ?? namedKey(headers);
  const set = new Map<string, string>();
  let own = sent;
  return {
    sentBrowserKey: sent,
    browserKey: () => {
      if (own !== undefined) return own;
      own = randomToken(keyBytes);
      if (!mayHoldKeyBack(headers))
        set.set(name, `${name}=${own}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`);
      return own;
    },
    language: (language) =>
      set.set("lang", `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`),
    lines: () => [...set.values()],
  };
}
