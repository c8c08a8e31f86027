import type { IncomingHttpHeaders } from "node:http";
import type { SerializeOptions } from "@fastify/cookie";
import { randomToken } from "../core/identity/encryption.ts";

/** A cookie to set. */
export type Cookie = { name: string; value: string; options: SerializeOptions };

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
  /** The cookies that the answer sets. */
  changes: () => Cookie[];
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

/**
 * The first cookie of the name that has a key's shape. A parser keeps the first one of whatever shape, which another
 * site of the domain may have planted.
 */
const keyInCookies = ({ cookie = "" }: IncomingHttpHeaders, name: string): string | undefined =>
  new RegExp(`(?:^|; ?)${name}=(${keyShape})(?:;|$)`).exec(cookie)?.[1];

const namedKey = ({ "browser-key": key }: IncomingHttpHeaders): string | undefined =>
  typeof key === "string" && new RegExp(`^${keyShape}$`).test(key) ? key : undefined;

/**
 * The cookies of one call. The browser key is HttpOnly and SameSite=Strict, over https with the prefix that
 * keeps subdomains from planting one (docs/protocols/calls.md, Session).
 */
export function answerCookies(headers: IncomingHttpHeaders, https: boolean): AnswerCookies {
  const name = https ? "__Host-browser" : "browser";
  const lasting = { path: "/", maxAge: yearSeconds, secure: https };
  // A browser without cookies sends the key of its page in a header; the cookie wins over the header.
  const sent = keyInCookies(headers, name) ?? namedKey(headers);
  const set = new Map<string, Cookie>();
  let own = sent;
  return {
    sentBrowserKey: sent,
    browserKey: () => {
      if (own !== undefined) return own;
      own = randomToken(keyBytes);
      if (!mayHoldKeyBack(headers))
        set.set(name, { name, value: own, options: { ...lasting, httpOnly: true, sameSite: "strict" } });
      return own;
    },
    language: (language) =>
      set.set("lang", { name: "lang", value: language, options: { ...lasting, sameSite: "lax" } }),
    changes: () => [...set.values()],
  };
}
