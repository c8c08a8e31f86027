import type { Past } from "../../play/api.ts";
import type { Key } from "../words/dictionary.ts";
import { openDialog } from "./dialog.ts";
import { el } from "./dom.ts";
import type { FramePage, GameParts } from "./frame-page.ts";

type Named<Prefix extends string> = Extract<Key, `${Prefix}.${string}`>;
const rulesKeys: Readonly<Record<string, Named<"rules">>> = {
  "brass-sevens": "rules.brass-sevens",
  "monsoon-courtyard": "rules.monsoon-courtyard",
  "under-or-over": "rules.under-or-over",
  "lantern-climb": "rules.lantern-climb",
  "loose-tiles": "rules.loose-tiles",
  "reef-lights": "rules.reef-lights",
  "lounge-roulette": "rules.lounge-roulette",
  "minute-five": "rules.minute-five",
  "over-by-over": "rules.over-by-over",
  "three-card-verandah": "rules.three-card-verandah",
};

const percent = (page: FramePage): string =>
  new Intl.NumberFormat(page.hello.language, {
    style: "percent",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(page.hello.returnToPlayer / 10_000);

/** The game's rules, its prices, and its return to player. */
export function openRules(page: FramePage, game: GameParts): void {
  const { words, hello, money } = page;
  const key = rulesKeys[hello.gameCode];
  const facts = el(
    "dl",
    { class: "facts" },
    el("div", {}, el("dt", {}, words("rules.rtp")), el("dd", {}, percent(page))),
    el(
      "div",
      {},
      el("dt", {}, words("rules.stakes")),
      el("dd", {}, `${money.brief(hello.limits.least)} – ${money.brief(hello.limits.most)}`),
    ),
  );
  const rules = key
    ? words(key)
        .split("\n")
        .map((line) => el("p", {}, line))
    : [];
  openDialog(
    words,
    words("rules.title"),
    ...rules,
    ...game.payTable(),
    facts,
    el("small", {}, words("rules.long-run")),
  );
}

const verifyPath = ({ hello }: FramePage, roundId?: string): string =>
  `/verify?${new URLSearchParams({ lang: hello.language, ...(roundId ? { round: roundId } : {}) })}`;

const verifyLink = (page: FramePage, roundId: string): HTMLElement =>
  el("a", { href: verifyPath(page, roundId), target: "_blank" }, page.words("fair.verify"));

function pastRow(page: FramePage, past: Past): HTMLElement {
  const { words, money, hello } = page;
  const when = new Intl.DateTimeFormat(hello.language, { dateStyle: "medium", timeStyle: "medium" });
  const brought = past.state === "over" ? money.shown(past.win) : words(`past.${past.state}`);
  const gained = past.state === "over" && money.minor(past.win) > 0n;
  return el(
    "li",
    {},
    el("span", {}, el("b", {}, money.shown(past.stake)), el("small", {}, when.format(past.at))),
    el("span", { class: gained ? "gain" : "" }, el("b", {}, brought), verifyLink(page, past.roundId)),
  );
}

/** The player's last rounds, each with a link to verify it. */
export async function openHistory(page: FramePage): Promise<void> {
  const { words } = page;
  const list = el("ul", { class: "past-list" }, el("li", {}, words("loading")));
  openDialog(words, words("history.title"), list);
  const answer = await page.calls("history", {});
  if (!answer.ok) return list.replaceChildren(el("li", {}, problemText(page, answer.problem)));
  const rows = answer.value.rounds.map((past) => pastRow(page, past));
  list.replaceChildren(...(rows.length > 0 ? rows : [el("li", {}, words("history.none"))]));
}

/** The commitment to the coming rounds, the player's own seed, and the revealed seed. */
export function openFairness(page: FramePage): void {
  const { words } = page;
  const result = el("div");
  const code = (text: string) => el("code", {}, text);
  const seeds = page.seeds.get();
  if (!seeds) {
    openDialog(words, words("fair.title"), el("p", {}, words("fair.shared")), verifyPlain(page));
    return;
  }
  const hash = code(seeds.serverHash);
  const nonce = el("b", {}, String(seeds.nonce));
  const own = el("input", {
    value: seeds.clientSeed,
    maxlength: 64,
    pattern: "[ -~]+",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
  });
  const change = el("button", { class: "act" }, words("fair.change"));
  const form = el("form", {}, el("label", {}, words("fair.client"), own), change);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void reseed();
  });
  async function reseed(): Promise<void> {
    change.disabled = true;
    const answer = await page.calls("seed", { clientSeed: own.value });
    change.disabled = false;
    if (!answer.ok)
      return result.replaceChildren(el("p", { role: "alert" }, problemText(page, answer.problem)));
    const { seeds: next, revealed } = answer.value;
    page.seeds.set(next);
    hash.textContent = next.serverHash;
    nonce.textContent = String(next.nonce);
    const rows = [
      el("p", { role: "status" }, words("fair.revealed")),
      code(revealed.serverSeed),
      el("p", {}, words("fair.revealed-hash")),
      code(revealed.serverHash),
    ];
    result.replaceChildren(...rows);
  }
  openDialog(
    words,
    words("fair.title"),
    el("p", {}, words("fair.how")),
    el("h3", {}, words("fair.hash")),
    hash,
    el("p", {}, words("fair.nonce"), " ", nonce),
    form,
    result,
    verifyPlain(page),
  );
}

const verifyPlain = (page: FramePage): HTMLElement =>
  el("p", {}, el("a", { href: verifyPath(page), target: "_blank" }, page.words("fair.page")));

const problemKeys: Readonly<Record<string, Named<"problem">>> = {
  "ticket.missing": "problem.ticket.missing",
  "ticket.over": "problem.ticket.over",
  "bet.invalid": "problem.bet.invalid",
  "bet.low": "problem.bet.low",
  "bet.high": "problem.bet.high",
  "bet.late": "problem.bet.late",
  funds: "problem.funds",
  limit: "problem.limit",
  "own-limit": "problem.own-limit",
  "reality-check": "problem.reality-check",
  "free-rounds.over": "problem.free-rounds.over",
  busy: "problem.busy",
  maintenance: "problem.maintenance",
  "wallet.silent": "problem.wallet.silent",
};

/** The player's text for a refusal's code. */
export const problemText = ({ words }: { words: FramePage["words"] }, problem: string): string =>
  words(problemKeys[problem] ?? "problem.failed");
