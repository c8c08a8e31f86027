import { pick } from "../kernel/random.ts";
import { type Canvas, element } from "./canvas.ts";
import { disc, petal, polar, polygon, short, turned } from "./outline.ts";

/** The middle of a backdrop and how far it must reach, in canvas units. */
export type Spot = { x: number; y: number; reach: number };

/** A pattern behind the subject. The caller sets its colour and strength. */
export type Backdrop = (canvas: Canvas, spot: Spot) => string;

const filled = (d: string): string => element("path", { d });
const lined = (d: string, width: number, dashes?: string): string =>
  element("path", {
    d,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": width,
    "stroke-dasharray": dashes,
  });
const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
const corners = (points: readonly (readonly [number, number])[]): string =>
  polygon(points.map(([x, y]) => [Math.round(x), Math.round(y)]));

/** One shape repeated `2 ** doublings` times around a point, by copies of copies. */
function whirl(shape: string, x: number, y: number, doublings: number): string {
  const count = 2 ** doublings;
  let drawn = shape;
  for (let step = 0; step < doublings; step += 1) {
    drawn =
      `<g>${drawn}</g>` +
      element("g", { transform: `rotate(${short((360 / count) * 2 ** step)} ${at(x, y)})` }, drawn);
  }
  return drawn;
}

const rays: Backdrop = ({ random }, { x, y, reach }) => {
  const doublings = random() < 0.3 ? 3 : 4;
  const half = 90 / 2 ** doublings;
  const turn = random() * 20;
  return whirl(
    filled(corners([[x, y], polar(x, y, reach, turn - half), polar(x, y, reach, turn + half)])),
    x,
    y,
    doublings,
  );
};

const rings: Backdrop = ({ random }, { x, y, reach }) => {
  const gap = reach / (6 + Math.floor(random() * 3));
  return [1.6, 2.6, 3.7, 4.9, 6.2]
    .map((step, index) =>
      lined(
        disc(x, y, gap * step),
        gap * (0.34 - index * 0.045),
        index % 2 ? `${short(gap * 0.9)} ${short(gap * 0.4)}` : undefined,
      ),
    )
    .join("");
};

const waves: Backdrop = ({ width, height, random }) => {
  const swell = height * (0.03 + random() * 0.03);
  return [0.5, 0.6, 0.71, 0.83]
    .map((level, index) => {
      const [top, step] = [height * level, width / 3];
      const start = -step * (index % 2 ? 1 : 0.4);
      return filled(
        `M${at(start, top)}q${at(step / 2, -swell * 2)} ${at(step, 0)}t${at(step, 0)} ${at(step, 0)} ${at(step, 0)} ${at(step, 0)}V${short(height)}H${short(start)}Z`,
      );
    })
    .join("");
};

const mandala: Backdrop = ({ random }, { x, y, reach }) => {
  const plump = 0.1 + random() * 0.08;
  const sit = (length: number, width: number, turn: number): string =>
    filled(petal(Math.round(x), Math.round(y), reach * length, reach * width, turn));
  const leaf = sit(0.74, plump, 0) + sit(0.5, plump * 0.8, 11.25);
  return whirl(leaf, x, y, 4) + lined(disc(x, y, reach * 0.79), reach * 0.02, `0 ${short(reach * 0.06)}`);
};

const speed: Backdrop = ({ width, height, random }) => {
  const slant = height * 0.55;
  return Array.from({ length: 7 }, () => {
    const [left, thick] = [random() * (width + slant) - slant * 0.6, width * (0.02 + random() * 0.07)];
    return filled(
      `M${at(left, height)}L${at(left + slant, 0)}h${short(thick)}L${at(left + thick * 0.5, height)}Z`,
    );
  }).join("");
};

const lattice: Backdrop = ({ width, height, random }) => {
  const cell = width / (4 + Math.floor(random() * 2));
  let lines = "";
  for (let across = -height; across < width; across += cell) {
    lines += `M${at(across, 0)}l${at(height, height)}M${at(across + height, 0)}l${at(-height, height)}`;
  }
  return lined(lines, cell * 0.035) + lined(`M0 ${short(cell / 2)}`, cell * 0.14);
};

const bokeh: Backdrop = ({ width, height, random }) =>
  Array.from({ length: 9 }, () => {
    const radius = width * (0.03 + random() ** 2 * 0.17);
    return element("path", {
      d: disc(random() * width, random() * height, radius),
      opacity: radius > width * 0.1 ? ".5" : undefined,
    });
  }).join("");

const skyline: Backdrop = ({ width, height, random }) => {
  const layer = (base: number, tall: number): string => {
    let [x, d] = [0, `M0 ${short(height)}`];
    while (x < width) {
      const step = width * (0.05 + random() * 0.07);
      const top = height * (base - random() * tall);
      d += `L${at(x, top)}${random() < 0.3 ? `l${at(step / 2, -step * 0.6)} ${at(step / 2, step * 0.6)}` : `h${short(step)}`}`;
      x += step;
    }
    return filled(`${d}V${short(height)}Z`);
  };
  return layer(0.55, 0.28) + layer(0.74, 0.22);
};

const arches: Backdrop = (_, { x, y, reach }) => {
  const arch = (size: number): string => {
    const [w, top, foot] = [size * 0.5, y - size * 0.72, y + reach];
    const bend = size * 0.16;
    // A cusped arch: three lobes each side, as over a palace window.
    return `M${at(x - w, foot)}V${short(y - size * 0.2)}q${at(-bend * 0.1, -bend)} ${at(bend, -bend * 1.2)}q${at(0, -bend)} ${at(bend, -bend * 0.9)}Q${at(x - w * 0.3, top + bend * 0.5)} ${at(x, top)}Q${at(x + w * 0.3, top + bend * 0.5)} ${at(x + w - bend * 2, y - size * 0.2 - bend * 2.1)}q${at(bend, -bend * 0.1)} ${at(bend, bend * 0.9)}q${at(bend * 1.1, bend * 0.2)} ${at(bend, bend * 1.2)}V${short(foot)}Z`;
  };
  return [1.28, 1.08, 0.9].map((size) => filled(arch(reach * size))).join("");
};

const floor: Backdrop = ({ width, height }, { x }) => {
  const horizon = height * 0.62;
  let lines = "";
  for (let step = -7; step <= 7; step += 1)
    lines += `M${at(x + step * width * 0.05, horizon)}L${at(x + step * width * 0.32, height)}`;
  for (const depth of [0, 0.05, 0.13, 0.25, 0.43, 0.68])
    lines += `M0 ${short(horizon + (height - horizon) * depth)}h${short(width)}`;
  const sun = height * 0.23;
  const stripes = [0, 0.28, 0.5, 0.68, 0.83].map((rise) => {
    const [y, half] = [horizon - sun * rise * 1.5, sun * Math.sqrt(Math.max(0, 1 - (rise * 1.5 - 0.4) ** 2))];
    return `M${at(x - half, y)}h${short(half * 2)}v${short(-sun * (0.12 + rise * 0.22))}h${short(-half * 2)}Z`;
  });
  return lined(lines, height * 0.005) + filled(stripes.join(""));
};

const spiral: Backdrop = (_, { x, y, reach }) => {
  const blade = `M${at(x, y)}Q${at(x + reach * 0.3, y - reach * 0.62)} ${at(x + reach, y - reach * 0.7)}L${at(x + reach * 1.1, y - reach * 0.3)}Q${at(x + reach * 0.42, y - reach * 0.36)} ${at(x, y)}Z`;
  return whirl(filled(blade), x, y, 3);
};

const confetti: Backdrop = ({ width, height, random }) => {
  const scraps = ["l9 4-3 6-9-4Z", "l4 8-6 3-4-8Z", "l10-3 2 6-10 3Z", "l6-6 5 5-6 6Z"];
  const d = Array.from(
    { length: 26 },
    () => `M${at(random() * width, random() * height)}${pick(scraps, random)}`,
  );
  return filled(d.join(""));
};

const starburst: Backdrop = ({ random }, { x, y, reach }) => {
  const turn = random() * 22;
  const spike = (length: number, from: number): string =>
    corners([
      [x, y],
      polar(x, y, reach * length * 0.66, from - 11.25),
      polar(x, y, reach * length, from),
      polar(x, y, reach * length * 0.66, from + 11.25),
    ]);
  return whirl(filled(spike(0.96, turn)) + filled(spike(0.7, turn + 11.25)), x, y, 4);
};

/** The patterns each lively style draws from; neon uses light, festive uses ornament. */
export const BACKDROPS = {
  neon: [rays, rings, waves, speed, lattice, bokeh, skyline, floor, spiral, starburst],
  festive: [rays, mandala, arches, confetti, starburst, spiral, waves, rings, bokeh],
} as const;

const circle: Backdrop = (_, { x, y, reach }) => filled(disc(x, y, reach * 0.52));
const sunrise: Backdrop = ({ width }, { x, y, reach }) =>
  filled(
    `M${at(x - reach * 0.58, y + reach * 0.36)}a${short(reach * 0.58)} ${short(reach * 0.58)} 0 0 1 ${short(reach * 1.16)} 0Z`,
  ) +
  element("path", {
    d: `M0 ${short(y + reach * 0.36)}h${short(width)}`,
    stroke: "currentColor",
    "stroke-width": 1.5,
    fill: "none",
  });
const doorway: Backdrop = ({ height }, { x, y, reach }) => {
  const half = reach * 0.44;
  return filled(
    `M${at(x - half, height)}V${short(y)}a${short(half)} ${short(half)} 0 0 1 ${short(half * 2)} 0V${short(height)}Z`,
  );
};
const hills: Backdrop = ({ width, height }, { y, reach }) =>
  filled(
    `M0 ${short(y + reach * 0.2)}Q${at(width * 0.3, y - reach * 0.15)} ${at(width * 0.6, y + reach * 0.22)}T${at(width, y + reach * 0.1)}V${short(height)}H0Z`,
  );
const corner: Backdrop = ({ width, height }, { reach }) =>
  filled(
    `M${short(width)} ${short(height - reach * 1.1)}V${short(height)}H${short(width - reach * 1.1)}A${short(reach * 1.1)} ${short(reach * 1.1)} 0 0 1 ${at(width, height - reach * 1.1)}Z`,
  );
const band: Backdrop = ({ width, height }, { x }) =>
  filled(
    `M${at(x - width * 0.42, height)}L${at(x + width * 0.05, 0)}H${short(x + width * 0.42)}L${at(x - width * 0.05, height)}Z`,
  );
const squares: Backdrop = (_, { x, y, reach }) =>
  filled(
    turned(
      `M${x - reach * 0.4} ${y - reach * 0.4}L${x + reach * 0.4} ${y - reach * 0.4}L${x + reach * 0.4} ${y + reach * 0.4}L${x - reach * 0.4} ${y + reach * 0.4}Z`,
      45,
      x,
      y,
    ),
  );
const halves: Backdrop = ({ width, height }, { x }) =>
  filled(`M${short(x)} 0H${short(width)}V${short(height)}H${short(x)}Z`);

/** One large quiet shape, for the minimal style. */
export const SHAPES: readonly Backdrop[] = [circle, sunrise, doorway, hills, corner, band, squares, halves];

/** The quiet shapes that can hold a still life. */
export const CALM: readonly Backdrop[] = [circle, sunrise, doorway];

/** Patterns that stay whole on wide backgrounds, behind composed scenes. */
export const WIDE_BACKDROPS = {
  neon: [rays, rings, speed, lattice, bokeh, floor, spiral, starburst],
  festive: [rays, mandala, starburst, spiral, rings],
} as const;
