import { rememberLoginDays } from "../../../site/constants.ts";

const name = "rememberedName";

/** The username that the login remembers for a day (spec section 9); never the password. */
export function rememberedName(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
  return found?.[1] ? decodeURIComponent(found[1]) : undefined;
}

export function rememberName(username: string | undefined): void {
  const seconds = username ? rememberLoginDays * 86_400 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(username ?? "")}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}
