import type { ChatLauncher } from "../../core/identity/ports.ts";
import { type Provider, providerLine } from "../partner-connection.ts";

/** The provider's address, the secret shared with it, and the host of its pages. */
export type ChatProviderSettings = Omit<Provider, "answerMs"> & {
  /** The host alone; undefined where its pages are at the host of `url`. */
  pagesHost: string | undefined;
};

/** The member waits for it. */
const answerMs = 5_000;
const longestAddress = 2_000;

/** A provider by the signed protocol of docs/protocols/chat-provider.md. */
export function signedChat({ pagesHost, ...provider }: ChatProviderSettings): ChatLauncher {
  const { hostname, protocol } = new URL(provider.url);
  const line = providerLine("chat", { ...provider, answerMs });
  return async ({ merchant, ...asked }) => {
    const address = addressIn(await line.ask(merchant, asked));
    // Members are sent to the provider's pages alone, by the scheme of `url`: never from https to http.
    if (address?.hostname !== (pagesHost ?? hostname) || address.protocol !== protocol)
      throw new Error("the provider's answer has no address of its pages");
    return address.href;
  };
}

/** The address in an answer; every part of it is untrusted. */
function addressIn(bytes: Buffer): URL | undefined {
  try {
    const { chatUrl } = JSON.parse(bytes.toString()) as { chatUrl?: unknown };
    if (typeof chatUrl !== "string" || chatUrl.length > longestAddress) return undefined;
    const address = new URL(chatUrl);
    return address.username === "" && address.password === "" ? address : undefined;
  } catch {
    // No address.
    return undefined;
  }
}
