import { banked, type View } from "../../../games/loose-tiles.ts";
import { at, el, range } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl } from "../../frame/instant.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { toolButton } from "../../frame/tool.ts";
import "./style.css";

/** The number of loose tiles: fewer or more of them. */
function looseControl({ words }: FramePage, onChange: () => void) {
  let loose = 4;
  const shown = el("output", {}, String(loose));
  const step = (by: number) =>
    toolButton(by < 0 ? "minus" : "plus", words(by < 0 ? "tiles.fewer" : "tiles.more"), () => {
      loose = Math.max(1, Math.min(24, loose + by));
      shown.textContent = String(loose);
      onChange();
    });
  const buttons = [step(-1), step(1)];
  return {
    node: el(
      "div",
      { class: "stake" },
      buttons[0],
      el("div", { class: "loose" }, el("small", {}, words("tiles.loose")), shown),
      buttons[1],
    ),
    value: () => loose,
    lock: (locked: boolean) => {
      for (const button of buttons) if (button) button.disabled = locked;
    },
  };
}

function roof({ words }: FramePage, onTap: (tile: number) => void) {
  const tiles = range(25).map((tile) => {
    const label = words("tiles.tile", { n: tile + 1 });
    return el(
      "button",
      { type: "button", class: "tile", "aria-label": label, click: () => onTap(tile) },
      el("span"),
    );
  });
  const states = ["safe", "slipped", "loose-shown", "spared"];
  const node = el("div", { class: "roof" }, ...tiles);
  // Arrow keys move over the roof.
  node.addEventListener("keydown", (event) => {
    const now = tiles.findIndex((tile) => tile === document.activeElement);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: 5,
      ArrowUp: -5,
    };
    const by = moves[event.key];
    if (now === -1 || by === undefined) return;
    event.preventDefault();
    tiles[now + by]?.focus();
  });
  return {
    node,
    state: (tile: number, state: string) => at(tiles, tile).classList.add(state),
    clean: () => {
      for (const tile of tiles) tile.classList.remove(...states);
    },
    path: (path: readonly number[]) => {
      for (const [tile, button] of tiles.entries()) {
        const step = path.indexOf(tile);
        button.classList.toggle("marked", step !== -1);
        button.setAttribute("aria-pressed", String(step !== -1));
        at([...button.children], 0).textContent = step === -1 ? "" : String(step + 1);
        const label = words(step === -1 ? "tiles.tile" : "tiles.step", { n: tile + 1, step: step + 1 });
        button.setAttribute("aria-label", label);
      }
    },
  };
}

/** Prices of paths about as long as this one. */
function rungs(steps: number, priceOf: (steps: number) => string | undefined): HTMLElement[] {
  const from = Math.max(1, steps - 1);
  return range(5).flatMap((more) => {
    const price = priceOf(from + more);
    const here = from + more === steps ? "step" : null;
    return price === undefined
      ? []
      : [el("li", { "aria-current": here }, el("small", {}, String(from + more)), price)];
  });
}

/** Steps over the roof until a tile slips, and then shows which others were loose. */
async function walk(
  { announce: say, words }: FramePage,
  surface: ReturnType<typeof roof>,
  view: View,
): Promise<void> {
  const { loose, path, slipped } = view;
  const last = slipped ?? path.length - 1;
  for (const [step, tile] of path.slice(0, last + 1).entries()) {
    surface.state(tile, step === slipped ? "slipped" : "safe");
    await beat(step === slipped ? 700 : Math.max(170, 420 - path.length * 14));
  }
  for (const tile of loose) if (tile !== path[last]) surface.state(tile, "loose-shown");
  say(
    slipped === null ? words("tiles.held", { n: path.length }) : words("tiles.slipped", { n: slipped + 1 }),
  );
}

/** A roof of twenty-five tiles by moonlight, and a way across it. */
export const open: OpenGame = (page: FramePage) => {
  const { words, money } = page;
  let [path, walked, locked]: [number[], boolean, boolean] = [[], false, false];
  const fits = (steps: number) => banked(stake.value(), loose.value(), steps) !== undefined;
  const surface = roof(page, (tile) => {
    if (locked) return;
    if (walked) {
      surface.clean();
      walked = false;
    }
    if (path.includes(tile)) path = path.filter((one) => one !== tile);
    else if (fits(path.length + 1)) path = [...path, tile];
    show();
  });
  const stake = stakeControl(page, { label: words("stake.label"), onChange: () => show() });
  const loose = looseControl(page, () => {
    while (path.length > 0 && !fits(path.length)) path = path.slice(0, -1);
    show();
  });
  const ladder = el("ol", { class: "ladder", "aria-label": words("rules.pays") });
  const promise = el("p", { class: "promise" });
  const priceOf = (steps: number) => {
    const brings = banked(stake.value(), loose.value(), steps);
    return brings === undefined ? undefined : money.brief(money.text(brings));
  };
  function show(): void {
    surface.path(path);
    ladder.replaceChildren(...rungs(path.length, priceOf));
    promise.textContent =
      path.length === 0
        ? words("tiles.none")
        : `${words("tiles.pays", { n: path.length })} ${priceOf(path.length) ?? ""}`;
    control.refresh();
  }
  const showResult = async (view: View) => {
    await walk(page, surface, view);
    // The possible win no longer applies.
    if (view.slipped !== null) promise.textContent = "";
    walked = true;
    await beat(900);
  };
  const control = instantControl<View>(page, {
    isView: hasFields<View>("loose", "path", "slipped"),
    bet: () => (path.length === 0 ? undefined : { stake: String(stake.value()), loose: loose.value(), path }),
    stake: stake.value,
    buttonText: words("tiles.act"),
    start: surface.clean,
    showResult,
    undo: surface.clean,
    lock: (now) => {
      locked = now;
      for (const one of [stake, loose]) one.lock(now);
      if (now) show();
    },
  });
  const clear = toolButton("bin", words("tiles.clear"), () => {
    if (locked) return;
    path = [];
    surface.clean();
    show();
  });
  page.stage.append(el("div", { class: "night" }, ladder, surface.node, promise));
  page.controls.append(
    el("div", { class: "bar-row" }, loose.node, stake.node),
    el("div", { class: "bar-row" }, clear, control.button),
  );
  show();
  return { payTable: () => [] };
};
