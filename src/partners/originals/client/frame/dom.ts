type Child = Node | string | null | undefined | false;
type Handler = (event: Event) => void;
export type Props = Record<string, string | number | boolean | Handler | null | undefined>;

function dress(node: Element, props: Props, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
}

/**
 * An element with attributes; a function becomes the listener of the event of that name. Texts stay texts,
 * never markup.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  dress(node, props, children);
  return node;
}

const svgSpace = "http://www.w3.org/2000/svg";

/** The same for SVG. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(svgSpace, tag);
  dress(node, props, children);
  return node;
}

/** Numbers from 0 to below `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The entry at an index. Throws past the end, which is a broken assumption. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}
