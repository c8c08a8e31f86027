import { type Arrow, type Box, layoutOf, lineHeight, padding } from "./graph-layout.ts";
import type { MachineStructure } from "./machine-structure.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Tenths of a pixel are precise enough, and keep the text identical across platforms. */
const number = (value: number): string => String(Math.round(value * 10) / 10);

const style = `svg{color-scheme:light dark;color:#1c2430;background:#ffffff;font:11px ui-monospace,Menlo,Consolas,monospace}
@media (prefers-color-scheme:dark){svg{color:#e4e9f2;background:#12161d}}
text{fill:currentColor}.title{font-weight:700}.line{opacity:.8}
.box{fill:currentColor;fill-opacity:.04;stroke:currentColor;stroke-opacity:.55}
.region{stroke-dasharray:5 4}.arrow{fill:none;stroke:currentColor;stroke-opacity:.6}
.head{fill:currentColor;fill-opacity:.75}.label{paint-order:stroke;stroke:#ffffff;stroke-width:4px;stroke-linejoin:round}
@media (prefers-color-scheme:dark){.label{stroke:#12161d}}`;

/** Lines of text, with the first baseline at y. */
const textLines = (lines: readonly string[], x: number, y: number, attributes: string): string =>
  lines
    .map(
      (line, index) =>
        `<text x="${number(x)}" y="${number(y + index * lineHeight)}" ${attributes}>${escaped(line)}</text>`,
    )
    .join("");

/** A smooth line through the points: each inner one is a control point. */
function curve(points: Arrow["points"]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${number(point.x)} ${number(point.y)}`;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${number(point.x)} ${number(point.y)} ${number(middle.x)} ${number(middle.y)}`;
  });
  return [`M${number(first.x)} ${number(first.y)}`, ...bends].join("");
}

const arrowPath = ({ points }: Arrow): string =>
  `<path class="arrow" d="${curve(points)}" marker-end="url(#head)"/>`;

function arrowLabel({ lines, at }: Arrow): string {
  const top = at.y - ((lines.length - 1) * lineHeight) / 2 + 4;
  return textLines(lines, at.x, top, 'class="label" text-anchor="middle"');
}

function boxMarkup(box: Box, parentKind: string): string {
  const { state, x, y, width, height, lines, children, arrows, isFirst } = box;
  const kind = parentKind === "parallel" ? "box region" : "box";
  const rectangle = (inset: number) =>
    `<rect class="${kind}" x="${inset}" y="${inset}" width="${number(width - inset * 2)}" height="${number(height - inset * 2)}" rx="8"/>`;
  const about = [state.spec, state.description].filter(Boolean).join(": ");
  return [
    `<g transform="translate(${number(x)} ${number(y)})">`,
    about ? `<title>${escaped(about)}</title>` : "",
    rectangle(0),
    state.kind === "final" ? rectangle(3) : "",
    textLines([isFirst ? `● ${state.key}` : state.key], padding, lineHeight + 3, 'class="title"'),
    textLines(lines, padding, lineHeight * 2 + 3, 'class="line"'),
    ...arrows.map(arrowPath),
    ...children.map((child) => boxMarkup(child, state.kind)),
    ...arrows.map(arrowLabel),
    "</g>",
  ].join("");
}

/** A machine as a picture that follows the reader's light or dark mode; the same chart gives the same text. */
export function graphSvg(structure: MachineStructure): string {
  const root = layoutOf(structure);
  const width = number(root.width + padding * 2);
  const height = number(root.height + padding * 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Statechart of ${escaped(structure.id)}">`,
    `<style>${style}</style>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>`,
    boxMarkup({ ...root, x: padding, y: padding }, ""),
    "</svg>",
  ].join("\n");
}
