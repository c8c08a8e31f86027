import { freshId } from "./calls.ts";
import { el } from "./dom.ts";
import type { Seat } from "./seat.ts";
import { type StakeControl, stakeControl } from "./stake.ts";
import type { Table } from "./table.ts";
import { toolButton } from "./tool.ts";

/** A stake and what it is on. */
export type Laid = { on: string; stake: bigint };

export type SlipRules = {
  /** How many different things one bet may name. */
  most: number;
  /** The stakes as the arcade takes them. */
  betOf: (laid: readonly Laid[]) => unknown;
  /** The same the other way. */
  laidOf: (bet: unknown) => readonly Laid[];
};

export type Slip = {
  controls: HTMLElement;
  /** A button to lay stakes on; its chip shows how much lies there. */
  spot: (on: string, button: HTMLElement) => void;
  /** Own bets as the arcade has them. */
  bets: (bets: readonly { bet: unknown }[]) => void;
  /** Shows which spots won; nothing takes the lights off. */
  light: (won: ((on: string) => boolean) | null) => void;
  /** Spots are to be told anew: a round with another card. */
  forget: () => void;
  open: () => void;
  close: () => void;
};

/** `label` is what the button is called beside its text. */
type Spot = { button: HTMLElement; chip: HTMLElement; label: string | null };

function spotOf(button: HTMLElement, onLay: () => void): Spot {
  const chip = el("span", { class: "chip", hidden: true });
  button.append(" ", chip);
  button.addEventListener("click", onLay);
  return { button, chip, label: button.getAttribute("aria-label") };
}

/** What lies there altogether, or on one spot. */
const total = (list: readonly Laid[], on?: string): bigint =>
  list.reduce((sum, one) => (on === undefined || one.on === on ? sum + one.stake : sum), 0n);

/** One stake for each thing that is named. */
const merged = (list: readonly Laid[]): Laid[] =>
  [...new Set(list.map(({ on }) => on))].map((on) => ({ on, stake: total(list, on) }));

/** A chip shows what lies on its spot, and whether some of it is not bet yet. */
function showChip({ money }: Seat, { button, chip, label }: Spot, pending: bigint, taken: bigint): void {
  const lies = pending + taken;
  chip.textContent = lies > 0n ? money.brief(money.text(lies)) : "";
  chip.hidden = lies === 0n;
  // What is read on a button is in its name (WCAG 2.5.3), and whoever hears the name hears what lies there.
  if (label !== null) button.setAttribute("aria-label", `${label} ${chip.textContent}`.trim());
  chip.classList.toggle("pending", pending > 0n);
  button.classList.toggle("laid", lies > 0n);
}

/** Stakes are laid on spots first and become a bet by one button: nothing is staked by a slip of the thumb. */
export function slipOf(seat: Seat, table: () => Table, rules: SlipRules): Slip {
  const { words, money } = seat;
  const spots = new Map<string, Spot>();
  let [pending, taken]: [Laid[], Laid[]] = [[], []];
  let busy = false;
  const stake: StakeControl = stakeControl(seat, { label: words("stake.chip") });
  const act = el("button", { type: "button", class: "act", click: () => void place() });
  const undo = toolButton("undo", words("slip.undo"), () => put(pending.slice(0, -1)));
  const clear = toolButton("bin", words("slip.clear"), () => put([]));
  const put = (laid: Laid[]) => {
    pending = laid;
    show();
  };
  function show(): void {
    for (const [on, spot] of spots) showChip(seat, spot, total(pending, on), total(taken, on));
    const sum = total(pending);
    const ready = sum > 0n && !busy && table().openRound() !== undefined;
    act.setAttribute("aria-disabled", String(!ready));
    const amount = money.brief(money.text(sum));
    act.textContent = sum > 0n ? words("slip.place", { amount }) : words("slip.empty");
    undo.disabled = clear.disabled = pending.length === 0 || busy;
  }
  function lay(on: string): void {
    if (busy || table().openRound() === undefined) return seat.say(words("problem.bet.late"));
    if (merged([...pending, { on, stake: 0n }]).length > rules.most)
      return seat.say(words("slip.full"), "bad");
    const most = money.minor(seat.hello.limits.most);
    if (total(pending) + stake.value() > most) return seat.say(words("problem.bet.high"), "bad");
    seat.forgive();
    pending.push({ on, stake: stake.value() });
    show();
  }
  async function place(): Promise<void> {
    const roundId = table().openRound();
    if (busy || pending.length === 0 || roundId === undefined) return;
    busy = true;
    show();
    seat.balance.stake(total(pending));
    const asked = { betId: freshId(), roundId, bet: rules.betOf(merged(pending)) };
    const answer = await seat.calls("bet", asked);
    busy = false;
    if (answer.ok) {
      pending = [];
      seat.balance.tell(answer.value.balance);
      seat.say(words("slip.taken", { amount: money.shown(answer.value.stake) }));
      table().took(asked.betId, roundId, asked.bet);
    } else seat.refuse(answer.problem);
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
      if (pending.length > 0) seat.say(words("slip.late"));
      put([]);
    },
  };
}
