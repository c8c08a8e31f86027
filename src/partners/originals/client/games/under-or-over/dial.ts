import { el, range, svg } from "../../frame/dom.ts";
import { easeOut, still, tween } from "../../frame/motion.ts";

const middle = { x: 200, y: 196 };
/** The angle of a number from 1 to 100 on the half circle, in degrees from the left. */
const angleOf = (number: number): number => ((number - 0.5) / 100) * 180;

function point(number: number, radius: number): [x: number, y: number] {
  const radians = (angleOf(number) * Math.PI) / 180;
  return [middle.x - Math.cos(radians) * radius, middle.y - Math.sin(radians) * radius];
}

/** The band between two numbers, both within. */
function band(from: number, to: number, radius: number): string {
  if (to < from) return "";
  const [x1, y1] = point(from - 0.5, radius);
  const [x2, y2] = point(to + 0.5, radius);
  return `M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}`;
}

function ticks(): SVGElement[] {
  return range(100).flatMap((index) => {
    const number = index + 1;
    const long = number === 1 || number % 10 === 0;
    const [[x1, y1], [x2, y2], [x, y]] = [
      point(number, 148),
      point(number, long ? 134 : 142),
      point(number, 121),
    ];
    const tick = svg("line", { x1, y1, x2, y2, class: long ? "tick long" : "tick" });
    return long ? [tick, svg("text", { x, y: y + 4, class: "figure" }, String(number))] : [tick];
  });
}

/** A dial from 1 to 100: the winning band, the line, and a hand that swings to the roll. */
export function dial() {
  const winning = svg("path", { class: "band winning" });
  const losing = svg("path", { class: "band losing" });
  const mark = svg("path", { d: "M0 0L-9 -15H9Z", class: "line-mark" });
  const hand = svg(
    "g",
    { class: "hand" },
    svg("path", { d: "M-3.500 0L-1.200 -140H1.200L3.500 0Z" }),
    svg("circle", { r: 13 }),
    svg("circle", { r: 5, class: "pin" }),
  );
  const rolled = el("output", { class: "rolled" });
  const picture = svg(
    "svg",
    { viewBox: "0 0 400 226", "aria-hidden": "true" },
    svg("path", {
      d: "M14 212V196A186 186 0 0 1 386 196V212Q386 220 378 220H22Q14 220 14 212Z",
      class: "case",
    }),
    svg("path", { d: "M26 206V196A174 174 0 0 1 374 196V206Z", class: "face" }),
    losing,
    winning,
    ...ticks(),
    mark,
    hand,
  );
  let at = 50;
  const turn = (number: number) => {
    at = number;
    hand.setAttribute("transform", `translate(${middle.x} ${middle.y})rotate(${angleOf(number) - 90})`);
  };
  turn(50.5);
  return {
    node: el("div", { class: "dial" }, picture, rolled),
    /** Sets the line, and the side that wins. */
    set: (line: number, under: boolean) => {
      winning.setAttribute("d", under ? band(1, line - 1, 160) : band(line + 1, 100, 160));
      losing.setAttribute("d", under ? band(line, 100, 160) : band(1, line, 160));
      const [x, y] = point(line, 166);
      mark.setAttribute("transform", `translate(${x} ${y})rotate(${angleOf(line) - 90})`);
    },
    clear: () => {
      rolled.textContent = "";
      rolled.dataset.won = "";
    },
    reset: () => {
      rolled.textContent = "";
      turn(50.5);
    },
    /** The hand swings past and back, and stops at the roll. */
    roll: async (number: number, won: boolean) => {
      const from = at;
      const swing = number > 50 ? 1 : -1;
      await tween(1_500, (part) => {
        const settle = still() ? 0 : Math.sin(part * Math.PI * 5) * 42 * (1 - part) ** 2 * swing;
        const now = from + (number - from) * easeOut(part) + settle;
        turn(Math.min(100, Math.max(1, now)));
        rolled.textContent = String(Math.round(Math.min(100, Math.max(1, now))));
      });
      turn(number);
      rolled.textContent = String(number);
      rolled.dataset.won = String(won);
    },
  };
}
