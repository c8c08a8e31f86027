import {
  jarReels,
  payTable,
  rows,
  type Sign,
  type Spin,
  strips,
  type View,
} from "../../../games/monsoon-courtyard.ts";
import { at, el, range } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl } from "../../frame/instant.ts";
import { beat, still } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { rainOver } from "./rain.ts";
import { signDrawing } from "./signs.ts";
import "./style.css";

type Grid = readonly (readonly Sign[])[];

/** The courtyard before the first spin: the top of each reel. */
const atRest: Grid = strips.map((strip) => strip.slice(0, rows));

function stones() {
  const cells = strips.map(() => range(rows).map(() => el("div", { class: "stone" })));
  const node = el("div", { class: "court" }, ...cells.flat());
  const put = (reel: number, row: number, sign: Sign) => {
    const cell = at(at(cells, reel), row);
    cell.replaceChildren(signDrawing(sign));
    cell.classList.toggle("wild", sign === "wild");
  };
  const each = (act: (reel: number, row: number, cell: HTMLElement) => void) =>
    cells.forEach((column, reel) => column.forEach((cell, row) => act(reel, row, cell)));
  const show = (grid: Grid) => each((reel, row) => put(reel, row, at(at(grid, reel), row)));
  return {
    node,
    put,
    show,
    /** Removes all stones except those that stay. */
    clear: (stays: (reel: number, row: number) => boolean) => {
      each((reel, row, cell) => cell.classList.toggle("gone", !stays(reel, row)));
    },
    /** Stones fall in, reel by reel. */
    fall: async (grid: Grid) => {
      for (const reel of range(grid.length)) {
        for (const row of range(rows)) {
          const cell = at(at(cells, reel), row);
          const fallen = cell.classList.contains("gone");
          cell.classList.remove("gone", "lit", "dim");
          if (!fallen && cell.classList.contains("wild")) continue;
          put(reel, row, at(at(grid, reel), row));
          if (!still())
            cell.animate(
              [
                { transform: "translateY(-340%)", opacity: 0 },
                { transform: "translateY(4%)", opacity: 1, offset: 0.8 },
                { transform: "none" },
              ],
              {
                duration: 420,
                delay: (rows - 1 - row) * 70,
                easing: "cubic-bezier(.4,0,.7,1)",
                fill: "backwards",
              },
            );
        }
        await beat(130);
      }
      await beat(460);
    },
    light: (sign: Sign, grid: Grid, length: number) =>
      each((reel, row, cell) => {
        const shown = at(at(grid, reel), row);
        const lit = reel < length && (shown === sign || shown === "wild");
        cell.classList.toggle("lit", lit);
        cell.classList.toggle("dim", !lit);
      }),
    plain: () => each((_reel, _row, cell) => cell.classList.remove("lit", "dim")),
  };
}

function jars({ words }: FramePage) {
  const list = strips.map((_strip, reel) =>
    el("div", { class: jarReels.includes(reel) ? "jar" : "jar none" }, el("i"), el("b")),
  );
  return {
    node: el("div", { class: "jars", role: "img", "aria-label": words("spin.jars") }, ...list),
    fill: (reel: number, wilds: number) => {
      const jar = at(list, reel);
      jar.classList.toggle("full", wilds > 0);
      at([...jar.children], 1).textContent = wilds > 0 ? String(wilds) : "";
    },
  };
}

/** A courtyard of stone tiles under rain, with a jar above each of the middle reels. */
export const open: OpenGame = (page) => {
  const { words, money } = page;
  const [court, row, rain] = [stones(), jars(page), rainOver()];
  const stake = stakeControl(page, { label: words("stake.label") });
  court.show(atRest);
  const count = async ({ poured, wins }: Spin) => {
    for (const { sign, length, ways, win } of wins) {
      if (win === "0") continue;
      court.light(sign, poured, length);
      const amount = money.brief(money.text(BigInt(win)));
      page.announce(words("spin.ways", { count: length, sign: words(`sign.${sign}`), n: ways, amount }));
      await beat(900);
    }
    court.plain();
  };
  const pour = async ({ jars: filled }: View, first: Spin) => {
    for (const { reel, wilds } of filled) {
      rain.pour(true);
      row.fill(reel, wilds);
      page.announce(words("spin.jar", { n: wilds }));
      await beat(520);
      for (const place of range(wilds)) {
        court.put(reel, place, at(at(first.poured, reel), place));
        await beat(140);
      }
    }
  };
  const showResult = async (view: View) => {
    const [first, ...further] = view.spins;
    if (!first) return;
    await court.fall(first.grid);
    await pour(view, first);
    await count(first);
    const stays = (reel: number, place: number) =>
      place < (view.jars.find((jar) => jar.reel === reel)?.wilds ?? 0);
    for (const [index, spin] of further.entries()) {
      page.announce(words("spin.again", { n: index + 1, count: further.length }));
      court.clear(stays);
      await beat(500);
      await court.fall(spin.poured);
      await count(spin);
    }
    rain.pour(false);
  };
  const control = instantControl<View>(page, {
    isView: hasFields<View>("drops", "jars", "spins"),
    bet: () => ({ stake: String(stake.value()) }),
    stake: stake.value,
    buttonText: words("spin.act"),
    start: () => {
      for (const reel of jarReels) row.fill(reel, 0);
      court.plain();
      court.clear(() => false);
    },
    showResult,
    undo: () => court.fall(atRest),
    lock: stake.lock,
  });
  page.stage.append(rain.node, el("div", { class: "yard" }, row.node, court.node));
  page.controls.append(el("div", { class: "bar-row" }, stake.node, control.button));
  return { payTable: () => priceTable(page) };
};

function priceTable({ words }: FramePage): Node[] {
  const lines = [...payTable].map(([sign, prices]) =>
    el(
      "tr",
      {},
      el("td", {}, signDrawing(sign), words(`sign.${sign}`)),
      ...prices.map((price) => el("td", {}, `${price / 100}×`)),
    ),
  );
  const head = ["3", "4", "5"].map((count) => el("th", {}, count));
  return [
    el("table", { class: "prices" }, el("tr", {}, el("th", {}, words("rules.pays")), ...head), ...lines),
  ];
}
