const gap = 6;
const edge = 8;

/**
 * Places a shown popover below the element that it belongs to, or above it where it does not fit below and there is more
 * room; and always inside the window, even over the element. It begins where the element begins, in the direction of the
 * text, or stands over its middle.
 */
export function placePopover(popover: HTMLElement, beside: Element, align: "start" | "middle"): void {
  const opener = beside.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const isRtl = getComputedStyle(beside).direction === "rtl";
  const start = isRtl ? opener.right - width : opener.left;
  const wanted = align === "middle" ? opener.left + (opener.width - width) / 2 : start;
  const below = innerHeight - opener.bottom;
  const isAbove = below < height + gap + edge && opener.top > below;
  const left = Math.max(edge, Math.min(wanted, document.documentElement.clientWidth - width - edge));
  const top = isAbove
    ? opener.top - gap - height
    : Math.min(opener.bottom + gap, innerHeight - height - edge);
  Object.assign(popover.style, {
    position: "fixed",
    inset: "auto",
    left: `${left}px`,
    top: `${Math.max(edge, top)}px`,
  });
}
