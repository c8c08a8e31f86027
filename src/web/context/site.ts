import { createContext, useContext } from "react";
import type { Boot } from "../../contract/renderer.ts";
import type { BrandPayload, Centre } from "../../site/payload.ts";
import type { Session } from "./session.ts";

export type SiteBoot = Boot<BrandPayload>;

let read: { element: HTMLElement; boot: SiteBoot } | undefined;

/** The data that the server wrote into the page: the same object each time, until a test or the kit's pages write another. */
export function readBoot(): SiteBoot {
  const element = document.getElementById("boot");
  if (!element?.textContent) throw new Error("the page has no boot data");
  if (read?.element !== element) read = { element, boot: JSON.parse(element.textContent) as SiteBoot };
  return read.boot;
}

/** Window event with the next payload: an open page gets another version of the brand. */
export const brandChanged = "livery:brand";

/** The current brand, the language, and the session. */
export type Site = {
  payload: BrandPayload;
  language: string;
  /** Shows another language whose texts are loaded. */
  setLanguage: (language: string) => void;
  loggedIn: boolean;
  session: Session;
  /** Reads the blocks of a centre that the page came without. Rejects when they cannot be read. */
  readCentre: (centre: Centre) => Promise<void>;
  /** What the page came with; `payload` follows later versions of the brand. */
  boot: SiteBoot;
};

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite() outside of the site");
  return site;
}
