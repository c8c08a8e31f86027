/** Outlines on the emblems' 100 x 100 grid (y grows downwards): short SVG path strings built from points. */
type Point = readonly [x: number, y: number];
type Segment = { command: string; points: Point[] };

/** A number with at most one decimal, written as short as SVG allows. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

function segmentsOf(d: string): Segment[] {
  const segments: Segment[] = [];
  for (const [, command = "", rest = ""] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    segments.push({ command, points });
  }
  return segments;
}

const written = (points: readonly Point[]): string =>
  points
    .map(([x, y]) => `${short(x)} ${short(y)}`)
    .join(" ")
    .replaceAll(" -", "-");

function mapped(d: string, move: (point: Point) => Point): string {
  return segmentsOf(d)
    .map(({ command, points }) => command + written(points.map(move)))
    .join("");
}

/** The outline rotated by `degrees` clockwise about a point. Understands M, L, C, Q and Z only. */
export function turned(d: string, degrees: number, cx = 50, cy = 50): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return mapped(d, ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

/** The outline scaled about the grid's corner and then moved. Understands M, L, C, Q and Z only. */
export function moved(d: string, dx: number, dy: number, scale = 1): string {
  return mapped(d, ([x, y]) => [x * scale + dx, y * scale + dy]);
}

/** The outline and its mirror image about the grid's vertical middle, which runs the other way round: where both overlap is a hole. */
export function pair(d: string): string {
  return d + mapped(d, ([x, y]) => [100 - x, y]);
}

/**
 * A closed symmetrical outline from its right half: one M at the top of the middle line, then L, C or Q
 * down to the bottom of the middle line. Runs clockwise, so that joined outlines never cut holes.
 */
export function symmetrical(half: string): string {
  const segments = segmentsOf(half);
  const ends = segments.map(({ points }) => points.at(-1) ?? ([50, 50] as const));
  const back: string[] = [];
  for (let at = segments.length - 1; at > 0; at -= 1) {
    const segment = segments[at];
    const start = ends[at - 1];
    if (!segment || !start) continue;
    const controls = segment.points.slice(0, -1).reverse();
    back.push(segment.command + written([...controls, start].map(([x, y]): Point => [100 - x, y])));
  }
  return `${mapped(half, (point) => point)}${back.join("")}Z`;
}

/** A full circle, clockwise. Has arcs, which `turned`, `moved` and `pair` do not understand: see `roundel`. */
export function disc(cx: number, cy: number, radius: number): string {
  const [r, across] = [short(radius), short(radius * 2)];
  return `M${short(cx - radius)} ${short(cy)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1-${across} 0Z`;
}

/** An ellipse, clockwise. Has arcs, as `disc`. */
export function oval(cx: number, cy: number, rx: number, ry: number): string {
  const radii = `${short(rx)} ${short(ry)}`;
  return `M${short(cx - rx)} ${short(cy)}a${radii} 0 1 1 ${short(rx * 2)} 0a${radii} 0 1 1-${short(rx * 2)} 0Z`;
}

/** A point on a circle; 0 degrees is up, clockwise. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** A closed polygon through the given points. */
export function polygon(points: readonly Point[]): string {
  return `M${written(points)}Z`;
}

/** A star (or, with equal radii, a regular polygon with `2 * count` corners), first spike up. */
export function star(cx: number, cy: number, count: number, outer: number, inner: number, turn = 0): string {
  const points: Point[] = [];
  for (let at = 0; at < count * 2; at += 1) {
    points.push(polar(cx, cy, at % 2 ? inner : outer, turn + (at * 180) / count));
  }
  return polygon(points);
}

/** A pointed petal growing from a point, 0 degrees is up; `width` is how far its curves are pulled to each side. */
export function petal(cx: number, cy: number, length: number, width: number, degrees: number): string {
  const upright = `M${cx} ${cy}C${cx - width} ${cy - length * 0.35} ${cx - width * 0.7} ${cy - length * 0.8} ${cx} ${cy - length}C${cx + width * 0.7} ${cy - length * 0.8} ${cx + width} ${cy - length * 0.35} ${cx} ${cy}Z`;
  return turned(upright, degrees, cx, cy);
}

/** A wedge of a ring between two radii and two angles in degrees (at most 180 apart). */
export function wedge(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  start: number,
  end: number,
): string {
  const at = (radius: number, degrees: number): string => written([polar(cx, cy, radius, degrees)]);
  const arc = (radius: number, sweep: number, degrees: number): string =>
    `A${short(radius)} ${short(radius)} 0 0 ${sweep} ${at(radius, degrees)}`;
  return `M${at(inner, start)}L${at(outer, start)}${arc(outer, 1, end)}L${at(inner, end)}${arc(inner, 0, start)}Z`;
}

/** The texts made for each of `count` equal steps around a circle, joined. */
export function around(count: number, make: (degrees: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make((360 / count) * index, index)).join("");
}

/** A circle made of curves, for outlines that are rotated afterwards (arcs cannot be). */
export function roundel(cx: number, cy: number, radius: number): string {
  const reach = radius * 1.33;
  const half = (side: number): string =>
    `C${cx + side * reach} ${cy - side * radius} ${cx + side * reach} ${cy + side * radius} ${cx} ${cy + side * radius}`;
  return `M${cx} ${cy - radius}${half(1)}C${cx - reach} ${cy + radius} ${cx - reach} ${cy - radius} ${cx} ${cy - radius}Z`;
}
