import type { Page } from "@playwright/test";

/** How many times Tab is pressed before the page is asked how far the walk is. */
const batch = 24;

/** What a walk knows, in the page itself: it sees each stop while it has the focus, without a question for each. */
type Walk = {
  /** Controls that are seen and not yet reached, with their look at rest. */
  wanted: Map<Element, string>;
  blind: Element[];
  stops: number;
  isThrough: boolean;
  nameOf: (element: Element) => string;
  end: () => void;
};

/**
 * Walks through a page by Tab. Answers the controls of its content that are seen and never reached, those whose
 * focus nothing shows, and a walk that does not come to its end.
 */
export async function keyboardFaults(page: Page, within: string): Promise<string[]> {
  const most = await page.evaluate(begin, within);
  let walked = { stops: 0, isThrough: false };
  for (let pressed = 0; pressed < most && !walked.isThrough; pressed += batch) {
    // A held key moves the focus like one that is pressed again and again, and needs no answer in between.
    await Promise.all(Array.from({ length: batch }, () => page.keyboard.down("Tab")));
    await page.keyboard.up("Tab");
    walked = await page.evaluate(() => {
      const { stops, isThrough } = (globalThis as unknown as { walk: Walk }).walk;
      return { stops, isThrough };
    });
  }
  return page.evaluate((stops) => {
    const { walk } = globalThis as unknown as { walk: Walk };
    walk.end();
    const left = [...walk.wanted.keys()].filter((one) => one.isConnected);
    return [
      ...(walk.isThrough ? [] : [`the walk has no end after ${stops} stops`]),
      ...(walk.isThrough ? left : []).map((one) => `never reached: ${walk.nameOf(one)}`),
      ...walk.blind.map((one) => `no focus is shown: ${walk.nameOf(one)}`),
    ];
  }, walked.stops);
}

/** Prepares the walk; runs in the page. Answers how many stops are more than the page can have. */
function begin(selector: string): number {
  const controls = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
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
        [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join(
          "|",
        ),
      )
      .join("\n");
  const isStop = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.matches(":disabled") || element.closest("[inert]")) return false;
    if (element.matches("input[type=hidden]")) return false;
    // One of a group of radio buttons is a stop.
    if (element instanceof HTMLInputElement && element.type === "radio") return false;
    return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  };
  // A look that fades in is not yet there when the focus arrives.
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
  document.adoptedStyleSheets.push(still);
  const wanted = new Map<Element, string>(
    [...document.querySelectorAll<HTMLElement>(selector)]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)])
      .filter(isStop)
      .map((element) => [element, lookOf(element)] as const),
  );
  let first: EventTarget | null = null;
  const reach = ({ target }: FocusEvent) => {
    if (walk.isThrough || !(target instanceof Element)) return;
    // Behind the last stop the walk begins again.
    if (target === first) walk.isThrough = true;
    first ??= target;
    walk.stops += 1;
    const before = wanted.get(target);
    if (wanted.delete(target) && lookOf(target) === before) walk.blind.push(target);
    walk.isThrough ||= wanted.size === 0;
  };
  const walk: Walk = {
    wanted,
    blind: [],
    stops: 0,
    isThrough: wanted.size === 0,
    nameOf,
    end: () => {
      document.removeEventListener("focusin", reach);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    },
  };
  Object.assign(globalThis, { walk });
  // The walk starts above the page, wherever the page put the focus.
  const start = document.createElement("span");
  start.tabIndex = -1;
  document.querySelector("#root")?.before(start);
  start.focus();
  start.remove();
  document.addEventListener("focusin", reach);
  // Rows that arrive on the way, and the browser's own stop between the end and the beginning, are further stops.
  return 2 * document.querySelectorAll(controls).length + 100;
}
