import { highest, lowest, type View } from "../../../games/lantern-climb.ts";
import { el } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl } from "../../frame/instant.ts";
import { priceText } from "../../frame/money.ts";
import { beat, still, tween } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { nightSky, type Scene } from "./sky.ts";
import "./style.css";

const offered = [120, 150, 200, 300, 500, 1_000, 2_500];

/** Hundredths of the typed height: "2.5" is 250. Undefined for an invalid one. */
function heightTyped(text: string): number | undefined {
  const match = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return undefined;
  const height = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return height >= lowest && height <= highest ? height : undefined;
}

/** A height to collect at: typed, or one of the offered ones. */
function markControl({ words }: FramePage, onChange: (mark: number | undefined) => void) {
  let mark: number | undefined = 200;
  const input = el("input", {
    inputmode: "decimal",
    maxlength: 7,
    value: "2",
    autocomplete: "off",
    "aria-label": words("climb.collect"),
  });
  const quick = offered.map((height) =>
    el(
      "button",
      {
        type: "button",
        click: () => {
          if (input.disabled) return;
          input.value = String(height / 100);
          change();
        },
      },
      priceText(height),
    ),
  );
  const change = () => {
    mark = heightTyped(input.value);
    input.setAttribute("aria-invalid", String(mark === undefined));
    for (const [index, button] of quick.entries())
      button.setAttribute("aria-pressed", String(offered[index] === mark));
    onChange(mark);
  };
  input.addEventListener("input", change);
  const label = el(
    "label",
    { class: "mark-typed" },
    el("small", {}, words("climb.collect")),
    el("span", {}, input, "×"),
  );
  return {
    node: el("div", { class: "mark" }, label, el("div", { class: "quick" }, ...quick)),
    value: () => mark,
    change,
    lock: (locked: boolean) => {
      input.disabled = locked;
      // Not `disabled`: on a phone they are a scrolling strip, and keyboards move from button to button.
      for (const button of quick) button.setAttribute("aria-disabled", String(locked));
    },
  };
}

/** A lantern over the hills: it climbs by factors until the wind puts it out. */
export const open: OpenGame = (page: FramePage) => {
  const { words, money } = page;
  const sky = nightSky();
  const scene: Scene = { height: 100, mark: 200, lit: true, collected: false, time: 0 };
  const reading = el("output", { class: "height" }, "1.00×");
  const promise = el("p", { class: "promise" });
  const draw = (time: number) => {
    scene.time = still() ? 0 : time;
    reading.textContent = `${(scene.height / 100).toFixed(2)}×`;
    reading.dataset.state = scene.collected ? "collected" : scene.lit ? "" : "out";
    sky.draw(scene);
  };
  const alive = (time: number) => {
    if (!document.hidden) draw(time);
    // With reduced motion the scene is drawn when something changes, and occasionally for a resized page.
    if (still()) setTimeout(() => requestAnimationFrame(alive), 500);
    else requestAnimationFrame(alive);
  };
  const stake = stakeControl(page, { label: words("stake.label"), onChange: () => mark.change() });
  const mark = markControl(page, (height) => {
    if (height !== undefined) scene.mark = height;
    const gain = height === undefined ? "" : money.brief(money.text((stake.value() * BigInt(height)) / 100n));
    promise.textContent = height === undefined ? "" : words("climb.gain", { amount: gain });
    control.refresh();
  });
  const rest = () => Object.assign(scene, { height: 100, lit: true, collected: false });
  const climb = (from: number, to: number, ms: number) =>
    tween(ms, (part) => {
      scene.height = part === 1 ? to : Math.floor(from * (to / from) ** part);
      if (still()) draw(0);
    });
  const timeFor = (from: number, to: number) => Math.min(4_200, 500 + Math.log2(to / from) * 1_000);
  const control = instantControl<View>(page, {
    isView: hasFields<View>("height", "collectAt", "won"),
    bet: () => {
      const collectAt = mark.value();
      return collectAt === undefined ? undefined : { stake: String(stake.value()), collectAt };
    },
    stake: stake.value,
    buttonText: words("climb.act"),
    start: rest,
    showResult: async ({ height, collectAt, won }) => {
      const top = won ? collectAt : height;
      if (top > 100) await climb(100, top, timeFor(100, top));
      if (won) {
        scene.collected = true;
        await beat(350);
        if (height > collectAt) await climb(collectAt, height, Math.min(1_500, timeFor(collectAt, height)));
      }
      scene.height = height;
      scene.lit = false;
      // The possible win no longer applies.
      if (!won) promise.textContent = "";
      draw(performance.now());
      const reached = { price: priceText(collectAt), height: priceText(height) };
      page.announce(words(won ? "climb.reached" : "climb.out", reached));
      await beat(1_100);
    },
    undo: rest,
    lock: (locked) => {
      for (const one of [stake, mark]) one.lock(locked);
      if (locked) mark.change();
    },
  });
  page.stage.append(sky.node, el("div", { class: "over-sky" }, reading, promise));
  page.controls.append(mark.node, el("div", { class: "bar-row" }, stake.node, control.button));
  mark.change();
  requestAnimationFrame(alive);
  return { payTable: () => [] };
};
