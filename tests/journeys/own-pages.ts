import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import type { BrandName } from "./site.ts";

const readJson = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(rootFolder, ...path), "utf8")) as T;

/** Every page document of the platform that has an address. */
export const ownPages: PageDocument[] = filesBelow(join(rootFolder, "schemas", "pages"), ".json")
  .map((file) => readJson<PageDocument>("schemas", "pages", file))
  .filter(({ route }) => route !== undefined);

/** A text of the platform by "namespace:key", with the labels that it names by their keys. */
function textIn(language: string, key: string): string {
  const [namespace = "", ...rest] = key.split(":");
  const text = readJson<Record<string, string>>("locales", language, `${namespace}.json`)[rest.join(":")];
  if (text === undefined) throw new Error(`the app has no text ${key} in ${language}`);
  return text.replace(/\$t\(([^)]+)\)/g, (_whole, label: string) => textIn(language, label));
}

/** An English text of the platform, by "namespace:key". */
export const english = (key: string): string => textIn("en", key);

/** The same in Hindi. */
export const hindi = (key: string): string => textIn("hi", key);

type BrandFiles = {
  "brand.json": { name: string; tagline: { en: string; hi: string } };
  "modules.json": { modules: Record<string, boolean> };
  "profile.json": { consent: { channels: string[] } };
  "content/announcements.json": {
    announcements: { id: string; title: { en: string; hi: string }; audience?: string; execution?: string }[];
  };
  "content/promotions.json": { promotions: { id: string; title: { en: string; hi: string } }[] };
  "content/banners.json": { banners: { id: string; groupName: string; title: { en: string; hi: string } }[] };
};

/** A document of a brand as its folder has it. */
export const brandFile = <Name extends keyof BrandFiles>(brand: BrandName, file: Name): BrandFiles[Name] =>
  readJson("whitelabels", brand, file);

/** A brand's announcements but those for agents, which are in their centre. */
export const announcementsOf = (
  brand: BrandName,
): BrandFiles["content/announcements.json"]["announcements"] =>
  brandFile(brand, "content/announcements.json").announcements.filter(
    ({ audience }) => audience !== "agents",
  );

/** Modules that a brand, or what it inherits, has switched off by name. */
/** Whether a page is closed where these modules are off: all of its own are among them. */
export const isClosedBy = (off: readonly string[], { module }: PageDocument): boolean =>
  module !== undefined && [module].flat().every((one) => off.includes(one));

export function modulesOff(brand: BrandName): string[] {
  const modules = ["_base", brand]
    .filter((folder) => filesBelow(join(rootFolder, "whitelabels", folder), ".json").includes("modules.json"))
    .map((folder) => readJson<BrandFiles["modules.json"]>("whitelabels", folder, "modules.json").modules);
  return Object.entries(Object.assign({}, ...modules) as Record<string, boolean>).flatMap(([modId, on]) =>
    on ? [] : [modId],
  );
}
