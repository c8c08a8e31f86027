import type { FieldProblem } from "../../kernel/outcome.ts";
import {
  type FormData,
  type FormPlan,
  isFilled,
  isRequired,
  isShown,
} from "../../site/registration/form-plan.ts";
import { type FormVerdict, fieldProblem, formProblems } from "../../site/registration/problems.ts";
import { carriedOver, type FieldParsers, meantBy, typedOf } from "./field-parser.ts";

/**
 * What is typed into a form and what is wrong with it, field by field. It lies outside of React: a key wakes
 * only the parts that show this field, never the whole form.
 */
export type FormStore = {
  plan: FormPlan;
  readings: FieldParsers;
  /** All that is typed, as it was typed. */
  data: () => FormData;
  value: (field: string) => unknown;
  /** The value that the call would get of this field; undefined while nothing, or nothing that can be read, is typed. */
  meaning: (field: string) => unknown;
  /** How a field stands there now: the same object until something of it changes. */
  standing: (field: string) => FieldState;
  /** Takes a key or a choice: a problem that was told is looked at again, and goes when it is none any more. */
  set: (field: string, value: unknown) => void;
  /** Fills a value of a call in, as one would type it. */
  fill: (field: string, value: string) => void;
  /** Empties a field whose text has become worthless, and blames nobody for it. */
  clear: (field: string) => void;
  /** Looks at a field that was left. Nothing typed is not yet wrong. */
  leave: (field: string) => void;
  /** Tells what is wrong with this field now. Whether nothing is. */
  check: (field: string) => boolean;
  /** Tells all that is wrong. */
  submit: () => FormVerdict;
  /** Tells what somebody else, who knows more, finds wrong. */
  refuse: (problems: readonly FieldProblem[]) => void;
  /** Tells what is wrong with one field, and leaves the others as they are. */
  blame: (problem: FieldProblem) => void;
  /** Wakes `listener` when anything above changes for a field. Answers how to stop. */
  subscribe: (field: string, listener: () => void) => () => void;
};

/** Whether a field is drawn, must be filled in, and what is told to be wrong; its dialling code's problem counts. */
export type FieldState = { shown: boolean; required: boolean; problem: FieldProblem | undefined };

const noReadings: FieldParsers = {};

/** A draft of a plan with what is known already, as values of the call. `today` is yyyy-MM-dd. */
export const createFormStore = (
  plan: FormPlan,
  known: FormData,
  today: string,
  readings: FieldParsers = noReadings,
): FormStore => draftOf({ plan, readings, today }, typedOf(readings, known));

/** The draft of another plan or in another language, with what was typed into this one. */
export const nextFormStore = (
  store: FormStore,
  plan: FormPlan,
  today: string,
  readings: FieldParsers,
): FormStore => draftOf({ plan, readings, today }, carriedOver(store.data(), store.readings, readings));

type DraftRules = { plan: FormPlan; readings: FieldParsers; today: string };

function draftOf(rules: DraftRules, known: FormData): FormStore {
  const { plan, readings } = rules;
  let typed = known;
  const problems = new Map<string, FieldProblem>();
  const standings = new Map<string, FieldState>();
  const listeners = new Map<string, Set<() => void>>();
  const wake = (fields: Iterable<string>) => {
    for (const field of new Set(fields)) for (const listener of listeners.get(field) ?? []) listener();
  };
  const tell = (field: string, problem: FieldProblem | undefined): void => {
    if (problem) problems.set(field, problem);
    else problems.delete(field);
  };
  const lookAgain = (field: string) => problems.has(field) && tell(field, problemOf(rules, field, typed));
  const replaceAll = (next: readonly FieldProblem[]) => {
    const before = [...problems.keys()];
    problems.clear();
    for (const problem of next) tell(problem.field, problem);
    wake([...before, ...problems.keys()].flatMap((field) => [field, ...partners(plan, field)]));
  };
  const store: FormStore = {
    plan,
    readings,
    data: () => typed,
    value: (field) => typed[field],
    meaning: (field) => meaningOf(readings, field, typed),
    standing: (field) => {
      const next = standingOf(plan, field, typed, problems);
      const last = standings.get(field);
      if (last && isSame(last, next)) return last;
      standings.set(field, next);
      return next;
    },
    set: (field, value) => {
      typed = { ...typed, [field]: value };
      const touched = [field, ...partners(plan, field)];
      for (const one of touched) lookAgain(one);
      wake(touched);
    },
    fill: (field, value) => store.set(field, readings[field]?.write(value) ?? value),
    clear: (field) => {
      typed = { ...typed, [field]: "" };
      wake([field, ...partners(plan, field)]);
    },
    leave: (field) => void (isFilled(typed[field]) && store.check(field)),
    check: (field) => {
      const problem = problemOf(rules, field, typed);
      tell(field, problem);
      wake([field, ...partners(plan, field)]);
      return !problem;
    },
    submit: () => {
      const verdict = verdictOf(rules, typed);
      replaceAll(verdict.problems);
      return verdict;
    },
    refuse: replaceAll,
    blame: (problem) => {
      tell(problem.field, problem);
      wake([problem.field, ...partners(plan, problem.field)]);
    },
    subscribe: (field, listener) => {
      const group = listeners.get(field) ?? new Set();
      listeners.set(field, group.add(listener));
      return () => group.delete(listener);
    },
  };
  return store;
}

function meaningOf(readings: FieldParsers, field: string, typed: FormData): unknown {
  const { data, unread } = meantBy(readings, typed);
  return unread.has(field) || !isFilled(data[field]) ? undefined : data[field];
}

/** What is wrong with one field: first whether it can be read, then its own rules. */
function problemOf(
  { plan, readings, today }: DraftRules,
  field: string,
  typed: FormData,
): FieldProblem | undefined {
  const { data, unread } = meantBy(readings, typed);
  return unread.get(field) ?? fieldProblem(plan, field, data, today);
}

/** The verdict on what typed data mean, in the form's order. */
function verdictOf({ plan, readings, today }: DraftRules, typed: FormData): FormVerdict {
  const { data: meant, unread } = meantBy(readings, typed);
  const verdict = formProblems(plan, meant, today);
  if (unread.size === 0) return verdict;
  const { data, problems } = verdict;
  const told = [...unread.values(), ...problems.filter(({ field }) => !unread.has(field))];
  const place = ({ field }: FieldProblem) => plan.order.indexOf(field);
  return { data, problems: told.toSorted((one, other) => place(one) - place(other)) };
}

const standingOf = (
  plan: FormPlan,
  field: string,
  typed: FormData,
  problems: ReadonlyMap<string, FieldProblem>,
): FieldState => ({
  shown: isShown(plan.schema, field, typed),
  required: isRequired(plan.schema, field, typed),
  problem: problems.get(field) ?? problems.get(plan.ui[field]?.dialCode ?? field),
});

const isSame = (one: FieldState, other: FieldState): boolean =>
  one.shown === other.shown && one.required === other.required && one.problem === other.problem;

const partnerLists = new WeakMap<FormPlan, Map<string, string[]>>();

/** Fields whose looks or verdict depend on another: what repeats it, stands there with it, or tells its problem. */
function partners(plan: FormPlan, field: string): string[] {
  const lists = partnerLists.get(plan) ?? new Map<string, string[]>();
  partnerLists.set(plan, lists);
  const list =
    lists.get(field) ??
    plan.order.filter((other) => {
      const rule = plan.schema.properties[other];
      const repeats = rule?.type === "string" && rule["x-equals"] === field;
      const follows = rule?.["x-shown-with"] === field;
      const needed = plan.schema.dependencies[field]?.includes(other) ?? false;
      return repeats || follows || needed || plan.ui[other]?.dialCode === field;
    });
  lists.set(field, list);
  return list;
}
