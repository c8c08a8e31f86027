import { readdirSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { BrandsCopy } from "../support/brands.ts";
import { brands, expect, test, withoutPopup } from "./site.ts";

const languages = readdirSync(join(rootFolder, "locales"));

/** A text of a brand in every language; other values as they are. */
const translated = (_key: string, value: unknown): unknown =>
  value && typeof value === "object" && "en" in value && typeof value.en === "string"
    ? { ...Object.fromEntries(languages.map((language) => [language, value.en])), ...value }
    : value;

/** Lets a brand speak every language. Its own texts stay English: the bar has the platform's. */
function speakAll(copy: BrandsCopy, brand: string): void {
  const names = readdirSync(join(copy.folder, brand), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => one.endsWith(".json")))
    copy.write(brand, name, JSON.stringify(JSON.parse(copy.read(brand, name), translated)));
  for (const language of names.includes("locales/en.json") ? languages : [])
    if (!names.includes(`locales/${language}.json`))
      copy.write(brand, `locales/${language}.json`, copy.read(brand, "locales/en.json"));
  copy.edit<{ locales: object }>(brand, "brand.json", (document) => {
    document.locales = { default: "en", enabled: languages };
  });
  // The other kind of bar with a raised entry: Jade, which has none as shipped, inherits it.
  if (brand === "jade")
    copy.edit<{ layout: object }>(brand, "theme.json", ({ layout }) =>
      Object.assign(layout, { mobileNav: "tab-bar" }),
    );
}

test.use({ brandEdits: { make: (copy) => brands.forEach((brand) => speakAll(copy, brand)) } });

/** What is wrong with the bottom bar when texts have a size in percent. Runs in the page. */
function barFaults(percent: number): string[] {
  document.documentElement.style.fontSize = `${percent}%`;
  const bar = document.querySelector<HTMLElement>("nav[data-kind]");
  if (!bar) return ["there is none"];
  const room = bar.getBoundingClientRect();
  let before = room.left;
  const words = [...bar.querySelectorAll<HTMLElement>("span")].flatMap((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    const { left, right } = range.getBoundingClientRect();
    const isCut = getComputedStyle(word).overflowX !== "visible" && word.scrollWidth > word.clientWidth;
    const isOut = left < before || right > room.right;
    before = right;
    return isCut || isOut ? [`out of place: ${word.textContent}`] : [];
  });
  const middles = [...bar.querySelectorAll("[class*=raised]")].flatMap((raised) => {
    const { left, right } = raised.getBoundingClientRect();
    const beside = (left + right - room.left - room.right) / 2;
    return Math.abs(beside) > 0.5 ? [`${beside.toFixed(1)} beside the middle`] : [];
  });
  return [...words, ...middles];
}

/** Words of the bottom bar that do not stand in one line. Thai is written without spaces. Runs in the page. */
function brokenBarWords(): string[] {
  if (document.documentElement.lang === "th") return [];
  return [...document.querySelectorAll("nav[data-kind] span")].flatMap(({ firstChild }) => {
    if (!(firstChild instanceof Text)) return [];
    const words = [...firstChild.data.matchAll(/[^\s\u200b-]+/gu)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  });
}

for (const brand of brands)
  test(`${brand}: the bottom bar's raised entry stands in the middle and its words stand whole, in every language`, async ({
    page,
    visit,
  }) => {
    await withoutPopup(page);
    const found: string[] = [];
    for (const language of languages) {
      await page.setViewportSize({ width: 360, height: 640 });
      await visit(brand, `/?lang=${language}`);
      await expect(page.locator("nav[data-kind] span").first()).toBeVisible();
      for (const width of [320, 360])
        for (const percent of [100, 200]) {
          await page.setViewportSize({ width, height: 640 });
          const faults = await page.evaluate(barFaults, percent);
          const broken = (await page.evaluate(brokenBarWords)).map((word) => `broken: ${word}`);
          found.push(...[...faults, ...broken].map((one) => `${language} ${width} ${percent} %: ${one}`));
        }
    }
    expect(found).toEqual([]);
  });
