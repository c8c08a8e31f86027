import { freshId } from "./calls.ts";
import { el } from "./dom.ts";
import type { FramePage } from "./frame-page.ts";
import type { Table } from "./shared-rounds.ts";
import { type StakeControl, stakeControl } from "./stake.ts";
import { toolButton } from "./tool.ts";

/** A stake and its spot. */
export type Laid = { on: string; stake: bigint };

export type SlipRules = {
  /** The largest number of different spots of one bet. */
  most: number;
  /** The stakes in the server's format. */
  betOf: (laid: readonly Laid[]) => unknown;
  /** The inverse. */
  laidOf: (bet: unknown) => readonly Laid[];
};

export type Slip = {
  controls: HTMLElement;
  /** Registers a button as a spot; its chip shows the stakes there. */
  spot: (on: string, button: HTMLElement) => void;
  /** The player's bets as the server has them. */
  bets: (bets: readonly { bet: unknown }[]) => void;
  /** Marks the winning spots; null removes the marks. */
  light: (won: ((on: string) => boolean) | null) => void;
  /** Forgets the spots, for a round with another card. */
  forget: () => void;
  open: () => void;
  close: () => void;
};

/** `label` is the button's name in addition to its text. */
type Spot = { button: HTMLElement; chip: HTMLElement; label: string | null };

function spotOf(button: HTMLElement, onLay: () => void): Spot {
  const chip = el("span", { class: "chip", hidden: true });
  button.append(" ", chip);
  button.addEventListener("click", onLay);
  return { button, chip, label: button.getAttribute("aria-label") };
}

/** The sum of all stakes, or of those on one spot. */
const total = (list: readonly Laid[], on?: string): bigint =>
  list.reduce((sum, one) => (on === undefined || one.on === on ? sum + one.stake : sum), 0n);

/** One stake per spot. */
const merged = (list: readonly Laid[]): Laid[] =>
  [...new Set(list.map(({ on }) => on))].map((on) => ({ on, stake: total(list, on) }));

/** A chip shows the stakes on its spot, and whether some of them are not sent yet. */
function showChip({ money }: FramePage, { button, chip, label }: Spot, pending: bigint, taken: bigint): void {
  const lies = pending + taken;
  chip.textContent = lies > 0n ? money.brief(money.text(lies)) : "";
  chip.hidden = lies === 0n;
  // The accessible name contains the visible text (WCAG 2.5.3) and the stake on the spot.
  if (label !== null) button.setAttribute("aria-label", `${label} ${chip.textContent}`.trim());
  chip.classList.toggle("pending", pending > 0n);
  button.classList.toggle("laid", lies > 0n);
}

/**
 * Stakes are first placed on spots and become a bet by a separate button, so that a slip of the thumb stakes
 * nothing.
 */
export function slipOf(page: FramePage, table: () => Table, rules: SlipRules): Slip {
  const { words, money } = page;
  const spots = new Map<string, Spot>();
  let [pending, taken]: [Laid[], Laid[]] = [[], []];
  let busy = false;
  const stake: StakeControl = stakeControl(page, { label: words("stake.chip") });
  const act = el("button", { type: "button", class: "act", click: () => void place() });
  const undo = toolButton("undo", words("slip.undo"), () => put(pending.slice(0, -1)));
  const clear = toolButton("bin", words("slip.clear"), () => put([]));
  const put = (laid: Laid[]) => {
    pending = laid;
    show();
  };
  function show(): void {
    for (const [on, spot] of spots) showChip(page, spot, total(pending, on), total(taken, on));
    const sum = total(pending);
    const ready = sum > 0n && !busy && table().openRound() !== undefined;
    act.setAttribute("aria-disabled", String(!ready));
    const amount = money.brief(money.text(sum));
    act.textContent = sum > 0n ? words("slip.place", { amount }) : words("slip.empty");
    undo.disabled = clear.disabled = pending.length === 0 || busy;
  }
  function lay(on: string): void {
    if (busy || table().openRound() === undefined) return page.announce(words("problem.bet.late"));
    if (merged([...pending, { on, stake: 0n }]).length > rules.most)
      return page.announce(words("slip.full"), "bad");
    const most = money.minor(page.hello.limits.most);
    if (total(pending) + stake.value() > most) return page.announce(words("problem.bet.high"), "bad");
    page.clearRefusal();
    pending.push({ on, stake: stake.value() });
    show();
  }
  async function place(): Promise<void> {
    const roundId = table().openRound();
    if (busy || pending.length === 0 || roundId === undefined) return;
    busy = true;
    show();
    page.balance.stake(total(pending));
    const asked = { betId: freshId(), roundId, bet: rules.betOf(merged(pending)) };
    const answer = await page.calls("bet", asked);
    busy = false;
    if (answer.ok) {
      pending = [];
      page.balance.show(answer.value.balance);
      page.announce(words("slip.taken", { amount: money.shown(answer.value.stake) }));
      table().took(asked.betId, roundId, asked.bet);
    } else page.showRefusal(answer.problem);
    show();
  }
  return {
    controls: el("div", { class: "bar-row" }, stake.node, undo, clear, act),
    spot: (on, button) => {
      const spot = spotOf(button, () => lay(on));
      spots.set(on, spot);
    },
    bets: (bets) => {
      taken = bets.flatMap(({ bet }) => rules.laidOf(bet));
      show();
    },
    light: (won) => {
      for (const [on, { button }] of spots) button.classList.toggle("won", won?.(on) ?? false);
    },
    forget: () => spots.clear(),
    open: () => put([]),
    close: () => {
      if (pending.length > 0) page.announce(words("slip.late"));
      put([]);
    },
  };
}
