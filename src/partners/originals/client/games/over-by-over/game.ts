import { teams } from "../../../games/cricket-teams.ts";
import type { Card, Result } from "../../../games/over-by-over.ts";
import { cameTrue, type Market, tallyOf } from "../../../games/over-markets.ts";
import { at, el, range } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { priceText } from "../../frame/money.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { sharedTable, type Table } from "../../frame/shared-rounds.ts";
import { type Slip, type SlipRules, slipOf } from "../../frame/slip.ts";
import { spoken } from "../../frame/words.ts";
import { classOf, groundDrawing } from "./ground.ts";
import "./style.css";

type Sent = { calls: { market: string; outcome: string; stake: string }[] };
const isSent = hasFields<Sent>("calls");

const marketKeys = {
  runs: "over.runs",
  line: "over.line",
  wicket: "over.wicket",
  boundaries: "over.boundaries",
  dots: "over.dots",
  first: "over.first",
} as const;
const outcomeKeys = {
  under: "over.under",
  over: "over.over",
  yes: "over.yes",
  no: "over.no",
  dot: "over.dot",
  runs: "over.some-runs",
  boundary: "over.boundary",
  wicket: "over.a-wicket",
} as const;
const isMarket = (name: string): name is keyof typeof marketKeys => Object.hasOwn(marketKeys, name);
const isOutcome = (name: string): name is keyof typeof outcomeKeys => Object.hasOwn(outcomeKeys, name);

const teamName = ({ hello }: FramePage, code: string): string => {
  const names: Readonly<Record<string, string>> = teams.find((one) => one.code === code)?.name ?? {};
  return names[spoken(hello.language)] ?? code;
};

/** The name of an outcome: "10-13", "Over 7.5", "Wicket". */
function outcomeName({ words }: FramePage, outcome: string, line: number): string {
  if (isOutcome(outcome)) return words(outcomeKeys[outcome], { line: `${line}.5` });
  return outcome.endsWith("-up") ? `${outcome.slice(0, -3)}+` : outcome.replace("-", "–");
}

/** The score, and the over as it comes ball by ball. */
function scoreboard(page: FramePage) {
  const { words } = page;
  const [batting, bowling, score, over] = [el("b"), el("span"), el("output", { class: "score" }), el("span")];
  const balls = range(6).map(() => el("li"));
  return {
    node: el(
      "div",
      { class: "board" },
      el("div", { class: "sides" }, batting, bowling),
      el("div", { class: "tally" }, score, over),
    ),
    balls: el("ol", { class: "balls", "aria-label": words("over.balls") }, ...balls),
    set: (card: Card, brought: Result["balls"]) => {
      const { runs, wickets } = tallyOf(brought);
      batting.textContent = teamName(page, card.batting);
      bowling.textContent = words("over.against", { team: teamName(page, card.bowling) });
      score.textContent = `${card.runs + runs}/${card.wickets + wickets}`;
      over.textContent = words("over.number", { n: card.over });
      for (const [place, node] of balls.entries()) {
        const ball = brought[place];
        node.textContent = ball === undefined ? "" : String(ball);
        node.className = ball === undefined ? "" : classOf(ball);
      }
    },
  };
}

/** A market with its prices as buttons. */
function marketPanel(
  page: FramePage,
  { market, offers }: Market,
  line: number,
  spot: Slip["spot"],
): HTMLElement {
  const title = isMarket(market) ? page.words(marketKeys[market], { line: `${line}.5` }) : market;
  const buttons = offers.map(({ outcome, price }) => {
    const name = outcomeName(page, outcome, line);
    const button = el(
      "button",
      { type: "button", class: "offer", "aria-label": `${title}: ${name} ${priceText(price)}` },
      el("span", {}, name),
      " ",
      el("b", {}, priceText(price)),
    );
    spot(`${market}:${outcome}`, button);
    return button;
  });
  return el("section", { class: "market" }, el("h2", {}, title), el("div", { class: "offers" }, ...buttons));
}

const parted = (on: string): [market: string, outcome: string] => {
  const [market = "", outcome = ""] = on.split(":");
  return [market, outcome];
};

const slipRules: SlipRules = {
  most: 10,
  betOf: (laid) => ({
    calls: laid.map(({ on, stake }) => {
      const [market, outcome] = parted(on);
      return { market, outcome, stake: String(stake) };
    }),
  }),
  laidOf: (bet) =>
    isSent(bet)
      ? bet.calls.map(({ market, outcome, stake }) => ({
          on: `${market}:${outcome}`,
          stake: BigInt(stake),
        }))
      : [],
};

/** A cricket ground, a scoreboard, and the calls on the coming over. */
export const open: OpenGame = (page) => {
  const { words } = page;
  const [ground, board] = [groundDrawing(), scoreboard(page)];
  const markets = el("div", { class: "markets" });
  const slip: Slip = slipOf(page, () => table, slipRules);
  let shown = "";
  const offer = (card: Card) => {
    const key = JSON.stringify(card);
    if (key === shown) return;
    shown = key;
    slip.forget();
    markets.replaceChildren(...card.markets.map((market) => marketPanel(page, market, card.line, slip.spot)));
  };
  const table: Table = sharedTable<Card, Result>(page, {
    isCard: hasFields<Card>("batting", "bowling", "markets", "line"),
    isResult: hasFields<Result>("balls", "runs"),
    open: (card) => {
      offer(card);
      board.set(card, []);
      ground.rest();
      slip.light(null);
      slip.open();
    },
    showResult: async ({ balls, runs, wickets }, card, fresh) => {
      offer(card);
      slip.close();
      page.stage.scrollTo({ top: 0 });
      for (const place of fresh ? range(balls.length) : []) {
        await ground.bowl(at(balls, place), place);
        board.set(card, balls.slice(0, place + 1));
        page.announce(
          words("over.ball", {
            n: place + 1,
            ball: words(`over.ball-${classOf(at(balls, place))}`, { runs: String(balls[place]) }),
          }),
        );
        await beat(350);
      }
      board.set(card, balls);
      page.announce(words("over.done", { runs, wickets }));
      const tally = tallyOf(balls);
      slip.light((on) => cameTrue(...parted(on), card.line, tally));
      await beat(fresh ? 1_200 : 0);
    },
    bets: slip.bets,
    past: () => {},
  });
  page.stage.append(
    table.clock,
    el(
      "div",
      { class: "match" },
      el("div", { class: "view" }, board.node, ground.node, board.balls),
      markets,
    ),
  );
  page.controls.append(slip.controls);
  return { payTable: () => [] };
};
