import type { ChatLauncher } from "../../core/identity/ports.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";
import { partnerConnection } from "../partner-connection.ts";

/** The provider's address, the secret shared with it, and the host of its pages. */
export type SignedChat = {
  url: string;
  /** Undefined when its variable is not set. */
  secret: string | undefined;
  /** Undefined where its pages are at the host of `url`. */
  pages: string | undefined;
  fetch: OutgoingFetch;
  now: () => number;
};

const line = partnerConnection("chat");
/** The member waits for it. */
const answerMs = 5_000;
const leastSecret = 16;
const longestAddress = 2_000;

/** A provider by the signed protocol of docs/protocols/chat-provider.md. */
export function signedChat({ url, secret, pages, fetch, now }: SignedChat): ChatLauncher {
  const { origin, pathname, search, hostname, protocol } = new URL(url);
  return async ({ merchant, ...asked }) => {
    if (secret === undefined || secret.length < leastSecret)
      throw new Error(`the provider's secret is not set, or shorter than ${leastSecret} characters`);
    const deps = { origin, keyOf: () => Buffer.from(secret), now, fetch, answerMs };
    const bytes = await line.call(deps, merchant, pathname + search, asked);
    const address = addressIn(bytes);
    // A member is led nowhere else, and never over a line that others can read where the provider's own is not.
    if (address?.hostname !== (pages ?? hostname) || address.protocol !== protocol)
      throw new Error("the provider's answer has no address of its pages");
    return address.href;
  };
}

/** The address in an answer; every part of it is untrusted. */
function addressIn(bytes: Buffer | undefined): URL | undefined {
  try {
    const { chatUrl } = JSON.parse((bytes ?? "null").toString()) as { chatUrl?: unknown };
    if (typeof chatUrl !== "string" || chatUrl.length > longestAddress) return undefined;
    const address = new URL(chatUrl);
    return address.username === "" && address.password === "" ? address : undefined;
  } catch {
    // Translated: no address.
    return undefined;
  }
}
