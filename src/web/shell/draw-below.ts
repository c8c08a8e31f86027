import { whenIdle } from "../kit/lazy.ts";

const waiting = "[data-page] > [data-block]:nth-child(n + 6):not([data-drawn])";
/** Whoever does one of these may scroll next. Blocks that scroll inside are not heard: a scroll does not bubble. */
const handEvents = ["scroll", "pointerdown", "keydown"];
/** Fonts, answers and pictures of the first view have arrived by then: none of them lays the rest out again. */
const restMs = 4_000;

/**
 * Lays out what lies below the first view, a block whenever the browser is idle: together they would keep a slow phone
 * from its first paint, and from answering taps after it. It begins with the visitor's first touch, or some seconds
 * later. The page's head has marked the root element where they may wait; afterwards the mark is gone, and pages are laid
 * out whole.
 */
export function drawBelow(root: HTMLElement = document.documentElement): void {
  if (!root.dataset.below) return;
  const begin = () => {
    clearTimeout(timer);
    for (const name of handEvents) removeEventListener(name, begin);
    drawNext(root);
  };
  const timer = setTimeout(begin, restMs);
  for (const name of handEvents) addEventListener(name, begin, { passive: true });
}

function drawNext(root: HTMLElement): void {
  const block = root.querySelector<HTMLElement>(waiting);
  if (!block) {
    delete root.dataset.below;
    for (const drawn of root.querySelectorAll<HTMLElement>("[data-drawn]")) delete drawn.dataset.drawn;
    return;
  }
  whenIdle(() => {
    block.dataset.drawn = "";
    drawNext(root);
  });
}
