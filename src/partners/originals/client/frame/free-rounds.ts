import type { FreeRounds } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import { el } from "./dom.ts";
import type { MoneyFormat } from "./money.ts";
import type { Words } from "./words.ts";

/** The free rounds that are played before money is. */
export type FreeRoundsLine = {
  /** The grant of the next round; undefined when it takes money. */
  now: () => FreeRounds | undefined;
  /** Takes what a round left of its grant; the last one shows what all have won, and whether there is another grant. */
  played: (free: FreeRounds) => Promise<void>;
  /** Asks again what there is. */
  again: () => Promise<void>;
};

/** A line above the controls: what is left, the stake of each, and what was won. `controls` hide the own stake meanwhile. */
export function freeRoundsLine(
  {
    money,
    words,
    calls,
    controls,
  }: { money: MoneyFormat; words: Words; calls: Calls; controls: HTMLElement },
  first: FreeRounds | null,
): FreeRoundsLine & { node: HTMLElement } {
  const node = el("p", { class: "free", role: "status", hidden: true });
  let free: FreeRounds | undefined;
  const show = (next: FreeRounds | null) => {
    free = next && next.left > 0 ? next : undefined;
    controls.toggleAttribute("data-free", free !== undefined);
    node.hidden = !free;
    if (!free) return;
    const { left, rounds, stake, won } = free;
    const texts = [
      words("free.left", { left, rounds, stake: money.shown(stake) }),
      ...(money.minor(won) > 0n ? [words("free.won", { amount: money.shown(won) })] : []),
    ];
    node.replaceChildren(...texts.map((text) => el("span", {}, text)));
  };
  const again = async () => {
    const answer = await calls("hello", {});
    if (answer.ok) show(answer.value.free);
  };
  show(first);
  return {
    node,
    now: () => free,
    again,
    played: async (after) => {
      show(after);
      if (after.left > 0) return;
      await again();
      if (free) return;
      node.replaceChildren(el("span", {}, words("free.done", { amount: money.shown(after.won) })));
      node.hidden = false;
    },
  };
}
