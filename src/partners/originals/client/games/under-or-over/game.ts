import {
  type Call,
  isLine,
  shownPrice,
  underOrOver,
  type View,
  winningRolls,
} from "../../../games/under-or-over.ts";
import { el } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl } from "../../frame/instant.ts";
import { priceText } from "../../frame/money.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { dial } from "./dial.ts";
import "./style.css";

/** A fact below the dial: what it is and how much. */
function fact(label: string) {
  const value = el("b");
  return { node: el("div", {}, el("small", {}, label), value), value };
}

/** What the stake would win: computed by the rules for a winning roll, so that page and server round alike. */
function gainOf(line: number, call: Call, stake: bigint): bigint {
  const roll = call === "under" ? 0 : 99;
  return underOrOver.play({ stake, line, call }, { below: () => roll }).win;
}

const lineSlider = ({ words }: FramePage, line: number): HTMLInputElement => {
  const within = { type: "range", min: 2, max: 99, value: line };
  return el("input", { ...within, class: "line-set", "aria-label": words("roll.line") });
};

const callButtons = ({ words }: FramePage, onCall: (call: Call) => void): HTMLButtonElement[] =>
  (["under", "over"] as const).map((call) => {
    const word = words(call === "under" ? "roll.under" : "roll.over");
    return el("button", { type: "button", click: () => onCall(call) }, word);
  });

/** A dial, a line and a call. */
export const open: OpenGame = (page: FramePage) => {
  const { words, money } = page;
  const face = dial();
  let [line, call]: [number, Call] = [50, "over"];
  const slider = lineSlider(page, line);
  const [chance, pays, gain] = [
    fact(words("roll.chance")),
    fact(words("roll.pays")),
    fact(words("roll.gain")),
  ];
  const number = el("output", { class: "line-now" });
  const calls = callButtons(page, (one) => {
    call = one;
    show();
  });
  const stake = stakeControl(page, { label: words("stake.label"), onChange: () => show() });
  const past = el("ol", { class: "past-rolls" });
  function show(): void {
    // At the ends only one of the calls can still lose.
    if (!isLine(line, call)) line = call === "under" ? Math.min(98, line) : Math.max(3, line);
    slider.value = String(line);
    number.textContent = String(line);
    face.set(line, call === "under");
    chance.value.textContent = `${winningRolls(line, call)} / 100`;
    pays.value.textContent = priceText(shownPrice(line, call));
    gain.value.textContent = money.brief(money.text(gainOf(line, call, stake.value())));
    for (const [index, button] of calls.entries())
      button.setAttribute("aria-pressed", String((index === 0) === (call === "under")));
  }
  slider.addEventListener("input", () => {
    line = Number(slider.value);
    show();
  });
  const control = instantControl<View>(page, {
    isView: hasFields<View>("roll", "won"),
    bet: () => ({ stake: String(stake.value()), line, call }),
    stake: stake.value,
    buttonText: words("roll.act"),
    start: face.clear,
    showResult: async ({ roll, won }) => {
      await face.roll(roll, won);
      past.prepend(el("li", { "data-won": String(won) }, String(roll)));
      while (past.children.length > 9) past.lastElementChild?.remove();
      await beat(250);
    },
    undo: face.reset,
    lock: (locked) => {
      stake.lock(locked);
      slider.disabled = locked;
      for (const button of calls) button.disabled = locked;
    },
  });
  show();
  const facts = el("div", { class: "roll-facts" }, chance.node, pays.node, gain.node);
  const set = el("div", { class: "line-row" }, el("small", {}, words("roll.line")), slider, number);
  const toggle = el("div", { class: "calls", role: "group", "aria-label": words("roll.call") }, ...calls);
  page.stage.append(el("div", { class: "bench" }, past, face.node, set, toggle, facts));
  page.controls.append(el("div", { class: "bar-row" }, stake.node, control.button));
  return { payTable: () => [] };
};
