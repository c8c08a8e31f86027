import type { FieldProblem } from "../../kernel/outcome.ts";
import { type FormVerdict, fieldProblem, formProblems } from "../../site/forms/check-form.ts";
import {
  type FormData,
  type FormPlan,
  isFilled,
  isRequired,
  isShown,
  isStructured,
  ownerOf,
} from "../../site/forms/form-plan.ts";
import type { StructureRules } from "../../site/forms/structure/rules.ts";
import { convertTyped, type FieldParsers, parseFields, toTyped } from "./field-parser.ts";

/**
 * The typed data of a form and their errors, field by field. It lives outside of React: a key renders only the
 * parts that show the field, never the whole form.
 */
export type FormStore = {
  plan: FormPlan;
  parsers: FieldParsers;
  /** The rules of fields that the schema of the call's input draws; loaded with what draws them. */
  structure: StructureRules | undefined;
  /** All typed data, as typed. */
  data: () => FormData;
  value: (field: string) => unknown;
  /** The field's value for the call; undefined while it is empty or cannot be parsed. */
  parsedValue: (field: string) => unknown;
  /** The current state of a field: the same object until something of it changes. */
  state: (field: string) => FieldState;
  /** Sets a typed or chosen value. A reported error is checked again, and removed once it is fixed. */
  set: (field: string, value: unknown) => void;
  /** Sets a value of a call, as typed text. */
  fill: (field: string, value: string) => void;
  /** Empties a field whose text has become invalid, without reporting an error. */
  clear: (field: string) => void;
  /** Checks a field that lost the focus. An empty field is not an error yet. */
  leave: (field: string) => void;
  /** Checks and reports one field. Returns whether it is valid. */
  check: (field: string) => boolean;
  /** Checks and reports all fields. */
  submit: () => FormVerdict;
  /** Reports problems that the server found. */
  reportProblems: (problems: readonly FieldProblem[]) => void;
  /** Reports a problem of one field, and leaves the others as they are. */
  reportProblem: (problem: FieldProblem) => void;
  /** Calls `listener` when anything above changes for a field. Answers the function that unsubscribes. */
  subscribe: (field: string, listener: () => void) => () => void;
};

/**
 * Whether a field is drawn, whether it is required, and its reported error, which includes its dialling code's
 * error.
 */
export type FieldState = { shown: boolean; required: boolean; problem: FieldProblem | undefined };

const noParsers: FieldParsers = {};

/** The store of a plan with initial values, as values of the call. `today` is yyyy-MM-dd. */
export const createFormStore = (
  plan: FormPlan,
  known: FormData,
  today: string,
  parsers: FieldParsers = noParsers,
  structure?: StructureRules,
): FormStore => storeOf({ plan, parsers, today, structure }, toTyped(parsers, known));

/** The store for another plan or language, with the data typed so far. */
export const nextFormStore = (
  store: FormStore,
  plan: FormPlan,
  today: string,
  parsers: FieldParsers,
  structure?: StructureRules,
): FormStore =>
  storeOf({ plan, parsers, today, structure }, convertTyped(store.data(), store.parsers, parsers));

type StoreRules = {
  plan: FormPlan;
  parsers: FieldParsers;
  today: string;
  structure?: StructureRules | undefined;
};

function storeOf(rules: StoreRules, known: FormData): FormStore {
  const { plan, parsers, structure } = rules;
  let typed = known;
  const problems = new Map<string, FieldProblem>();
  const states = new Map<string, FieldState>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (fields: Iterable<string>) => {
    for (const field of new Set(fields)) for (const listener of listeners.get(field) ?? []) listener();
  };
  const setProblem = (field: string, problem: FieldProblem | undefined): void =>
    void (problem ? problems.set(field, problem) : problems.delete(field));
  const checkAgain = (field: string) =>
    problems.has(field) && setProblem(field, problemOf(rules, field, typed));
  const replaceAll = (next: readonly FieldProblem[]) => {
    const before = [...problems.keys()];
    problems.clear();
    for (const problem of next) setProblem(problem.field, problem);
    notify([...before, ...problems.keys()].flatMap((field) => [field, ...dependentFields(plan, field)]));
  };
  const store: FormStore = {
    plan,
    parsers,
    structure,
    data: () => typed,
    value: (field) => typed[field],
    parsedValue: (field) => parsedValueOf(parsers, field, typed),
    state: (field) => {
      const next = stateOf(plan, field, typed, problems);
      const last = states.get(field);
      if (last && isSame(last, next)) return last;
      states.set(field, next);
      return next;
    },
    set: (field, value) => {
      typed = { ...typed, [field]: value };
      const touched = touchedBy(plan, field, problems);
      for (const one of touched) checkAgain(one);
      notify(touched);
    },
    fill: (field, value) => store.set(field, parsers[field]?.write(value) ?? value),
    clear: (field) => {
      typed = { ...typed, [field]: "" };
      notify([field, ...dependentFields(plan, field)]);
    },
    leave: (field) => void (isFilled(typed[field]) && store.check(field)),
    check: (field) => {
      const problem = problemOf(rules, field, typed);
      setProblem(field, problem);
      notify([field, ...dependentFields(plan, field)]);
      return !problem;
    },
    submit: () => {
      const verdict = verdictOf(rules, typed);
      replaceAll(verdict.problems);
      return verdict;
    },
    reportProblems: (found) => replaceAll(found.map((problem) => told(rules, problem))),
    reportProblem: (problem) => {
      setProblem(problem.field, problem);
      notify([problem.field, ...dependentFields(plan, problem.field)]);
    },
    subscribe: (field, listener) => {
      const group = listeners.get(field) ?? new Set();
      listeners.set(field, group.add(listener));
      return () => group.delete(listener);
    },
  };
  return store;
}

/** The fields whose state may change with one; inside a structured one its reported problems, since entries may have moved. */
const touchedBy = (plan: FormPlan, field: string, problems: ReadonlyMap<string, FieldProblem>): string[] => [
  field,
  ...dependentFields(plan, field),
  ...(isStructured(plan, field) ? [...problems.keys()].filter((path) => isStructured(plan, path)) : []),
];

function parsedValueOf(parsers: FieldParsers, field: string, typed: FormData): unknown {
  const { data, unread } = parseFields(parsers, typed);
  return unread.has(field) || !isFilled(data[field]) ? undefined : data[field];
}

/** The error of one field: first whether it can be parsed, then its own rules. */
function problemOf(
  { plan, parsers, today, structure }: StoreRules,
  field: string,
  typed: FormData,
): FieldProblem | undefined {
  if (isStructured(plan, field)) return structure?.judge(typed).problems.find((one) => one.field === field);
  const { data, unread } = parseFields(parsers, typed);
  return unread.get(field) ?? fieldProblem(plan, field, data, today);
}

/** A problem of the server as the form says it. */
const told = ({ plan, structure }: StoreRules, problem: FieldProblem): FieldProblem =>
  structure && isStructured(plan, problem.field) ? structure.told(problem) : problem;

/** The verdict on the parsed data, in the form's order. */
function verdictOf({ plan, parsers, today, structure }: StoreRules, typed: FormData): FormVerdict {
  const { data: meant, unread } = parseFields(parsers, typed);
  const verdict = formProblems(plan, meant, today);
  if (unread.size === 0 && !structure) return verdict;
  const inside = structure?.judge(typed);
  const flat = Object.entries(verdict.data).filter(([field]) => !isStructured(plan, field));
  const reported = [
    ...unread.values(),
    ...verdict.problems.filter(({ field }) => !unread.has(field)),
    ...(inside?.problems ?? []),
  ];
  const place = ({ field }: FieldProblem) => plan.order.indexOf(ownerOf(field));
  return {
    data: { ...Object.fromEntries(flat), ...inside?.data },
    problems: reported.toSorted((one, other) => place(one) - place(other)),
  };
}

const stateOf = (
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

const dependentLists = new WeakMap<FormPlan, Map<string, string[]>>();

/** Fields whose state depends on another: they repeat it, are shown with it, or show its error. */
function dependentFields(plan: FormPlan, field: string): string[] {
  const lists = dependentLists.get(plan) ?? new Map<string, string[]>();
  dependentLists.set(plan, lists);
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
