import { createContext, useContext } from "react";
import type { Boot } from "../../contract/renderer.ts";
import type { BrandPayload } from "../../site/payload.ts";
import type { Session } from "./session.ts";

export type SiteBoot = Boot<BrandPayload>;

/** What the server wrote into the page. */
export function readBoot(): SiteBoot {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("the page has no boot data");
  return JSON.parse(text) as SiteBoot;
}

/** Name of the window event that brings another version of the brand into an open page. */
export const brandChanged = "livery:brand";

/** The brand as it is now, the language, and whether somebody is logged in. */
export type Site = {
  payload: BrandPayload;
  language: string;
  chooseLanguage: (language: string) => Promise<void>;
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
