import { at, el } from "./dom.ts";
import type { FramePage } from "./frame-page.ts";
import { toolButton } from "./tool.ts";

export type StakeControl = {
  node: HTMLElement;
  /** In minor units. */
  value: () => bigint;
  lock: (locked: boolean) => void;
};

type Wants = {
  /** A text before the stake that names it. */
  label: string;
  /** Called after each change. */
  onChange?: () => void;
  /** The least number of stakes in one bet: a step must leave room for them within the limits. */
  fold?: number;
};

/** Chooses among the steps that the server offers: by thumb, by keyboard, and by the phone's own list. */
export function stakeControl(page: FramePage, { label, onChange, fold = 1 }: Wants): StakeControl {
  const { money, hello, words } = page;
  const most = money.minor(hello.limits.most);
  const fitting = hello.limits.steps.filter((step) => money.minor(step) * BigInt(fold) <= most);
  const steps = fitting.length > 0 ? fitting : hello.limits.steps.slice(0, 1);
  const choice = el(
    "select",
    { "aria-label": label },
    ...steps.map((step) => el("option", { value: step }, money.brief(step))),
  );
  choice.selectedIndex = Math.min(1, steps.length - 1);
  const step = (by: number) => {
    choice.selectedIndex = Math.max(0, Math.min(steps.length - 1, choice.selectedIndex + by));
    changed();
  };
  const less = toolButton("minus", words("stake.less"), () => step(-1));
  const more = toolButton("plus", words("stake.more"), () => step(1));
  const changed = () => {
    less.disabled = choice.disabled || choice.selectedIndex === 0;
    more.disabled = choice.disabled || choice.selectedIndex === steps.length - 1;
    onChange?.();
  };
  choice.addEventListener("change", changed);
  const node = el("div", { class: "stake" }, less, el("label", {}, el("small", {}, label), choice), more);
  less.disabled = choice.selectedIndex === 0;
  more.disabled = choice.selectedIndex === steps.length - 1;
  return {
    node,
    value: () => money.minor(at(steps, choice.selectedIndex)),
    lock: (locked) => {
      choice.disabled = locked;
      less.disabled = locked || choice.selectedIndex === 0;
      more.disabled = locked || choice.selectedIndex === steps.length - 1;
    },
  };
}
