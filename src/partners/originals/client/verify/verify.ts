import { games } from "../../games/catalogue.ts";
import type { Proof } from "../../play/api.ts";
import { el } from "../frame/dom.ts";
import { icon } from "../frame/icons.ts";
import { spoken, type Words, wordsOf } from "../frame/words.ts";
import { gameNames } from "../words/names.ts";
import { type Again, drawAgain, type ShownRound } from "./draw-again.ts";

const shown = (value: unknown): HTMLElement =>
  el("pre", { tabindex: 0 }, JSON.stringify(value, null, 1).replace(/\n\s*/g, " "));

/** A step of the proof: the check and its reason, the result, and whether it passed. */
function step(title: string, why: string, holds: boolean | null, ...found: Node[]): HTMLElement {
  const mark = holds === null ? null : icon(holds ? "fair" : "close");
  return el(
    "section",
    { class: "proof-step", "data-holds": holds === null ? "" : String(holds) },
    el("h2", {}, mark, title),
    el("p", {}, why),
    ...found,
  );
}

function steps(words: Words, round: ShownRound, again: Again): Node[] {
  const verdict = again.agrees === null ? null : again.promised && again.agrees;
  const text = verdict === null ? "verify.drawn-only" : verdict ? "verify.true" : "verify.false";
  const wins = round.bets.map(({ stake, win }) => `${stake} → ${win}`).join(", ");
  const reported = round.result === null ? [] : [el("h3", {}, words("verify.round")), shown(round.result)];
  return [
    el("p", { class: "verdict", role: "status", "data-holds": String(verdict) }, words(text)),
    step(
      words("verify.step-hash"),
      words("verify.step-hash-why"),
      again.promised,
      el("code", {}, round.serverSeed),
      el("h3", {}, words("verify.drawn")),
      el("code", {}, again.hash),
      el("h3", {}, words("verify.round")),
      el("code", {}, round.serverHash),
    ),
    step(words("verify.step-draw"), words("verify.step-draw-why"), null, shown(again.result)),
    step(
      words("verify.step-same"),
      words("verify.step-same-why"),
      again.agrees,
      ...reported,
      el("p", {}, wins === "" ? "" : `${words("verify.wins")}: ${wins}`),
    ),
  ];
}

type Fetched = { proof: Proof } | { problem: "verify.unknown" | "verify.silent" };

async function proofOf(roundId: string): Promise<Fetched> {
  try {
    const response = await fetch(`/api/proof/${encodeURIComponent(roundId)}`);
    if (!response.ok) return { problem: response.status >= 500 ? "verify.silent" : "verify.unknown" };
    const proof: Proof = await response.json();
    return { proof };
  } catch {
    return { problem: "verify.silent" };
  }
}

/** Loads a round and draws it again. */
async function check(words: Words, roundId: string): Promise<Node[]> {
  const fetched = await proofOf(roundId);
  if ("problem" in fetched) return [el("p", { role: "alert" }, words(fetched.problem))];
  const { proof } = fetched;
  const { serverSeed } = proof;
  if (serverSeed === null)
    return [
      el("p", { role: "status" }, words("verify.wait")),
      el("h3", {}, words("verify.hash")),
      el("code", {}, proof.serverHash),
    ];
  return drawn(words, { ...proof, serverSeed });
}

function drawn(words: Words, round: ShownRound): Node[] {
  const again = drawAgain(round);
  return again ? steps(words, round, again) : [el("p", { role: "alert" }, words("verify.bad"))];
}

/** A form of a few named fields; `act` receives the entered data. */
function formOf(words: Words, fields: Node[], act: (entered: FormData) => void): HTMLFormElement {
  const form = el("form", {}, ...fields, el("button", { class: "act" }, words("verify.act")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(new FormData(form));
  });
  return form;
}

const field = (label: string, name: string, more: Record<string, string | boolean> = {}): HTMLElement =>
  el("label", {}, label, el("input", { name, autocomplete: "off", spellcheck: "false", ...more }));

const entry = (entered: FormData, name: string): string => {
  const value = entered.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** A round from seeds entered by hand; undefined when they are invalid. */
function enteredRound(entered: FormData): ShownRound | undefined {
  const game = games.get(entry(entered, "game"));
  const nonce = Number(entry(entered, "nonce"));
  if (!game || !Number.isSafeInteger(nonce) || nonce < 0) return undefined;
  const clientSeed = entry(entered, "client");
  const sent = entry(entered, "bet");
  try {
    const bet: unknown = sent === "" ? null : JSON.parse(sent);
    return {
      roundId: clientSeed,
      gameCode: game.code,
      kind: game.kind,
      serverHash: entry(entered, "hash"),
      serverSeed: entry(entered, "seed"),
      clientSeed,
      nonce,
      bets: game.kind === "instant" ? [{ bet, stake: "0", win: "0" }] : [],
      card: null,
      result: null,
    };
  } catch {
    // The entered bet is not valid JSON.
    return undefined;
  }
}

async function start(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const language = asked.get("lang") ?? navigator.language;
  const words = await wordsOf(language);
  document.documentElement.lang = spoken(language);
  document.title = words("verify.title");
  const found = el("div", { class: "proof", "aria-live": "polite" });
  const round = asked.get("round") ?? "";
  const look = async (roundId: string) => {
    found.replaceChildren(el("p", {}, words("loading")));
    found.replaceChildren(...(await check(words, roundId)));
  };
  const options = [...games.keys()].map((code) =>
    el("option", { value: code }, words(gameNames[code] ?? "verify.game")),
  );
  const byHand = [
    el("label", {}, words("verify.game"), el("select", { name: "game" }, ...options)),
    field(words("verify.hash"), "hash"),
    field(words("verify.seed"), "seed", { required: true }),
    field(words("verify.client"), "client", { required: true }),
    field(words("verify.nonce"), "nonce", { inputmode: "numeric", value: "0" }),
    field(words("verify.bet"), "bet", { placeholder: '{"stake":"100"}' }),
  ];
  root.replaceChildren(
    el(
      "main",
      { class: "verify" },
      el("h1", {}, icon("fair"), words("verify.title")),
      el("p", {}, words("verify.how")),
      formOf(
        words,
        [field(words("verify.round"), "round", { value: round, required: true })],
        (entered) => void look(entry(entered, "round")),
      ),
      found,
      el(
        "details",
        {},
        el("summary", {}, words("verify.own")),
        formOf(words, byHand, (entered) => {
          const typed = enteredRound(entered);
          found.replaceChildren(
            ...(typed ? drawn(words, typed) : [el("p", { role: "alert" }, words("verify.bad"))]),
          );
          found.scrollIntoView({ block: "start" });
        }),
      ),
    ),
  );
  if (round !== "") await look(round);
}

const root = document.getElementById("page");
if (root) void start(root);
