import { places } from "../../../games/lounge-roulette.ts";
import { el, range } from "../../frame/dom.ts";
import type { FramePage } from "../../frame/frame-page.ts";
import { colorOf } from "./wheel.ts";

/**
 * The position of a cell: along the table from the zero on, and across it from the outer fields to the numbers.
 */
type Cell = { along: number; across: number; long?: number; wide?: number };

function put(node: HTMLElement, { along, across, long = 1, wide = 1 }: Cell): HTMLElement {
  const values = { "--along": along, "--across": across, "--long": long, "--wide": wide };
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, String(value));
  return node;
}

const field = (text: string, className: string, label = text): HTMLButtonElement =>
  el("button", { type: "button", class: `field ${className}`, "aria-label": label }, text);

const outer = ["low", "even", "red", "black", "odd", "high"] as const;

/** The middle of a number's field, counted in fields. */
const middleOf = (number: number): [along: number, across: number] =>
  number === 0 ? [0.5, 3.5] : [Math.ceil(number / 3) + 0.5, ((number - 1) % 3) + 2.5];

/**
 * The position of a chip between numbers: on their common line, and at the outer edge when it covers whole
 * streets.
 */
function between(covered: readonly number[]): [along: number, across: number] {
  const spots = covered.map(middleOf);
  const along = spots.reduce((sum, [one]) => sum + one, 0) / spots.length;
  const across = spots.reduce((sum, [, one]) => sum + one, 0) / spots.length;
  if (covered[0] === 0) {
    const [, last] = middleOf(covered.at(-1) ?? 0);
    const [, first] = middleOf(covered[1] ?? 0);
    return [1, covered.length === 4 ? 2 : covered.length === 2 ? last : (first + last) / 2];
  }
  return covered.length === 3 || covered.length === 6 ? [along, 2] : [along, across];
}

type Spot = (place: string, button: HTMLElement) => void;

/** The table's cloth: every place for a chip is a button; those between numbers are shown on request. */
export function clothOf({ words }: FramePage, spot: Spot) {
  const cell = (place: string, node: HTMLElement, where: Cell) => {
    spot(place, node);
    return put(node, where);
  };
  const numbers = range(37).map((number) => {
    const node = field(String(number), colorOf(number));
    const where = { along: Math.ceil(number / 3) + 1, across: ((number - 1) % 3) + 3 };
    return cell(String(number), node, number === 0 ? { along: 1, across: 3, wide: 3 } : where);
  });
  const sides = outer.map((place, index) =>
    cell(place, field(words(`roulette.${place}`), `outer ${place}`), {
      along: index * 2 + 2,
      across: 1,
      long: 2,
    }),
  );
  const dozens = ([1, 2, 3] as const).map((third) =>
    cell(`dozen-${third}`, field(words("roulette.dozen", { n: third }), "outer"), {
      along: third * 4 - 2,
      across: 2,
      long: 4,
    }),
  );
  const columns = ([1, 2, 3] as const).map((third) =>
    cell(`column-${third}`, field("2:1", "outer", `${words("roulette.column", { n: third })}, 2:1`), {
      along: 14,
      across: third + 2,
    }),
  );
  const dots = [...places]
    .filter(([place, covered]) => covered.length > 1 && /^\d/.test(place))
    .map(([place, covered]) => {
      const node = el("button", { type: "button", class: "dot", "aria-label": place });
      const [along, across] = between(covered);
      node.style.setProperty("--at-along", String(along));
      node.style.setProperty("--at-across", String(across));
      spot(place, node);
      return node;
    });
  const node = el("div", { class: "cloth" }, ...numbers, ...sides, ...dozens, ...columns, ...dots);
  const toggle = el(
    "button",
    {
      type: "button",
      class: "between",
      "aria-pressed": "false",
      click: () => toggle.setAttribute("aria-pressed", String(node.classList.toggle("showing-dots"))),
    },
    words("roulette.between"),
  );
  return { node, toggle };
}
