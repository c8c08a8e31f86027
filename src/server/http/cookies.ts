import type { IncomingHttpHeaders } from "node:http";
import { randomToken } from "../identity/secret.ts";

/** A cookie's value; undefined when it is not there or not well formed. */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const found = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_.-]{1,64})(?:;|$)`).exec(headers.cookie ?? "");
  return found?.[1];
}

/** Cookies that an answer sets. */
export type AnswerCookies = {
  /** The key of this browser: the one it sent, or a new one that the answer gives it. */
  browserKey: () => string;
  /** The key the browser sent. */
  sentBrowserKey: string | undefined;
  /** Mirrors the chosen language for the next page. */
  language: (language: string) => void;
  /** The lines of the answer's set-cookie header. */
  lines: () => string[];
};

const yearSeconds = 31_536_000;

/**
 * The cookies of one call. The browser key is HttpOnly and SameSite=Strict, over https with the prefix that
 * keeps subdomains from planting one (wire.md, Session).
 */
export function answerCookies(headers: IncomingHttpHeaders, https: boolean): AnswerCookies {
  const name = https ? "__Host-browser" : "browser";
  const secure = https ? "; Secure" : "";
  const sent = cookieOf(headers, name);
  const set = new Map<string, string>();
  let own = sent;
  return {
    sentBrowserKey: sent,
    browserKey: () => {
      if (own === undefined) {
        own = randomToken(32);
        set.set(name, `${name}=${own}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`);
      }
      return own;
    },
    language: (language) =>
      set.set("lang", `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`),
    lines: () => [...set.values()],
  };
}
