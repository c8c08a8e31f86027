/** Scrolls a row by a share of its width towards its end (1) or its beginning (-1), in reading direction. */
export function scrollInline(row: HTMLElement | null, towards: 1 | -1, share: number): void {
  if (!row) return;
  const inline = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  row.scrollBy({ left: towards * inline * row.clientWidth * share, behavior: "smooth" });
}
