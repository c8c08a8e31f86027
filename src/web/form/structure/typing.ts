import {
  type ChangeEvent,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { isData, stepsOf } from "../../../site/forms/structure/schema.ts";
import type { FormStore } from "../form-store.ts";

/** Keeps what is typed at a path, without rjsf: a key would draw all of it again. */
export const TypingContext = createContext<(path: string, value: unknown) => void>(() => undefined);

/** How long after the last key what depends on it is drawn, in ms. */
const pauseMs = 300;

/** A value with another one at a place inside it. */
function withAt(whole: unknown, [step, ...further]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((one: unknown, index) => (String(index) === step ? withAt(one, further, value) : one));
  const known = isData(whole) ? whole : {};
  return { ...known, [step]: withAt(known[step], further, value) };
}

/**
 * Lets keys go to the form store alone. rjsf learns of them by `draw`: before anything else is pressed or changed, when the input
 * loses the focus and, where a condition may depend on them, in a pause.
 */
export function useTyping(store: FormStore, draw: () => void, hasConditions: boolean) {
  const pending = useRef(false);
  const target = useRef<EventTarget>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const settle = () => {
      clearTimeout(timer.current);
      if (!pending.current) return;
      pending.current = false;
      latest.current();
    };
    const settleNow = () => {
      if (pending.current) flushSync(settle);
    };
    return {
      type: (path: string, value: unknown) => {
        const [field = "", ...steps] = stepsOf(path);
        store.set(field, withAt(store.value(field), steps, value));
        pending.current = true;
        clearTimeout(timer.current);
        if (hasConditions) timer.current = setTimeout(settle, pauseMs);
      },
      around: {
        onBlurCapture: settleNow,
        onClickCapture: settleNow,
        onChangeCapture: (event: ChangeEvent<HTMLElement>) => {
          if (event.target !== target.current) settleNow();
          target.current = event.target;
        },
      },
    };
  }, [store, hasConditions]);
}

type Written = {
  path: string;
  /** What rjsf knows. */
  value: unknown;
  /** A value as it is written. The same functions as long as they do the same. */
  show: (value: unknown) => string;
  /** What was written, as a call takes it; what cannot be read is the text itself. */
  read: (text: string) => unknown;
  leave: (value: unknown) => void;
};

/** The attributes of an input that itself holds what is typed: a key draws nothing again. */
export function useWritten<Input extends HTMLInputElement | HTMLTextAreaElement>({
  path,
  value,
  show,
  read,
  leave,
}: Written) {
  const keep = useContext(TypingContext);
  const ref = useRef<Input>(null);
  // The value changes from outside where an entry of the list was moved, or another alternative was chosen.
  useLayoutEffect(() => {
    const input = ref.current;
    if (input && !Object.is(read(input.value), value ?? undefined)) input.value = show(value);
  }, [value, show, read]);
  return {
    ref,
    defaultValue: show(value),
    onChange: ({ target }: { target: { value: string } }) => keep(path, read(target.value)),
    onBlur: () => leave(read(ref.current?.value ?? "")),
  };
}
