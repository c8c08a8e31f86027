import { type Card, type Result, terms } from "../../../games/minute-five.ts";
import { at, el, range } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { priceText } from "../../frame/money.ts";
import { beat, still } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { sharedTable, type Table } from "../../frame/shared-rounds.ts";
import { type Slip, slipOf } from "../../frame/slip.ts";
import "./style.css";

type Sent = { calls: { on: string; stake: string }[] };
const isSent = hasFields<Sent>("calls");

const halves = ["odd", "even", "big", "small"] as const;

/** The calls on the sum, or on one place: halves, and for a place its digits. */
function panelOf(
  { words }: FramePage,
  of: string,
  spot: (on: string, button: HTMLElement) => void,
): HTMLElement {
  const call = (name: string, text: string, className: string) => {
    const on = `${of}-${name}`;
    const price = priceText(terms.get(on)?.price ?? 0);
    const button = el(
      "button",
      { type: "button", class: className },
      el("b", {}, text),
      el("small", {}, price),
    );
    spot(on, button);
    return button;
  };
  const rows = [
    el("div", { class: "halves" }, ...halves.map((half) => call(half, words(`five.${half}`), "half"))),
  ];
  if (of !== "sum")
    rows.push(
      el(
        "div",
        { class: "digits" },
        ...range(10).map((digit) => call(String(digit), String(digit), "digit")),
      ),
    );
  return el("div", { class: "panel", hidden: of !== "sum" }, ...rows);
}

/** Five balls that fall into their glasses, one place after the other. */
function glasses({ words }: FramePage, onChoose: (place: string) => void) {
  const places = ["1", "2", "3", "4", "5", "sum"];
  const buttons = places.map((place) =>
    el(
      "button",
      {
        type: "button",
        class: place === "sum" ? "glass total" : "glass",
        "aria-pressed": String(place === "sum"),
        click: () => choose(place),
      },
      el("span", { class: "ball" }, place === "sum" ? "Σ" : "?"),
      el("small", {}, place === "sum" ? words("five.sum") : words("five.place", { n: place })),
    ),
  );
  const balls = buttons.map((button) => at([...button.children], 0));
  const choose = (place: string) => {
    for (const [index, button] of buttons.entries())
      button.setAttribute("aria-pressed", String(places[index] === place));
    onChoose(place);
  };
  return {
    node: el("div", { class: "glasses" }, ...buttons),
    clear: () => {
      for (const [index, ball] of balls.entries()) {
        ball.textContent = index === 5 ? "Σ" : "?";
        ball.classList.remove("fallen");
      }
    },
    drop: async ({ digits, sum }: Result, fresh: boolean) => {
      for (const [index, digit] of digits.entries()) {
        const ball = at(balls, index);
        ball.textContent = String(digit);
        ball.classList.add("fallen");
        if (fresh && !still())
          ball.animate(
            [
              { transform: "translateY(-260%)" },
              { transform: "none", offset: 0.5, easing: "ease-out" },
              { transform: "translateY(-38%)", offset: 0.7, easing: "ease-in" },
              { transform: "none", offset: 0.88, easing: "ease-out" },
              { transform: "translateY(-8%)", offset: 0.94, easing: "ease-in" },
              { transform: "none" },
            ],
            { duration: 900, easing: "ease-in" },
          );
        await beat(fresh ? 780 : 0);
      }
      const total = at(balls, 5);
      total.textContent = String(sum);
      total.classList.add("fallen");
      await beat(fresh ? 900 : 0);
    },
  };
}

/** Five glasses for five digits a minute; tapping one opens the calls on it. */
export const open: OpenGame = (page) => {
  const { words } = page;
  const past = el("ol", { class: "draws", "aria-label": words("table.past") });
  const slip: Slip = slipOf(page, () => table, {
    most: 20,
    betOf: (laid) => ({ calls: laid.map(({ on, stake }) => ({ on, stake: String(stake) })) }),
    laidOf: (bet) => (isSent(bet) ? bet.calls.map(({ on, stake }) => ({ on, stake: BigInt(stake) })) : []),
  });
  const panels = new Map(["1", "2", "3", "4", "5", "sum"].map((of) => [of, panelOf(page, of, slip.spot)]));
  const title = el("h2", { class: "panel-title" }, words("five.sum"));
  const balls = glasses(page, (place) => {
    for (const [of, panel] of panels) panel.hidden = of !== place;
    title.textContent = place === "sum" ? words("five.sum") : words("five.place", { n: place });
  });
  const table: Table = sharedTable<Card, Result>(page, {
    isCard: hasFields<Card>("digits"),
    isResult: hasFields<Result>("digits", "sum"),
    open: () => {
      balls.clear();
      slip.light(null);
      slip.open();
    },
    showResult: async (result, _card, fresh) => {
      slip.close();
      await balls.drop(result, fresh);
      page.announce(words("five.came", { digits: result.digits.join(" "), sum: result.sum }));
      slip.light((on) => terms.get(on)?.holds(result) ?? false);
      await beat(fresh ? 900 : 0);
    },
    bets: slip.bets,
    past: (results) =>
      past.replaceChildren(
        ...results
          .slice(0, 8)
          .map(({ digits, sum }) =>
            el("li", {}, el("span", {}, digits.join("")), el("small", {}, String(sum))),
          ),
      ),
  });
  page.stage.append(table.clock, el("div", { class: "hall" }, past, balls.node, title, ...panels.values()));
  page.controls.append(slip.controls);
  return { payTable: () => [] };
};
