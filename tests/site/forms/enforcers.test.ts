import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pick, type Random, seededRandom } from "../../../src/kernel/random.ts";
import { type FormVerdict, formProblems, registrationProblems } from "../../../src/site/forms/check-form.ts";
import type { FormData, FormPlan } from "../../../src/site/forms/form-plan.ts";
import {
  type RegistrationRequest,
  registrationKind,
  registrationSchema,
} from "../../../src/site/forms/registration-schema.ts";
import { enforcerWith } from "../../../src/site/forms/validate-with-ajv.ts";
import type { FieldRule } from "../../../src/site/payload.ts";
import { createFormStore } from "../../../src/web/form/form-store.ts";
import { brandRules, everyField, flagSets, patterns, type Rules, ruleOf } from "./rules.ts";

const today = "2026-11-21";
/** LIVERY_REGISTRATIONS=100000 is the nightly size. */
const cases = Number(process.env.LIVERY_REGISTRATIONS ?? 20_000);

/** Texts of every kind: examples of all formats, what fast-check invents, and both bent. */
function textPool(): string[] {
  const examples = Object.values(patterns).flatMap(({ passes, fails }) => [...passes, ...fails]);
  const invented = fc.sample(
    fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.stringMatching(/^[A-Za-z][a-z0-9!#]{3,9}$/),
      fc.stringMatching(/^[0-9]{1,14}$/),
      fc.emailAddress(),
      fc
        .date({ min: new Date("1900-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    { numRuns: 3000, seed: 7 },
  );
  const bent = examples.flatMap((text) => [
    ` ${text} `,
    `${text}${text}`,
    text.slice(1),
    `${text}\n`,
    `${text}😀`,
  ]);
  return [
    ...examples,
    ...bent,
    ...invented,
    "\ud800",
    "x".repeat(255),
    "x".repeat(256),
    "2008-11-21",
    "2008-11-22",
  ];
}

const pool = textPool();

/** A rule of a named format, of a star, or of a brand's own pattern, with bounds that may exclude much. */
function randomRule(random: Random): FieldRule {
  const bounds = { minLength: Math.floor(random() * 7), maxLength: 6 + Math.floor(random() * 40) };
  const rule = ruleOf(pick(Object.keys(patterns), random), {
    ...bounds,
    enabled: random() < 0.75,
    required: random() < 0.5,
  });
  if (random() < 0.1) return { ...rule, patternId: "any", acceptedPattern: ["^[^<>]*$", "[a-z]"] };
  return random() < 0.1 ? { ...rule, acceptedPattern: ["*"] } : rule;
}

/** A text that satisfies a rule, if its examples can be adapted. */
function fitting(rule: FieldRule, random: Random): string {
  const examples = patterns[rule.patternId]?.passes ?? [];
  const long = examples.map((text) => text.repeat(Math.ceil(rule.minLength / [...text].length) || 1));
  return pick(
    [...examples, ...long].filter((text) => [...text].length >= rule.minLength).concat("abc12345"),
    random,
  );
}

/** Submitted data: likely texts, in arbitrary forms also invalid ones, other kinds and other names. */
function randomData(plan: FormPlan, request: RegistrationRequest, random: Random): FormData {
  const data: FormData = {};
  const wildness = pick([0, 0.05, 0.4], random);
  // Most people leave most of what is optional empty.
  const diligence = pick([0.15, 0.15, 1], random);
  for (const field of [...plan.order, "role", "verificationCode", "mobileNum"]) {
    const rule = request.rules[field as keyof Rules];
    if (random() < wildness / 3) continue;
    if (!plan.schema.required.includes(field) && random() > diligence) continue;
    if (random() < wildness / 5)
      data[field] = pick([() => 1, () => true, () => null, () => ({}), () => [], () => undefined], random)();
    else if (rule && random() > wildness) data[field] = fitting(rule, random);
    else data[field] = pick(pool, random);
  }
  if (random() > wildness) data.confirmPassword = data.password;
  if (random() > wildness) Object.assign(data, { terms: true, ageConfirmed: true, countryDialingCode: "91" });
  return data;
}

type Corpus = { request: RegistrationRequest; plan: FormPlan }[];

/** All combinations of modules, each with the rules of every brand and with rules drawn at random. */
function corpusOf(randomRules: number): Corpus {
  const random = seededRandom(11);
  const drawn = Array.from({ length: randomRules }, () => everyField(() => randomRule(random)));
  return flagSets.flatMap((flags) =>
    [...brandRules().values(), ...drawn].map((rules) => {
      const request = { rules, flags, kind: registrationKind(flags) };
      return { request, plan: registrationSchema(request) };
    }),
  );
}

/** The verdict of the browser's form after the data were typed and the button was pressed. */
function formOf(plan: FormPlan, typed: FormData): FormVerdict {
  const draft = createFormStore(plan, {}, today);
  for (const [field, value] of Object.entries(typed)) draft.set(field, value);
  return draft.submit();
}

describe("browser, machine and server", () => {
  const corpus = corpusOf(6);
  const compiled = enforcerWith(Ajv);

  test(`agree on ${cases.toLocaleString("en")} registrations by ${corpus.length} schemas`, {
    timeout: 180_000,
  }, () => {
    const random = seededRandom(3);
    const count = { good: 0, bad: 0 };
    for (let round = 0; round < cases; round += 1) {
      const entry = corpus[round % corpus.length];
      if (!entry) throw new Error("no schemas");
      const typed = randomData(entry.plan, entry.request, random);
      const machine = registrationProblems({ ...entry.request, today }, typed);
      const server = compiled(entry.plan, typed, today);
      if (JSON.stringify(machine) !== JSON.stringify(server))
        expect(machine, JSON.stringify(typed)).toEqual(server);
      // The browser's form calls what the machine calls, with what its fields hold: a part of the cases shows it.
      const form = round % 10 === 0 ? formOf(entry.plan, typed) : server;
      if (JSON.stringify(form) !== JSON.stringify(server)) expect(form).toEqual(server);
      count[machine.problems.length === 0 ? "good" : "bad"] += 1;
    }
    // A generator that only ever breaks or satisfies the rules would prove nothing.
    expect(count.good).toBeGreaterThan(cases / 20);
    expect(count.bad).toBeGreaterThan(cases / 4);
  });
});

describe.each(Object.keys(patterns))("the format %s", (patternId) => {
  const compiled = enforcerWith(Ajv);
  const fields = ["email", "line", "idNumber", "affiliateCode"] as const;
  const rules = everyField((field) =>
    fields.some((one) => one === field) ? ruleOf(patternId) : ruleOf("any", { enabled: false }),
  );
  const request = { rules, flags: new Set<string>(), kind: "username" as const };
  const plan = registrationSchema(request);
  const consent = { username: "u", password: "p", confirmPassword: "p", terms: true, ageConfirmed: true };
  const examples = patterns[patternId];

  test.each(fields)("accepts and refuses its examples in %s, in every field", (field) => {
    const count = (text: string) => {
      const typed = { ...consent, [field]: text };
      const all = [
        registrationProblems({ ...request, today }, typed),
        compiled(plan, typed, today),
        formProblems(plan, typed, today),
      ].map(({ problems }) => problems);
      expect(new Set(all.map((problems) => JSON.stringify(problems))).size, text).toBe(1);
      return all[0];
    };
    for (const text of examples?.passes ?? []) expect(count(text), text).toEqual([]);
    // Trimming makes good what only had spaces around it, and what is empty is not there.
    for (const text of examples?.fails.filter((one) => one === one.trim() && one !== "") ?? []) {
      expect(count(text), text).toEqual([
        { field, code: `format.${patternId}`, params: { min: 0, max: 255 } },
      ]);
    }
  });
});
