import { createECDH, hkdfSync } from "node:crypto";
import library from "web-push";
import {
  BrowserGone,
  NotTaken,
  type PushBrowser,
  type PushNote,
  type PushSender,
} from "../../core/identity/ports.ts";
import type { Outgoing } from "../../foundation/outgoing/client.ts";

const patienceMs = 10_000;

/** The curve of a brand's keys (RFC 8292). */
const curve = "prime256v1";
const keyBytes = 32;

type Keys = { publicKey: string; privateKey: string };

/** The keys of one brand: the same on every node, for as long as the platform's key lasts. */
function keysOf(key: Buffer, merchant: string): Keys {
  const pair = createECDH(curve);
  for (let turn = 0; ; turn += 1)
    try {
      pair.setPrivateKey(
        Buffer.from(hkdfSync("sha256", key, "livery", `web push ${merchant} ${turn}`, keyBytes)),
      );
      return {
        publicKey: pair.getPublicKey().toString("base64url"),
        privateKey: pair.getPrivateKey().toString("base64url"),
      };
    } catch (error) {
      // Fewer than one number in four thousand million is no key of the curve; the next one is taken.
      if (turn > keyBytes) throw error;
    }
}

export type WebPush = {
  /** The platform's key, from which the brand's are derived. */
  key: Buffer;
  merchant: string;
  /** Where push services find who sends: an https or mailto address. */
  contact: string;
};

/** Any push service of browsers (RFC 8030), with messages encrypted for the browser alone (RFC 8291). */
export function webPush(
  { key, merchant, contact }: WebPush,
  { fetch, resolve }: Pick<Outgoing, "fetch" | "resolve">,
): PushSender {
  const keys = keysOf(key, merchant);
  const requestOf = (browser: PushBrowser, text: string, more: library.RequestOptions) =>
    library.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      text,
      { vapidDetails: { subject: contact, ...keys }, contentEncoding: "aes128gcm", ...more },
    );

  return {
    publicKey: keys.publicKey,
    accepts: async (browser) => {
      try {
        const { protocol, hostname, port, username, password } = new URL(browser.endpoint);
        if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
        requestOf(browser, "{}", { TTL: 0 });
        await resolve(hostname.replace(/^\[|\]$/g, ""));
        return true;
      } catch {
        // An address that is none, keys that encrypt nothing, and a host that may not be called.
        return false;
      }
    },
    send: async (browser, note, { seconds, urgent }) => {
      const { endpoint, method, headers, body } = requestOf(
        browser,
        JSON.stringify(note satisfies PushNote),
        {
          TTL: seconds,
          topic: note.tag,
          urgency: urgent ? "high" : "normal",
        },
      );
      const answer = await fetch(endpoint, {
        method,
        headers: textsOf(headers),
        body,
        timeoutMs: patienceMs,
      });
      if (answer.ok) return;
      const problem = `the push service answered ${answer.status}`;
      if (answer.status === 404 || answer.status === 410) throw new BrowserGone(problem);
      throw refusesForGood(answer.status) ? new NotTaken("never", problem) : new Error(problem);
    },
  };
}

const textsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    // The client counts the bytes itself.
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === "content-length" ? [] : [[name.toLowerCase(), String(value)] as const],
    ),
  );

/** What is wrong with the message or its keys stays wrong; a service that is away or called too often takes it later. */
const refusesForGood = (status: number): boolean => [400, 401, 403, 413].includes(status);
