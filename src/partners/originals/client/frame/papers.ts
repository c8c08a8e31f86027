import type { Past } from "../../play/api.ts";
import type { Key } from "../words/dictionary.ts";
import { openDialog } from "./dialog.ts";
import { el } from "./dom.ts";
import type { Opened, Seat } from "./seat.ts";

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

const percent = (seat: Seat): string =>
  new Intl.NumberFormat(seat.hello.language, {
    style: "percent",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(seat.hello.returnToPlayer / 10_000);

/** How the game goes, what it pays, and what it gives back in the long run. */
export function openRules(seat: Seat, game: Opened): void {
  const { words, hello, money } = seat;
  const key = rulesKeys[hello.gameCode];
  const facts = el(
    "dl",
    { class: "facts" },
    el("div", {}, el("dt", {}, words("rules.rtp")), el("dd", {}, percent(seat))),
    el(
      "div",
      {},
      el("dt", {}, words("rules.stakes")),
      el("dd", {}, `${money.brief(hello.limits.least)} – ${money.brief(hello.limits.most)}`),
    ),
  );
  const told = key
    ? words(key)
        .split("\n")
        .map((line) => el("p", {}, line))
    : [];
  openDialog(
    words,
    words("rules.title"),
    ...told,
    ...game.prices(),
    facts,
    el("small", {}, words("rules.long-run")),
  );
}

const verifyPath = ({ hello }: Seat, roundId?: string): string =>
  `/verify?${new URLSearchParams({ lang: hello.language, ...(roundId ? { round: roundId } : {}) })}`;

const verifyLink = (seat: Seat, roundId: string): HTMLElement =>
  el("a", { href: verifyPath(seat, roundId), target: "_blank" }, seat.words("fair.verify"));

function pastRow(seat: Seat, past: Past): HTMLElement {
  const { words, money, hello } = seat;
  const when = new Intl.DateTimeFormat(hello.language, { dateStyle: "medium", timeStyle: "medium" });
  const brought = past.state === "over" ? money.shown(past.win) : words(`past.${past.state}`);
  const gained = past.state === "over" && money.minor(past.win) > 0n;
  return el(
    "li",
    {},
    el("span", {}, el("b", {}, money.shown(past.stake)), el("small", {}, when.format(past.at))),
    el("span", { class: gained ? "gain" : "" }, el("b", {}, brought), verifyLink(seat, past.roundId)),
  );
}

/** The player's last rounds, each with the way to draw it again. */
export async function openHistory(seat: Seat): Promise<void> {
  const { words } = seat;
  const list = el("ul", { class: "past-list" }, el("li", {}, words("loading")));
  openDialog(words, words("history.title"), list);
  const answer = await seat.calls("history", {});
  if (!answer.ok) return list.replaceChildren(el("li", {}, problemText(seat, answer.problem)));
  const rows = answer.value.rounds.map((past) => pastRow(seat, past));
  list.replaceChildren(...(rows.length > 0 ? rows : [el("li", {}, words("history.none"))]));
}

/** The commitment to the coming rounds, the player's own seed, and the seed that was told. */
export function openFairness(seat: Seat): void {
  const { words } = seat;
  const told = el("div");
  const told_ = (text: string) => el("code", {}, text);
  const seeds = seat.seeds.get();
  if (!seeds) {
    openDialog(words, words("fair.title"), el("p", {}, words("fair.shared")), verifyPlain(seat));
    return;
  }
  const hash = told_(seeds.serverHash);
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
    const answer = await seat.calls("seed", { clientSeed: own.value });
    change.disabled = false;
    if (!answer.ok)
      return told.replaceChildren(el("p", { role: "alert" }, problemText(seat, answer.problem)));
    const { seeds: next, revealed } = answer.value;
    seat.seeds.set(next);
    hash.textContent = next.serverHash;
    nonce.textContent = String(next.nonce);
    const rows = [
      el("p", { role: "status" }, words("fair.revealed")),
      told_(revealed.serverSeed),
      el("p", {}, words("fair.revealed-hash")),
      told_(revealed.serverHash),
    ];
    told.replaceChildren(...rows);
  }
  openDialog(
    words,
    words("fair.title"),
    el("p", {}, words("fair.how")),
    el("h3", {}, words("fair.hash")),
    hash,
    el("p", {}, words("fair.nonce"), " ", nonce),
    form,
    told,
    verifyPlain(seat),
  );
}

const verifyPlain = (seat: Seat): HTMLElement =>
  el("p", {}, el("a", { href: verifyPath(seat), target: "_blank" }, seat.words("fair.page")));

const problemKeys: Readonly<Record<string, Named<"problem">>> = {
  "ticket.missing": "problem.ticket.missing",
  "ticket.over": "problem.ticket.over",
  "bet.invalid": "problem.bet.invalid",
  "bet.low": "problem.bet.low",
  "bet.high": "problem.bet.high",
  "bet.late": "problem.bet.late",
  funds: "problem.funds",
  limit: "problem.limit",
  busy: "problem.busy",
  maintenance: "problem.maintenance",
  "wallet.silent": "problem.wallet.silent",
};

/** What a refusal's code means, in the player's words. */
export const problemText = ({ words }: { words: Seat["words"] }, problem: string): string =>
  words(problemKeys[problem] ?? "problem.failed");
