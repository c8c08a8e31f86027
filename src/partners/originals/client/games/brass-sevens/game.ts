import { lines, payTable, type Sign, strips, type View } from "../../../games/brass-sevens.ts";
import { at, el, range, svg } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl, type Round } from "../../frame/instant.ts";
import { beat, still } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { signDrawing } from "./signs.ts";
import "./style.css";

const cell = (sign: Sign): HTMLElement => el("div", { class: "cell" }, signDrawing(sign));

/** A reel behind its window: it turns through its strip and stops at a given position. */
function reelOf(reel: number) {
  const strip = at(strips, reel);
  const band = el("div", { class: "band" });
  const node = el("div", { class: "reel" }, band);
  let turning: Animation | undefined;
  const fill = (stop: number, count: number) =>
    band.replaceChildren(...range(count).map((row) => cell(at(strip, (stop + row) % strip.length))));
  fill(reel * 5 + 3, 3);
  const roll = (from: number, to: number, options: KeyframeAnimationOptions) => {
    const share = 100 / band.children.length;
    const shift = (cells: number) => ({ transform: `translateY(${-cells * share}%)` });
    return band.animate([shift(from), shift(to)], options);
  };
  return {
    node,
    cells: () => [...band.children],
    start: () => {
      if (still()) return;
      fill(0, strip.length + 3);
      turning = roll(strip.length, 0, { duration: 900, iterations: Number.POSITIVE_INFINITY });
    },
    stop: async (stop: number) => {
      turning?.cancel();
      const lead = still() ? 0 : 14 + reel * 7;
      fill(stop, 3 + lead);
      if (lead > 0)
        await roll(lead, 0, { duration: 800 + reel * 420, easing: "cubic-bezier(.18,.7,.25,1.04)" }).finished;
      fill(stop, 3);
      node.classList.add("stopped");
    },
    reset: () => {
      turning?.cancel();
      node.classList.remove("stopped");
    },
  };
}

const lineColors = ["#ffd166", "#ff7b6b", "#6ec6ff", "#8be28b", "#e59bff"];

function lineDrawing(line: number): SVGElement {
  const rows = at(lines, line);
  const points = rows.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(" ");
  return svg("polyline", { points, stroke: at(lineColors, line), class: "line", pathLength: 1 });
}

function cabinet() {
  const reels = range(3).map(reelOf);
  const overlay = svg("svg", { viewBox: "0 0 3 3", class: "lines", "aria-hidden": "true" });
  const bell = el("div", { class: "bell", hidden: true }, signDrawing("bell"));
  const plaque = el("div", { class: "plaque" }, "7 7 7");
  const bulbs = el("div", { class: "bulbs", "aria-hidden": "true" }, ...range(13).map(() => el("i")));
  const window_ = el("div", { class: "window" }, ...reels.map(({ node }) => node), overlay);
  return {
    reels,
    overlay,
    bell,
    plaque,
    node: el("div", { class: "cabinet" }, bulbs, plaque, window_, bell, el("div", { class: "tray" })),
  };
}

/** Three brass reels in a cabinet with lamps along its top. */
export const open: OpenGame = (page: FramePage) => {
  const { words, money } = page;
  const { node, reels, overlay, bell, plaque } = cabinet();
  const stake = stakeControl(page, { label: words("stake.label") });
  const clean = () => {
    overlay.replaceChildren();
    bell.hidden = true;
    node.classList.remove("winning");
    for (const reel of reels) {
      reel.reset();
      for (const one of reel.cells()) one.classList.remove("lit", "dim");
    }
  };
  const showResult = async (view: View, round: Round) => {
    await Promise.all(reels.map((reel, index) => reel.stop(at(view.stops, index))));
    if (view.wins.length === 0) return;
    node.classList.add("winning");
    plaque.textContent = money.brief(money.text(round.win));
    for (const reel of reels) for (const one of reel.cells()) one.classList.add("dim");
    for (const { line, sign, win } of view.wins) {
      overlay.append(lineDrawing(line));
      for (const reel of range(3)) {
        const lit = reels[reel]?.cells()[at(at(lines, line), reel)];
        lit?.classList.replace("dim", "lit");
      }
      const amount = money.brief(money.text(BigInt(win)));
      page.announce(words("spin.line", { n: line + 1, sign: words(`sign.${sign}`), amount }));
      await beat(650);
    }
    bell.hidden = !view.bell;
    await beat(view.bell ? 1_800 : 250);
  };
  const control = instantControl<View>(page, {
    isView: hasFields<View>("stops", "wins", "bell"),
    bet: () => ({ stake: String(stake.value()) }),
    stake: stake.value,
    buttonText: words("spin.act"),
    start: () => {
      clean();
      plaque.textContent = "7 7 7";
      for (const reel of reels) reel.start();
    },
    showResult,
    undo: () => {
      for (const [index, reel] of reels.entries()) {
        reel.reset();
        void reel.stop(index * 5 + 3);
      }
    },
    lock: stake.lock,
  });
  page.stage.append(node);
  page.controls.append(el("div", { class: "bar-row" }, stake.node, control.button));
  return { payTable: () => priceTable(page) };
};

function priceTable({ words }: FramePage): Node[] {
  const order: readonly Sign[] = ["seven", "bell", "bar", "lamp", "plum", "mango"];
  const rows = order.map((sign) =>
    el("tr", {}, el("td", {}, signDrawing(sign), words(`sign.${sign}`)), el("td", {}, `${payTable[sign]}×`)),
  );
  return [
    el(
      "table",
      { class: "prices" },
      el("tr", {}, el("th", {}, words("spin.each")), el("th", {}, "3")),
      ...rows,
    ),
  ];
}
