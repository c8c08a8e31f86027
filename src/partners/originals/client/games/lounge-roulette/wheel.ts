import { reds, wheel } from "../../../games/lounge-roulette.ts";
import { svg } from "../../frame/dom.ts";
import { easeOut, tween } from "../../frame/motion.ts";

const pocket = 360 / wheel.length;

const turned = (degrees: number, radius: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
};

/** Red, black or green, as on every table. */
export const colorOf = (number: number): "red" | "black" | "green" =>
  number === 0 ? "green" : reds.has(number) ? "red" : "black";

function pockets(): SVGElement[] {
  return wheel.flatMap((number, index) => {
    const [from, to] = [(index - 0.5) * pocket, (index + 0.5) * pocket];
    const d = `M${turned(from, 92)}A92 92 0 0 1 ${turned(to, 92)}L${turned(to, 54)}A54 54 0 0 0 ${turned(from, 54)}Z`;
    return [
      svg("path", { d, class: `pocket ${colorOf(number)}` }),
      svg("text", { y: -81, transform: `rotate(${index * pocket})`, class: "pocket-number" }, String(number)),
    ];
  });
}

/** The wheel and its ball, turning against each other. The result is given; the animation only ends at it. */
export function wheelDrawing() {
  const rotor = svg(
    "g",
    {},
    ...pockets(),
    svg("circle", { r: 54, class: "cone" }),
    svg("circle", { r: 36, class: "cone inner" }),
    ...[0, 90, 180, 270].map((turn) =>
      svg("path", { d: "M0 0L-4 -30H4Z", class: "spoke", transform: `rotate(${turn})` }),
    ),
    svg("circle", { r: 11, class: "knob" }),
  );
  const ball = svg("circle", { r: 4.4, class: "ball" });
  const node = svg(
    "svg",
    { viewBox: "-112 -112 224 224", class: "wheel", "aria-hidden": "true" },
    svg("circle", { r: 110, class: "rim" }),
    svg("circle", { r: 101, class: "track" }),
    rotor,
    ball,
  );
  let rest = 0;
  const put = (wheelTurn: number, ballTurn: number, radius: number) => {
    rotor.setAttribute("transform", `rotate(${wheelTurn})`);
    const [cx, cy] = turned(ballTurn, radius).split(" ");
    ball.setAttribute("cx", cx ?? "0");
    ball.setAttribute("cy", cy ?? "0");
  };
  put(0, 0, 64);
  return {
    node,
    /** Spins until the ball lies in the number's pocket; at once when it was known before. */
    spin: async (number: number, ms: number) => {
      const start = rest;
      rest = start + 420;
      const end = rest + wheel.indexOf(number) * pocket;
      await tween(ms, (part) => {
        const wheelTurn = start + 420 * easeOut(part);
        const ballTurn = end - 1_800 * (1 - easeOut(part));
        const drop = Math.max(0, (part - 0.62) / 0.38);
        const hop = drop > 0 && drop < 1 ? Math.abs(Math.sin(drop * 9)) * 9 * (1 - drop) : 0;
        put(wheelTurn, ballTurn, 98 - 34 * Math.min(1, drop * 1.5) + hop);
      });
      put(rest, end, 64);
      rest %= 360;
    },
  };
}
