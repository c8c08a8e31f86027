import { type Card, places, type Result, timesFor } from "../../../games/lounge-roulette.ts";
import { el } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { sharedTable, type Table } from "../../frame/shared-rounds.ts";
import { type Slip, slipOf } from "../../frame/slip.ts";
import { clothOf } from "./cloth.ts";
import { colorOf, wheelDrawing } from "./wheel.ts";
import "./style.css";

type Sent = { chips: { place: string; stake: string }[] };
const isSent = hasFields<Sent>("chips");

/** A wheel and a cloth, shared by all players. */
export const open: OpenGame = (page) => {
  const { words } = page;
  const wheel = wheelDrawing();
  const came = el("output", { class: "came" });
  const past = el("ol", { class: "numbers", "aria-label": words("table.past") });
  const room = el("div", { class: "room" });
  const slip: Slip = slipOf(page, () => table, {
    most: 30,
    betOf: (laid) => ({ chips: laid.map(({ on, stake }) => ({ place: on, stake: String(stake) })) }),
    laidOf: (bet) =>
      isSent(bet) ? bet.chips.map(({ place, stake }) => ({ on: place, stake: BigInt(stake) })) : [],
  });
  const cloth = clothOf(page, slip.spot);
  const clothPlace = el("div", { class: "cloth-place", role: "group" }, cloth.node, cloth.toggle);
  // While the ball runs the cloth is dim and takes no chips.
  const spins = (isSpinning: boolean) => {
    room.classList.toggle("spinning", isSpinning);
    clothPlace.ariaDisabled = String(isSpinning);
  };
  const table: Table = sharedTable<Card, Result>(page, {
    isCard: hasFields<Card>("zeros"),
    isResult: hasFields<Result>("number"),
    open: () => {
      spins(false);
      came.textContent = "";
      slip.light(null);
      slip.open();
    },
    showResult: async ({ number }, _card, fresh) => {
      slip.close();
      spins(true);
      came.textContent = "";
      await wheel.spin(number, fresh ? 5_200 : 0);
      came.textContent = String(number);
      came.className = `came ${colorOf(number)}`;
      page.announce(words("roulette.came", { n: number, color: words(`roulette.${colorOf(number)}`) }));
      await beat(fresh ? 1_400 : 0);
      slip.light((place) => places.get(place)?.includes(number) ?? false);
      spins(false);
    },
    bets: slip.bets,
    past: (results) =>
      past.replaceChildren(
        ...results.map(({ number }) => el("li", { class: colorOf(number) }, String(number))),
      ),
  });
  room.append(
    el("div", { class: "wheel-place" }, el("div", { class: "wheel-box" }, wheel.node, came)),
    clothPlace,
  );
  page.stage.append(table.clock, past, room);
  page.controls.append(slip.controls);
  return { payTable: () => priceTable(page) };
};

const kinds = ["17", "17-18", "16-17-18", "17-18-20-21", "16-17-18-19-20-21", "dozen-1", "red"] as const;

function priceTable({ words }: FramePage): Node[] {
  const names = ["straight", "split", "street", "corner", "six", "dozen-column", "even-chance"] as const;
  const rows = kinds.map((place, index) => {
    const covered = places.get(place) ?? [];
    const name = names[index];
    return el(
      "tr",
      {},
      el("td", {}, name ? words(`roulette.${name}`) : place),
      el("td", {}, String(covered.length)),
      el("td", {}, `${timesFor(covered)}×`),
    );
  });
  const head = el(
    "tr",
    {},
    el("th"),
    el("th", {}, words("roulette.numbers")),
    el("th", {}, words("rules.pays")),
  );
  return [el("table", { class: "prices" }, head, ...rows)];
}
