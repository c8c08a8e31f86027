import type { Page } from "@playwright/test";

/** Stops after which a walk is given up: a page with more has a long list. */
const most = 120;

/**
 * Walks through a page by Tab. Answers the controls of its content that are seen and never reached, and those whose
 * focus nothing shows.
 */
export async function keyboardFaults(page: Page, within: string): Promise<string[]> {
  await page.evaluate((selector) => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "").slice(0, 40)}" ${element.getAttribute("name") ?? ""}`.trim();
    const lookOf = (element: Element): string =>
      [element, element.parentElement, element.nextElementSibling, element.closest("label")]
        .flatMap((one) =>
          one
            ? [getComputedStyle(one), getComputedStyle(one, "::after"), getComputedStyle(one, "::before")]
            : [],
        )
        .map((style) =>
          [
            style.outline,
            style.boxShadow,
            style.borderColor,
            style.backgroundColor,
            style.textDecoration,
          ].join("|"),
        )
        .join("\n");
    const isStop = (element: HTMLElement): boolean => {
      if (element.tabIndex < 0 || element.matches(":disabled") || element.closest("[inert]")) return false;
      if (element.matches("input[type=hidden]")) return false;
      // One of a group of radio buttons is a stop.
      if (element instanceof HTMLInputElement && element.type === "radio") return false;
      return (
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
      );
    };
    const wanted = new Map(
      [...document.querySelectorAll<HTMLElement>(selector)]
        .flatMap((part) => [
          ...part.querySelectorAll<HTMLElement>(
            "a[href], button, input, select, textarea, summary, [tabindex]",
          ),
        ])
        .filter(isStop)
        .map((element) => [element, lookOf(element)] as const),
    );
    Object.assign(globalThis, { walk: { wanted, nameOf, lookOf, blind: [] as string[] } });
    // The walk starts above the page, wherever the page put the focus.
    const start = document.createElement("span");
    start.tabIndex = -1;
    document.querySelector("#root")?.before(start);
    start.focus();
    start.remove();
  }, within);
  let isThrough = false;
  for (let stop = 0; stop < most && !isThrough; stop += 1) {
    await page.keyboard.press("Tab");
    isThrough = await page.evaluate(() => {
      type Walk = {
        wanted: Map<Element, string>;
        nameOf: (e: Element) => string;
        lookOf: (e: Element) => string;
        blind: string[];
      };
      const { walk } = globalThis as unknown as { walk: Walk };
      const at = document.activeElement;
      if (!at || at === document.body) return true;
      const before = walk.wanted.get(at);
      walk.wanted.delete(at);
      if (before !== undefined && walk.lookOf(at) === before) walk.blind.push(walk.nameOf(at));
      return walk.wanted.size === 0;
    });
  }
  return page.evaluate((wentAround) => {
    type Walk = { wanted: Map<Element, string>; nameOf: (e: Element) => string; blind: string[] };
    const { walk } = globalThis as unknown as { walk: Walk };
    return [
      ...(wentAround ? [...walk.wanted.keys()] : [])
        .filter((one) => one.isConnected)
        .map((one) => `never reached: ${walk.nameOf(one)}`),
      ...walk.blind.map((name) => `no focus is shown: ${name}`),
    ];
  }, isThrough);
}
