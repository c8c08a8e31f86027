import { threeCardVerandah, type View } from "../../../games/three-card-verandah.ts";
import type { StreamEvent } from "../../../play/api.ts";
import { freshId } from "../../frame/calls.ts";
import { at, el, range } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { type HandView, handView } from "./cards.ts";
import "./style.css";

type DuelEvent = Extract<StreamEvent, { type: "duel" }>;
const isView = hasFields<View>("hands");

/** One side of the table: the player's name and hand. */
function side(className: string, name: string) {
  const [label, rank] = [el("b", {}, name), el("span", { class: "rank" })];
  const hand: HandView = handView(className);
  const person = el("div", { class: "person" }, label, rank);
  return { node: el("section", { class: `side ${className}` }, person, hand.node), label, rank, hand };
}

function tableOf(page: FramePage) {
  const { words, money, hello } = page;
  const other = side("other", words("duel.empty"));
  const own = side("own", hello.nickname);
  const [pot, wait] = [el("output", { class: "pot" }), el("p", { class: "wait" })];
  const node = el(
    "div",
    { class: "verandah" },
    other.node,
    el("div", { class: "middle" }, pot, wait),
    own.node,
  );
  let until = 0;
  setInterval(() => {
    if (until === 0) return;
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    wait.textContent = words("duel.waiting", { n: seconds });
  }, 250);
  return {
    node,
    other,
    own,
    clear: () => {
      for (const one of [other, own]) {
        one.hand.clear();
        one.rank.textContent = "";
      }
      other.label.textContent = words("duel.empty");
      pot.textContent = "";
      wait.textContent = "";
      until = 0;
    },
    waiting: (stake: string, wanted: number | null) => {
      pot.textContent = words("duel.pot", { amount: money.brief(stake) });
      until = wanted ?? 0;
      wait.textContent = words("duel.looking");
    },
    joined: ({ opponent, stake }: DuelEvent) => {
      until = 0;
      wait.textContent = "";
      pot.textContent = words("duel.pot", { amount: money.brief(money.text(money.minor(stake) * 2n)) });
      other.label.textContent = opponent ? (opponent.house ? words("duel.house") : opponent.name) : "";
    },
  };
}

/** Deals, turns the player's own cards and then the other's, and shows who wins the pot. */
async function showDuel(page: FramePage, table: ReturnType<typeof tableOf>, event: DuelEvent): Promise<void> {
  const { words, money } = page;
  const { view, seat: own, winner } = event;
  if (!isView(view)) throw new Error("the server answered no view of this game");
  table.joined(event);
  const [mine, theirs] = [at(view.hands, own), at(view.hands, own === 0 ? 1 : 0)];
  table.own.hand.deal();
  table.other.hand.deal();
  await beat(900);
  for (const [one, hand] of [
    [table.own, mine],
    [table.other, theirs],
  ] as const) {
    for (const place of range(3)) {
      one.hand.turn(place, at(hand.cards, place));
      await beat(420);
    }
    one.rank.textContent = words(`rank.${hand.rank}`);
    await beat(500);
  }
  table.own.hand.mark(winner === "tie" ? null : winner === own);
  table.other.hand.mark(winner === "tie" ? null : winner !== own);
  await beat(500);
  const amount = money.shown(event.win);
  if (winner === "tie") page.announce(words("duel.tie", { amount }));
  else
    page.announce(
      winner === own ? words("round.won", { amount }) : words("round.lost"),
      winner === own ? "win" : "plain",
    );
}

/** A table on the verandah for two, and the cards between them. */
export const open: OpenGame = (page) => {
  const { words, money } = page;
  const table = tableOf(page);
  const shownDuels = new Set<string>();
  let current: string | undefined;
  const stake = stakeControl(page, { label: words("stake.label") });
  const act = el("button", { type: "button", class: "act", click: () => void sit() }, words("duel.act"));
  const setCurrent = (duelId: string | undefined) => {
    current = duelId;
    act.setAttribute("aria-disabled", String(duelId !== undefined));
    act.classList.toggle("running", duelId !== undefined);
    stake.lock(duelId !== undefined);
  };
  async function sit(): Promise<void> {
    if (current !== undefined) return;
    const duelId = freshId();
    const amount = money.text(stake.value());
    setCurrent(duelId);
    page.clearRefusal();
    table.clear();
    table.waiting(amount, null);
    // From now on: the pot may be paid before this page receives the result.
    page.balance.hold();
    page.balance.stake(stake.value());
    const answer = await page.calls("duel", { duelId, stake: amount });
    if (answer.ok) {
      if (!shownDuels.has(duelId)) page.balance.show(answer.value.balance);
      return;
    }
    if (current !== duelId) return;
    table.clear();
    setCurrent(undefined);
    page.balance.release();
    page.showRefusal(answer.problem);
  }
  page.listen((event) => {
    if (event.type !== "duel" || shownDuels.has(event.duelId)) return;
    if (event.state === "waiting") {
      setCurrent(event.duelId);
      page.balance.hold();
      table.waiting(event.stake, event.until);
      return page.announce(words("duel.looking"));
    }
    shownDuels.add(event.duelId);
    if (event.state === "void") {
      table.clear();
      setCurrent(undefined);
      page.balance.show(event.balance);
      page.balance.release();
      return page.announce(words("duel.void"), "bad");
    }
    page.balance.hold();
    page.balance.show(event.balance);
    void showDuel(page, table, event).then(() => {
      page.balance.release();
      setCurrent(undefined);
    });
  });
  page.stage.append(table.node);
  page.controls.append(el("div", { class: "bar-row" }, stake.node, act));
  return { payTable: () => ranks(page) };
};

/** Hands from the highest, and the house's share. */
function ranks({ words }: FramePage): Node[] {
  const order = ["trail", "pure-sequence", "sequence", "colour", "pair", "high-card"] as const;
  const share = `${threeCardVerandah.rake / 100}%`;
  return [
    el("ol", { class: "rank-list" }, ...order.map((rank) => el("li", {}, words(`rank.${rank}`)))),
    el("p", {}, words("duel.share", { share })),
  ];
}
