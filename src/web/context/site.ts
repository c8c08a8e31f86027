import { createContext, useContext } from "react";
import type { Boot } from "../../contract/renderer.ts";
import type { BrandPayload } from "../../site/payload.ts";
import type { Session } from "./session.ts";

export type SiteBoot = Boot<BrandPayload>;

/** The data that the server wrote into the page. */
export function readBoot(): SiteBoot {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("the page has no boot data");
  return JSON.parse(text) as SiteBoot;
}

/** Window event: an open page gets another version of the brand. */
export const brandChanged = "livery:brand";

/** The current brand, the language, and the session. */
export type Site = {
  payload: BrandPayload;
  language: string;
  /** Shows another language whose texts are loaded. */
  setLanguage: (language: string) => void;
  loggedIn: boolean;
  session: Session;
  boot: SiteBoot;
};

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite() outside of the site");
  return site;
}
