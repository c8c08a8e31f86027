import type { Ball } from "../../../games/over-model.ts";
import { el, range, svg } from "../../frame/dom.ts";
import { beat, easeOut, still, tween } from "../../frame/motion.ts";

const bat = { x: 200, y: 86 };
const bowler = { x: 200, y: 132 };

/** How far a ball is hit, as a fraction of the distance to the rope. */
const reach: Readonly<Record<string, number>> = {
  "0": 0.18,
  "1": 0.5,
  "2": 0.66,
  "3": 0.84,
  "4": 1.02,
  "6": 1.24,
  W: 0.1,
};

function field(): SVGElement[] {
  return [
    svg("ellipse", { cx: 200, cy: 110, rx: 196, ry: 102, class: "grass" }),
    ...range(4).map((ring) =>
      svg("ellipse", {
        cx: 200,
        cy: 110,
        rx: 186 - ring * 44,
        ry: 96 - ring * 23,
        class: ring % 2 ? "mown" : "mown light",
      }),
    ),
    svg("ellipse", { cx: 200, cy: 110, rx: 188, ry: 97, class: "rope" }),
    svg("ellipse", { cx: 200, cy: 110, rx: 100, ry: 54, class: "circle" }),
    svg("rect", { x: 188, y: 76, width: 24, height: 66, rx: 3, class: "strip" }),
    svg("path", { d: "M190 86H210M190 132H210", class: "crease" }),
    svg("path", { d: "M196 82V76M200 82V76M204 82V76M196 138V132M200 138V132M204 138V132", class: "stumps" }),
    ...[
      [120, 60],
      [286, 70],
      [92, 130],
      [310, 142],
      [160, 176],
      [250, 180],
      [200, 40],
      [60, 96],
      [346, 104],
    ].map(([cx, cy]) => svg("circle", { cx: cx ?? 0, cy: cy ?? 0, r: 4, class: "fielder" })),
    svg("circle", { cx: bat.x + 7, cy: bat.y, r: 4.6, class: "batter" }),
    svg("circle", { cx: bowler.x - 7, cy: bowler.y + 8, r: 4.6, class: "batter" }),
  ];
}

/** The ground from above: each ball is bowled down the strip and hit as far as its runs imply. */
export function groundDrawing() {
  const ball = svg("circle", { r: 3.6, class: "ball" });
  const trail = svg("path", { class: "trail" });
  const flash = el("output", { class: "flash" });
  const picture = svg("svg", { viewBox: "0 0 400 220", "aria-hidden": "true" }, ...field(), trail, ball);
  const put = (x: number, y: number) => {
    ball.setAttribute("cx", String(x));
    ball.setAttribute("cy", String(y));
  };
  const rest = () => {
    put(bowler.x, bowler.y);
    trail.setAttribute("d", "");
    flash.textContent = "";
    flash.className = "flash";
  };
  rest();
  return {
    node: el("div", { class: "ground" }, picture, flash),
    rest,
    /** One ball from the bowler's hand to its end. */
    bowl: async (brought: Ball, place: number) => {
      rest();
      await tween(320, (part) => put(bowler.x, bowler.y + (bat.y - bowler.y) * part));
      const angle = (place * 137.5 + (brought === "W" ? 80 : 20)) * (Math.PI / 180);
      const far = reach[String(brought)] ?? 0.2;
      const [x1, y1] = [
        bat.x + Math.cos(angle) * 188 * far,
        110 + Math.sin(angle) * 97 * far - (110 - bat.y) * (1 - far),
      ];
      const lift = brought === 6 ? 70 : 0;
      trail.setAttribute(
        "d",
        `M${bat.x} ${bat.y}Q${(bat.x + x1) / 2} ${(bat.y + y1) / 2 - lift} ${x1} ${y1}`,
      );
      await tween(620, (part) => {
        const gone = easeOut(part);
        put(bat.x + (x1 - bat.x) * gone, bat.y + (y1 - bat.y) * gone - lift * Math.sin(gone * Math.PI) * 0.5);
      });
      flash.textContent = String(brought);
      flash.className = `flash shown ${classOf(brought)}`;
      await beat(still() ? 0 : 520);
    },
  };
}

/** The colour of a ball: a wicket, a boundary, runs or nothing. */
export const classOf = (ball: Ball): "wicket" | "boundary" | "runs" | "dotted" =>
  ball === "W" ? "wicket" : ball === 4 || ball === 6 ? "boundary" : ball === 0 ? "dotted" : "runs";
