import type { TFunction } from "i18next";
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FieldUi } from "../../site/registration/form-plan.ts";
import type { FieldState, FormStore } from "./form-store.ts";

/** A country as countryCodes lists it: two letters, and digits without plus. */
export type Country = { countryCode: string; countryDialingCode: string };

/** A field that something else than the form wants filled in, and how it is asked for until it is. */
export type Asked = { field: string; textKey?: string };

export type FormSurroundings = {
  store: FormStore;
  /** The form's texts: asking for them once is much cheaper than once in every part. */
  t: TFunction;
  /** Begins the ids of all that belongs to this form. */
  formId: string;
  /** By field: what stands beside a code or a captcha, or a box's label with its links. */
  slots: Record<string, ReactNode>;
  /** For dialling codes, the brand's own country first. */
  countries: readonly Country[];
  /** The last field one types into: its key on a phone says "go". */
  lastField: string | undefined;
  /** Leads to the first of these problems and says them; the draft knows them already. */
  tell: (problems: readonly FieldProblem[]) => void;
  /** Asks for a field without blaming anybody: leads there, also when it is drawn only then. Without a text it is done. */
  ask: (asked: Asked) => void;
  asked: Asked | undefined;
  /** Whether a field that has just been drawn was waited for; answers so once. */
  takesLead: (field: string) => boolean;
};

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

/** The form around a widget or around what stands in a slot. */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext);
  if (!form) throw new Error("useForm() outside of a form");
  return form;
}

/** Wakes the caller when a field's standing changes; keys alone do not change it. */
export function useFieldState(field: string): FieldState {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.standing(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** A field's value; wakes the caller with each key, so only small parts should ask. */
export function useValue(field: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.value(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** What a field's text means to the call; wakes the caller with each key. */
export function useMeaning(field: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.meaning(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** A text field's value; what is no text is not there. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The field around a widget. */
export type FieldSurroundings = { field: string; ui: FieldUi; standing: FieldState };

export const FieldContext = createContext<FieldSurroundings | undefined>(undefined);

export function useField(): FieldSurroundings {
  const around = useContext(FieldContext);
  if (!around) throw new Error("useField() outside of a field");
  return around;
}

export const inputId = (formId: string, field: string): string => `${formId}-${field}`;

/** What every kind of input says of its field to those who do not see the form. */
export function useAria() {
  const { formId, asked } = useForm();
  const { field, ui, standing } = useField();
  const id = inputId(formId, field);
  const bad = standing.problem !== undefined;
  const wished = asked?.field === field;
  const ids = [
    bad && `${id}-error`,
    wished && asked.textKey && !bad && `${id}-wish`,
    (ui.words?.hint ?? ui.hintKey) && `${id}-hint`,
    ui.checklist && `${id}-rules`,
  ].filter(Boolean);
  return {
    id,
    name: field,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": bad || undefined,
    "aria-required": standing.required || wished || undefined,
  };
}

/** What a field is called: by the merchant's own words, else by its text key. */
export const labelOf = (
  ui: Pick<FieldUi, "labelKey" | "words"> | undefined,
  t: (key: string) => string,
): string => ui?.words?.label ?? t(ui?.labelKey ?? "");
