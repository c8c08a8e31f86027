import { type ChangeEvent, type ComponentProps, useEffect, useRef } from "react";
import type { AmountNotation } from "../../kernel/typed-amount.ts";
import { regrouped } from "../../kernel/typed-grouping.ts";
import styles from "./amount-input.module.css";
import inputs from "./input.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & {
  /** The language that decides what separators mean, and the currency. */
  typing: AmountNotation;
};

/**
 * An input for an amount, with the currency's symbol before it. Digits are grouped while they are typed; separators that
 * a person types stay. The text is read with `readAmount`, which refuses what could be another amount.
 */
export function AmountInput({ typing, onChange, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef("");
  useEffect(() => {
    const element = box.current;
    const keep = ({ target }: Event) => {
      before.current = (target as HTMLInputElement).value;
    };
    element?.addEventListener("beforeinput", keep);
    return () => element?.removeEventListener("beforeinput", keep);
  }, []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
    const caret = target.selectionStart ?? target.value.length;
    const shown = regrouped({ before: before.current, after: target.value, caret }, typing);
    if (!isComposing && shown.text !== target.value) {
      target.value = shown.text;
      target.setSelectionRange(shown.caret, shown.caret);
    }
    before.current = target.value;
    onChange?.(event);
  };
  return (
    <div ref={box} className={styles.inside}>
      <span className={styles.symbol} aria-hidden="true">
        {typing.currency.symbol}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...rest}
        type="text"
        className={inputs.input}
        onChange={change}
      />
    </div>
  );
}
