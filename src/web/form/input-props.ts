import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";
import { textOf, useAria, useField, useForm } from "./form-context.ts";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> };

/** What fields hold that is written from left to right in every language. */
const leftToRight = new Set(["email", "tel", "numeric", "decimal"]);

/** How a value looks in its input, and what an input's text means. */
type Reading = { show: (value: string) => string; read: (text: string) => string };

const asItIs: Reading = { show: (value) => value, read: (text) => text };

/**
 * Everything an input of a field needs to be typed into, described and blamed. The input itself holds what
 * is typed: a key goes to the draft and draws nothing, unless it changes what is told. No `maxlength`:
 * browsers count it in UTF-16 units, the rules in code points, and a pasted text would be cut without a word.
 */
export function useInputProps({ show, read }: Reading = asItIs): InputProps {
  const { store, lastField } = useForm();
  const { field, ui } = useField();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      store.subscribe(field, () => {
        const text = show(textOf(store.value(field)));
        if (ref.current && ref.current.value !== text) ref.current.value = text;
      }),
    [store, field, show],
  );
  return {
    ref,
    ...useAria(),
    defaultValue: show(textOf(store.value(field))),
    onChange: (event) => store.set(field, read(event.target.value)),
    onBlur: () => store.leave(field),
    autoComplete: ui.autoComplete ?? "off",
    autoCapitalize: ui.autoCapitalize,
    autoCorrect: "off",
    spellCheck: false,
    inputMode: ui.inputMode,
    enterKeyHint: field === lastField ? "go" : "next",
    dir: ui.inputMode && leftToRight.has(ui.inputMode) ? "ltr" : undefined,
  };
}
