import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";
import { textOf, useAria, useField, useForm } from "./form-context.ts";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> };

/** Input modes whose values are left-to-right in every language. */
const leftToRight = new Set(["email", "tel", "numeric", "decimal"]);

/** Converts between a field's value and its input's text. */
type InputParser = { show: (value: string) => string; read: (text: string) => string };

const plainParser: InputParser = { show: (value) => value, read: (text) => text };

/**
 * The props of a field's input. The input itself holds the typed text: a key goes to the form store and renders
 * nothing, unless it changes the field's state. No `maxlength`: browsers count UTF-16 units, the rules count
 * code points, and a pasted text would be cut silently.
 */
export function useInputProps({ show, read }: InputParser = plainParser): InputProps {
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
    // An empty text is left out: setting it makes the browser build the inside of every input at once.
    defaultValue: show(textOf(store.value(field))) || undefined,
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
