import type { FieldProblem } from "../../../kernel/outcome.ts";
import type { FormData, PartWords, StructurePlan } from "../form-plan.ts";
import { cleanOf } from "./clean.ts";
import { problemsOf } from "./problem-codes.ts";
import { endsOf, isReversed, periodsOf } from "./range.ts";
import {
  besideOf,
  type ChosenAlternative,
  isData,
  isSchema,
  listOf,
  pathTo,
  referred,
  type Schema,
  stepsOf,
} from "./schema.ts";
import { conditionsAbout, conditionsOf } from "./structured-fields.ts";
import { type BrokenKeyword, brokenBy } from "./validate-structure.ts";

/** A part of a form that is drawn as one: a field, or all of them where the schema has conditions between them. */
export type Group = { fields: readonly string[]; schema: Schema };

/** What a label says: a text key of the document, or the schema's own title. */
export type Label = { key: string } | { text: string };

/** The rules of the fields that the schema of a call's input draws. */
export type StructureRules = {
  groups: readonly Group[];
  /** These fields as the call takes them, and the problems of everything inside them, by path. */
  judge: (typed: FormData) => { data: FormData; problems: FieldProblem[] };
  /** A problem that the server named by path and keyword, as the form says it. */
  told: (problem: FieldProblem) => FieldProblem;
  labelOf: (path: string) => Label;
  wordsOf: (path: string) => PartWords;
  /** Which alternative a person has chosen at a path. */
  chosen: ChosenAlternative;
  choose: (path: string, index: number) => void;
};

/** The schemas that draw a form's fields: one for each field or period, or one for all. */
function groupsOf(input: Schema, { fields }: StructurePlan): Group[] {
  const { properties, required, definitions } = input;
  const all = isSchema(properties) ? properties : {};
  const conditions = conditionsAbout(conditionsOf(input), fields);
  const groups = Object.keys(conditions).length > 0 ? [fields] : apart(fields, input);
  return groups.map((names) => ({
    fields: names,
    schema: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, all[name] ?? { type: "string" }])),
      required: listOf(required).filter((name) => names.includes(String(name))),
      ...(definitions ? { definitions } : {}),
      ...conditions,
    },
  }));
}

/** Fields one by one, and the two ends of a period together, where its first one stands. */
function apart(fields: readonly string[], input: Schema): (readonly string[])[] {
  const { properties } = input;
  const named = Object.fromEntries(
    Object.entries(isSchema(properties) ? properties : {}).filter(([name]) => fields.includes(name)),
  );
  const periods = periodsOf(named, input).map(({ from, until }) => [from, until]);
  return fields.flatMap((field) => {
    const period = periods.find((ends) => ends.includes(field)) ?? [field];
    const together = fields.filter((one) => period.includes(one));
    return together[0] === field ? [together] : [];
  });
}

/** The rules of a plan's structured fields by the schema of the call's input. */
export function structureRules(plan: StructurePlan, input: Schema): StructureRules {
  const groups = groupsOf(input, plan);
  const choices = new Map<string, number>();
  // Each reported problem asks for the verdict on the same data.
  let last: { typed: FormData; verdict: ReturnType<StructureRules["judge"]> } | undefined;
  const chosen: ChosenAlternative = (path) => choices.get(path);
  const groupOf = (path: string) => groups.find(({ fields }) => fields.includes(stepsOf(path)[0] ?? ""));
  const wordsOf = (path: string): PartWords => plan.words[namesOf(path)] ?? {};
  const labels = new Map<string, Label>();
  const labelAt = (path: string): Label => {
    const { labelKey } = wordsOf(path);
    if (labelKey) return { key: labelKey };
    const group = groupOf(path);
    const title = group && partsAt(group.schema, path).find((part) => typeof part.title === "string")?.title;
    return { text: typeof title === "string" ? title : nameAsText(stepsOf(path).at(-1) ?? "") };
  };
  return {
    groups,
    chosen,
    choose: (path, index) => {
      if (choices.get(path) !== index) last = undefined;
      choices.set(path, index);
    },
    wordsOf,
    judge: (typed) => {
      if (last?.typed === typed) return last.verdict;
      const data: FormData = {};
      const broken: BrokenKeyword[] = [];
      for (const { fields, schema } of groups) {
        const picked = Object.fromEntries(
          fields.flatMap((name) => (name in typed ? [[name, typed[name]]] : [])),
        );
        const clean = cleanOf(schema, picked, chosen);
        if (!isData(clean)) continue;
        Object.assign(data, clean);
        broken.push(...brokenBy(schema, clean, chosen), ...rangesBroken(schema, clean, ""));
      }
      last = { typed, verdict: { data, problems: problemsOf(broken) } };
      return last.verdict;
    },
    told: ({ field, code, ...rest }) => {
      const keyword = /^invalid\.(.+)$/.exec(code)?.[1];
      const group = groupOf(field);
      if (keyword === undefined || !group) return { field, code, ...rest };
      const bound = partsAt(group.schema, field).find((part) => keyword in part)?.[keyword];
      return problemsOf([{ path: field, keyword, bound }])[0] ?? { field, code };
    },
    labelOf: (path) => {
      const label = labels.get(path) ?? labelAt(path);
      labels.set(path, label);
      return label;
    },
  };
}

/** A path without the places in lists, as a document writes it. */
const namesOf = (path: string): string =>
  stepsOf(path)
    .filter((step) => !/^\d+$/.test(step))
    .join("/");

/** A name of the code as words: `minimumBet` becomes "Minimum bet". */
function nameAsText(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All parts of a schema that may describe what is at a path. */
function partsAt(whole: Schema, path: string): Schema[] {
  return stepsOf(path).reduce(
    (parts, step) => parts.flatMap((part) => below(whole, part, step)),
    spread(whole, whole),
  );
}

/** A part with everything beside it that says something of the same value. */
function spread(whole: Schema, part: unknown, depth = 0): Schema[] {
  const schema = referred(part, whole);
  if (!isSchema(schema) || depth > 8) return [];
  return [schema, ...besideOf(schema).flatMap((one) => spread(whole, one, depth + 1))];
}

function below(whole: Schema, { properties, items, additionalProperties }: Schema, step: string): Schema[] {
  const found: unknown[] = [];
  if (isSchema(properties) && Object.hasOwn(properties, step)) found.push(properties[step]);
  else if (isSchema(additionalProperties)) found.push(additionalProperties);
  if (/^\d+$/.test(step)) found.push(Array.isArray(items) ? items[Number(step)] : items);
  return found.flatMap((one) => spread(whole, one));
}

/** Periods whose end is before their start: at an object that is one and nothing else, else at their end. */
function rangesBroken(whole: Schema, data: unknown, path: string): BrokenKeyword[] {
  if (Array.isArray(data)) return data.flatMap((one, index) => rangesBroken(whole, one, pathTo(path, index)));
  if (!isData(data)) return [];
  const parts = partsAt(whole, path).map(({ properties }) => (isSchema(properties) ? properties : {}));
  const properties: Schema = Object.assign({}, ...parts);
  const isPeriod = path !== "" && endsOf({ properties }, whole) !== undefined;
  const reversed = periodsOf(properties, whole)
    .filter((ends) => isReversed(data, ends))
    .map(({ until }) => ({
      path: isPeriod ? path : pathTo(path, until),
      keyword: "x-range",
      bound: undefined,
    }));
  return [
    ...reversed,
    ...Object.entries(data).flatMap(([name, value]) => rangesBroken(whole, value, pathTo(path, name))),
  ];
}
