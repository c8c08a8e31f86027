import bowser from "bowser";
import type { RequestContext } from "./request-context.ts";
import type { Device } from "./session-store.ts";

const longestUserAgent = 300;
/** Control characters that a header can carry. */
const unprintable = /\p{C}/gu;

/** The device of a request. Its name is chosen by the caller, so it is shown and never trusted. */
export const deviceOf = ({ userAgent = "", country }: RequestContext): Device => ({
  userAgent: userAgent.slice(0, longestUserAgent).replaceAll(unprintable, ""),
  country: country?.() ?? "",
});

/** "Safari, iPhone" or "Chrome, Windows"; empty for what no browser calls itself. */
export function deviceName({ userAgent }: Pick<Device, "userAgent">): string {
  if (userAgent === "") return "";
  const { browser, os, platform } = bowser.parse(userAgent);
  // Models of phones are codes that few owners know; Apple's are names.
  const hardware = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  return [browser.name, hardware].filter(Boolean).join(", ");
}

/** The country's name in a language; empty when it is not known. */
export function placeName({ country }: Pick<Device, "country">, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return "";
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? "";
}
