import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import type { PartWords } from "../../../site/forms/form-plan.ts";
import type { StructureRules } from "../../../site/forms/structure/rules.ts";
import { inputId, useForm } from "../form-context.ts";

/** What separates the steps of rjsf's ids, and what all of them begin with. */
export const separator = "/";
export const prefix = "structure";

/** The path of a part by rjsf's id: `structure/tiers/0/rate` is at tiers/0/rate. */
export const pathOf = (id: string): string =>
  id.slice(prefix.length + separator.length).replace(/__(oneof|anyof)_select$/, "");

/** The place around a widget whose label is drawn elsewhere: an entry of a list, an alternative. */
export const NamedContext = createContext<string | undefined>(undefined);

/** The path whose label, hint and problem are drawn already: of an alternative it is that of the choice. */
export const DrawnContext = createContext<string | undefined>(undefined);

export type PartState = {
  path: string;
  id: string;
  label: string;
  hint: string | undefined;
  words: PartWords;
  problem: FieldProblem | undefined;
  rules: StructureRules;
};

export function useRules(): StructureRules {
  const { structure } = useForm().store;
  if (!structure) throw new Error("a structured field is drawn without its rules");
  return structure;
}

/** What is said at a path. Renders the caller when its problem changes. */
export function usePartState(path: string): PartState {
  const { store, t, formId } = useForm();
  const rules = useRules();
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  const read = () => store.state(path);
  const { problem } = useSyncExternalStore(subscribe, read, read);
  const words = rules.wordsOf(path);
  const label = rules.labelOf(path);
  const isEntry = /(^|\/)\d+$/.test(path);
  return {
    path,
    id: inputId(formId, path),
    label: "key" in label ? t(label.key) : label.text,
    // A list says its hint once, and not in each of its entries.
    hint: words.hintKey && !isEntry ? t(words.hintKey) : undefined,
    words,
    problem,
    rules,
  };
}

/** The attributes of an input at a path, by the id that rjsf gives it. */
export function useInput(rjsfId: string, required: boolean | undefined) {
  const { store, t } = useForm();
  const place = usePartState(pathOf(rjsfId));
  const named = useContext(NamedContext);
  const { id, path, hint, problem, words } = place;
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    words,
    t,
    aria: {
      id,
      name: path,
      "aria-label": named,
      "aria-describedby": described || undefined,
      "aria-invalid": problem ? (true as const) : undefined,
      "aria-required": required || undefined,
    },
    /** Checks what was typed when the focus leaves it; an empty input is not wrong yet. */
    leave: (value: unknown) => {
      if (problem || (value !== undefined && value !== "")) store.check(path);
    },
  };
}
