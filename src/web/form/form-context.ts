import type { TFunction } from "i18next";
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FieldUi } from "../../site/forms/form-plan.ts";
import type { FieldState, FormStore } from "./form-store.ts";

/** A country as countryCodes lists it: two letters, and digits without plus. */
export type Country = { countryCode: string; countryDialingCode: string };

/** A field that must be filled in for another action, with the text that asks for it. */
export type RequestedField = { field: string; textKey?: string };

export type FormContextValue = {
  store: FormStore;
  /** The form's texts. One lookup for the form is much cheaper than one per part. */
  t: TFunction;
  /** Prefix of the ids of all elements of this form. */
  formId: string;
  /** By field: content beside a code or a captcha, or after a box's label. */
  slots: Record<string, ReactNode>;
  /** For dialling codes, the brand's own country first. */
  countries: readonly Country[];
  /** The last text field: its enter key on a phone says "go". */
  lastField: string | undefined;
  /** Reports problems that the form store already knows: focuses the first field and announces it. */
  report: (problems: readonly FieldProblem[]) => void;
  /**
   * Asks for a field without marking it as wrong: focuses it, even if it is only drawn then. Without a text the
   * request ends.
   */
  request: (requested: RequestedField) => void;
  requested: RequestedField | undefined;
  /** Whether a newly drawn field should take the focus; true only once. */
  takesLead: (field: string) => boolean;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around a widget or the content of a slot. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("useForm() outside of a form");
  return form;
}

/** Renders the caller when a field's state changes; typing alone does not change it. */
export function useFieldState(field: string): FieldState {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.state(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** A field's value. Renders the caller with each key, so only small parts should use it. */
export function useValue(field: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.value(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** The value for the call. Renders the caller with each key. */
export function useParsedValue(field: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  const read = () => store.parsedValue(field);
  return useSyncExternalStore(subscribe, read, read);
}

/** A text field's value; empty for anything that is not a text. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The field around a widget. */
export type FieldContextValue = { field: string; ui: FieldUi; state: FieldState };

export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

export function useField(): FieldContextValue {
  const around = useContext(FieldContext);
  if (!around) throw new Error("useField() outside of a field");
  return around;
}

/** The slot of a field's hint, and of what stands below its input. */
export const hintSlot = (field: string): string => `${field}.hint`;
export const belowSlot = (field: string): string => `${field}.below`;

export const inputId = (formId: string, field: string): string => `${formId}-${field}`;

/** The ARIA attributes of every kind of input. */
export function useAria() {
  const { formId, requested, slots } = useForm();
  const { field, ui, state } = useField();
  const id = inputId(formId, field);
  const bad = state.problem !== undefined;
  const isRequested = requested?.field === field;
  const ids = [
    bad && `${id}-error`,
    isRequested && requested.textKey && !bad && `${id}-request`,
    (ui.words?.hint ?? ui.hintKey ?? slots[hintSlot(field)]) && `${id}-hint`,
    ui.checklist && `${id}-rules`,
  ].filter(Boolean);
  return {
    id,
    name: field,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": bad || undefined,
    "aria-required": state.required || isRequested || undefined,
  };
}

/** A field's label: the merchant's own text, else its text key. */
export const labelOf = (
  ui: Pick<FieldUi, "labelKey" | "words"> | undefined,
  t: (key: string) => string,
): string => ui?.words?.label ?? t(ui?.labelKey ?? "");
