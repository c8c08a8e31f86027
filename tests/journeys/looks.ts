import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { rootFolder } from "../../src/server/foundation/folders.ts";

/**
 * What sticks out of the window sideways: elements that reach past its edge and that nothing around them
 * cuts off or scrolls. Looking at boxes finds what `overflow: clip` on the body would hide from a scroll
 * width.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What waits below the first view keeps the layout of the size before.
    delete document.documentElement.dataset.below;
    const scrolls = (element: Element): boolean => {
      for (let around: Element | null = element.parentElement; around; around = around.parentElement) {
        if (around === document.body) return false;
        if (getComputedStyle(around).overflowX !== "visible") return true;
      }
      return false;
    };
    const found = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return false;
      if (box.right <= innerWidth + 1 && box.left >= -1) return false;
      const style = getComputedStyle(element);
      // Hidden to the eye on purpose: texts for screen readers, layers that catch nothing.
      if (style.visibility === "hidden" || style.clipPath !== "none" || style.opacity === "0") return false;
      return !element.closest(".hidden") && !scrolls(element);
    });
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const words = found.slice(0, 4).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const block = element.closest("[data-block]")?.getAttribute("data-block") ?? "frame";
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} in ${block}: ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`;
    });
    if (wide > 0) words.push(`the page scrolls sideways by ${wide}`);
    // A dialog scrolls up and down; sideways it must not.
    for (const body of document.querySelectorAll("dialog[open] > div:last-child")) {
      const hidden = body.scrollWidth - body.clientWidth;
      if (hidden > 1) words.push(`the dialog scrolls sideways by ${hidden}`);
    }
    // On a phone rows stand as cards, which have all of their values in sight.
    for (const region of innerWidth < 640 ? document.querySelectorAll("[data-choosing]") : []) {
      const beside = region.scrollWidth - region.clientWidth;
      if (beside > 1) words.push(`a table of cards scrolls sideways by ${beside}`);
    }
    return words;
  });

/** Controls one only reaches for now and then: they may be smaller, but not under WCAG 2.2's 24 pixels. */
const secondary =
  "[data-block=banner-carousel] [aria-current], [data-block=banner-carousel] [aria-pressed], div > [aria-label=Previous], div > [aria-label=Next], .prose a";

/** Waits until nothing grows into its place any more. What turns for ever or goes by scrolling never ends. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined);
  });

/**
 * Controls that can be seen and are too small to press: lower than 44 pixels, or lower than 24 where a
 * control is a secondary one. Width is free, because a short word makes a narrow link.
 */
export async function smallTargets(page: Page, within: string): Promise<string[]> {
  await settled(page);
  return page.evaluate(
    ([selector, spared]) => {
      const controls = [...document.querySelectorAll(selector)].flatMap((part) => [
        ...part.querySelectorAll("a, button, input, [role=button]"),
      ]);
      return controls.flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        // A link over a whole tile is as large as the tile.
        const over = getComputedStyle(control, "::after");
        const tile =
          over.position === "absolute" && over.inset === "0px" ? control.closest("[data-linked]") : null;
        const { width, height } = (tile ?? control.closest("label") ?? control).getBoundingClientRect();
        const least = control.matches(spared) || control.closest("footer") ? 24 : 44;
        if (width === 0 || height >= least - 0.5) return [];
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
        return [`"${name.slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`];
      });
    },
    [within, secondary] as const,
  );
}

/** The header's parts that are not in one row: their names. */
export const belowHeaderRow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll("[data-shell] > header > div:first-child :is(a, button, b)")];
    const seen = parts.filter((part) => part.checkVisibility() && !part.closest("[popover]"));
    const boxes = seen.map((part) => part.getBoundingClientRect());
    const top = Math.min(...boxes.map(({ top: edge }) => edge));
    const lowest = Math.min(...boxes.map(({ bottom }) => bottom));
    return seen.flatMap((part, index) => {
      const box = boxes[index];
      return box && (box.top >= lowest || box.top < Math.min(top, 0))
        ? [(part.getAttribute("aria-label") ?? part.textContent ?? "").slice(0, 30)]
        : [];
    });
  });

/** Icons of the header of which a part is cut off: what folds shows them whole or not at all. */
export const cutIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-shell] > header svg")].flatMap((icon) => {
      if (!icon.checkVisibility({ visibilityProperty: true })) return [];
      const own = icon.getBoundingClientRect();
      let [left, right] = [own.left, own.right];
      for (
        let around = icon.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      const seen = right - left;
      return seen > 0.5 && seen < own.width - 0.5
        ? [`${icon.closest("a, button")?.textContent}: ${seen} of ${own.width}`]
        : [];
    }),
  );

/** Class names of elements without a rule in any style sheet of the page: their component is not drawn yet. */
export const unstyledClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    const known = rules.join("\n");
    const used = [...document.querySelectorAll("#root [class]")].flatMap((element) => [...element.classList]);
    // Libraries' own names: the carousel's are for its code, which comes later, and rjsf names its root.
    return [...new Set(used)].filter(
      (name) => !/^(swiper|rjsf$)/.test(name) && !known.includes(`.${CSS.escape(name)}`),
    );
  });

const namespaces = [
  ...readdirSync(join(rootFolder, "locales/en")).map((file) => file.replace(".json", "")),
  "brand",
];

/** Keys of texts that were shown instead of the texts. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const shown = `${document.title}\n${document.body.innerText}`;
    return [...shown.matchAll(new RegExp(`\\b(${names.join("|")}):[\\w.-]+`, "g"))].map(([key]) => key);
  }, namespaces);

/** Words that can be seen and do not stand in one line: a column was too narrow for them. Thai is written without spaces. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (node: Text, from: number, length: number): number => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const { width = 0 } = node.parentElement?.getBoundingClientRect() ?? {};
      // What only screen readers get is a pixel wide.
      if (width <= 2 || node.parentElement?.closest("code, [lang=th]")) continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}[\p{L}\p{M}]{3,}/gu))
        if (linesOf(node, index, word.length) > 1) found.push(word);
    }
    return found;
  });

/** Of rails with more than six cards: how many a view has in a row, and in how many rows. */
export const longRails = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What waits below the first view keeps the layout of the size before.
    delete document.documentElement.dataset.below;
    const isRail = (list: Element) =>
      list.children.length > 6 && getComputedStyle(list).gridAutoFlow.includes("column");
    return [...document.querySelectorAll("[data-block=game-section] ul")].filter(isRail).map((rail) => {
      const { left, right } = rail.getBoundingClientRect();
      const cards = [...rail.children].map((card) => card.getBoundingClientRect());
      const seen = cards.filter((card) => card.left >= left - 1 && card.right <= right + 1);
      const rows = new Set(seen.map(({ top }) => Math.round(top))).size;
      return `${seen.length / rows} in ${rows}`;
    });
  });
