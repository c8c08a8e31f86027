import { useState } from "react";
import type { FormBlock } from "../../../contract/generated/block.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { holds, isThere } from "../../../site/conditions.ts";
import type { AskedField } from "../../../site/forms/payment-plan.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useAnswer } from "../answer.ts";
import { useFieldText, type Values } from "../field-text.ts";

type ChoiceDocument = NonNullable<FormBlock["choice"]>;

/** What a form is for: the entries of a call's answer, and the chosen one. */
export type FormChoice = {
  answer: Values;
  entries: readonly Values[];
  chosen: Values | undefined;
  choose: (value: string) => void;
  valueOf: (entry: Values) => string;
  nameOf: (entry: Values) => string;
  /** The form's field in which one chooses; undefined when one chooses above the form. */
  select: string | undefined;
};

export type FoundChoice = {
  /** Undefined without an answer, and in forms without a choice. */
  choice: FormChoice | undefined;
  problem: Refusal | undefined;
  retry: () => void;
};

/** The choice of a form's document. */
export function useChoice(document: ChoiceDocument | undefined): FoundChoice {
  const { value: answer, problem, retry } = useAnswer(document?.operation ?? "", document ? {} : null);
  const { written } = useFieldText();
  const [query] = useAddressQuery();
  const [wanted, choose] = useState<string>();
  if (!document || !answer) return { choice: undefined, problem, retry };
  const { rows, value, name, look = "cards", address, last } = document;
  const entries = rowsOf(answer, rows);
  const valueOf = (entry: Values) => String(entry[value]);
  const named = wanted ?? (address && query.get(address));
  return {
    problem,
    retry,
    choice: {
      answer,
      entries,
      chosen: entries.find((entry) => valueOf(entry) === named) ?? entries.at(last ? -1 : 0),
      choose,
      valueOf,
      nameOf: (entry) =>
        name
          .map((field) => written({ field }, entry))
          .filter(Boolean)
          .join(" · "),
      select: look === "select" ? document.as : undefined,
    },
  };
}

/** The fields that the chosen entry brings along. */
export const ownFields = (
  document: ChoiceDocument | undefined,
  choice: FormChoice | undefined,
): AskedField[] =>
  (document?.fields && (choice?.chosen?.[document.fields] as AskedField[] | undefined)) || [];

/** Initial values of those fields. */
export function knownData(document: ChoiceDocument | undefined, choice: FormChoice | undefined) {
  if (!document || !choice?.chosen) return {};
  const { chosen, answer, select, valueOf } = choice;
  const known = Object.entries(document.known ?? {}).flatMap(([naming, from]) => {
    const field = chosen[naming];
    return typeof field === "string" && field !== "" && answer[from] ? [[field, answer[from]]] : [];
  });
  return { ...Object.fromEntries(known), ...(select ? { [select]: valueOf(chosen) } : {}) };
}

/** What an answer fills of the input, by the fields that a document names. */
export const alongOf = (
  { along = {} }: Pick<ChoiceDocument, "along">,
  answer: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(along).flatMap(([field, from]) => (isThere(answer[from]) ? [[field, answer[from]]] : [])),
  );

/** A form's input: the chosen entry, and its own fields where the document puts them. */
export function withChoice(
  document: ChoiceDocument | undefined,
  choice: FormChoice | undefined,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!document || !choice?.chosen) return data;
  const own = new Set(ownFields(document, choice).map(({ name }) => name));
  const entries = Object.entries(data);
  const isOwn = ([name]: [string, unknown]) => document.fieldsAs !== undefined && own.has(name);
  return {
    [document.as]: choice.valueOf(choice.chosen),
    ...alongOf(document, choice.answer),
    ...Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    ...(document.fieldsAs ? { [document.fieldsAs]: Object.fromEntries(entries.filter(isOwn)) } : {}),
  };
}

type Opening = NonNullable<FormBlock["opens"]>;

/** Whether a form is open, behind a button, or not there: there are as many entries as there may be. */
export function openingOf(
  opens: Opening | undefined,
  choice: FormChoice | undefined,
): "open" | "button" | "none" {
  if (!opens || !choice || !holds(opens.when, choice.answer)) return "open";
  if (!opens.atMost) return "button";
  const list = choice.answer[opens.atMost.list];
  const has = Array.isArray(list) ? list.length : 0;
  return has < Number(choice.answer[opens.atMost.field]) ? "button" : "none";
}
