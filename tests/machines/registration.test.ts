import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { pick, type Random, seededRandom } from "../../src/kernel/random.ts";
import { openHarness } from "../../src/machines/headless/harness.ts";
import type { Data } from "../../src/machines/parts/form.ts";
import { requestNow, wantsCaptcha } from "../../src/machines/parts/registration-form.ts";
import type { Context, Input, Registration } from "../../src/machines/registration.ts";
import { fieldOrder } from "../../src/site/forms/registration-fields.ts";
import { registrationKind, registrationSchema } from "../../src/site/forms/registration-schema.ts";
import { enforcerWith } from "../../src/site/forms/validate-with-ajv.ts";
import { createFormStore } from "../../src/web/form/form-store.ts";
import { brandRules, everyField, flagSets, patterns, ruleOf } from "../site/forms/rules.ts";
import { machineFile } from "./machines.ts";

const today = "2026-11-21";
const compiled = enforcerWith(Ajv);

/** The reported problems, or the sent data when there are none. */
type Verdict = { problems: unknown; sent: unknown };

/** Fields that are boxes to tick. */
const consentFields = { consentSite: true, consentMail: true, consentSms: true };

const verdict = (problems: unknown[], data: unknown): Verdict =>
  problems.length > 0 ? { problems, sent: null } : { problems, sent: data };

/** Runs the machine: submits the form and inspects its call. */
function byMachine(input: Input, form: Data): Verdict {
  let sent: Data | null = null;
  const harness = openHarness(machineFile("registration"), input, (call) => {
    if (call.port === "captcha") call.settle({ resolve: { image: "/captcha/1" } });
    if (call.port === "checkAffiliate") call.settle({ resolve: {} });
    if (call.port === "register") sent = (call.input as Registration).form;
  });
  harness.send({ type: "submit", form });
  return { problems: (harness.machineState().context as Context).problems, sent };
}

/** The plan of the browser's form, and the server's, which depends only on the brand's rules. */
const plansOf = ({ rules, flags, kind }: Input) => ({
  browser: registrationSchema(requestNow({ rules, flags, kind }, { captchaWanted: wantsCaptcha(rules) })),
  server: registrationSchema({ rules, flags: new Set(flags), kind }),
});

type Plans = ReturnType<typeof plansOf>;

function byBrowser({ browser }: Plans, form: Data): Verdict {
  const draft = createFormStore(browser, {}, today);
  for (const [field, value] of Object.entries(form)) draft.set(field, value);
  const { data, problems } = draft.submit();
  return verdict(problems, data);
}

function byServer({ server }: Plans, form: Data): Verdict {
  const { data, problems } = compiled(server, form, today);
  return verdict(problems, data);
}

const inputOf = (rules: Input["rules"], flags: ReadonlySet<string>): Input => ({
  rules,
  flags: [...flags],
  kind: registrationKind(flags),
  today,
  humanVerification: false,
});

const examples = Object.values(patterns).flatMap(({ passes, fails }) => [...passes, ...fails]);
const pool = [...examples, ...examples.map((text) => ` ${text}\t`), "😀", "x".repeat(256), "2008-11-22"];
const text = (random: Random) => pick(pool, random);

/** Mostly valid values; sometimes arbitrary or empty ones, or an unticked box. */
function randomForm({ rules }: Input, random: Random): Data {
  const wildness = pick([0, 0.1, 0.5], random);
  const form: Data = { terms: random() >= wildness, ageConfirmed: random() >= wildness, role: "agent" };
  for (const field of fieldOrder) {
    if (field in form || random() < wildness / 2) continue;
    if (field in consentFields) {
      form[field] = random() < wildness ? text(random) : random() < 0.5;
      continue;
    }
    const rule = rules[field as keyof typeof rules];
    const fitting = patterns[rule?.patternId ?? ""]?.passes ?? [];
    const long = fitting.map((one) => one.repeat(Math.ceil((rule?.minLength ?? 0) / one.length) || 1));
    form[field] = random() < wildness ? text(random) : pick([...long, "12345678"], random);
  }
  if (random() >= wildness) Object.assign(form, { confirmPassword: form.password, countryDialingCode: "91" });
  return form;
}

/** Compares all three on forms of one brand. */
function bench(input: Input) {
  const plans = plansOf(input);
  return (form: Data): Verdict => {
    const machine = byMachine(input, form);
    const server = byServer(plans, form);
    expect(machine, JSON.stringify(form)).toEqual(server);
    expect(byBrowser(plans, form), JSON.stringify(form)).toEqual(server);
    return machine;
  };
}

describe("the registration machine, the browser's form and the server", () => {
  test("say the same and send the same, for every brand and every combination of modules", () => {
    const random = seededRandom(19);
    const count = { good: 0, bad: 0 };
    for (const flags of flagSets) {
      for (const rules of brandRules().values()) {
        const input = inputOf(rules, flags);
        const agree = bench(input);
        for (let round = 0; round < 25; round += 1) {
          const { sent } = agree(randomForm(input, random));
          count[sent === null ? "bad" : "good"] += 1;
        }
      }
    }
    // The generator must give both valid and invalid forms.
    expect(count.good).toBeGreaterThan(100);
    expect(count.bad).toBeGreaterThan(200);
  });

  test.each(Object.keys(patterns))("say the same of the format %s, in every field", (patternId) => {
    const random = seededRandom(23);
    for (const required of [true, false]) {
      const rules = everyField(() => ruleOf(patternId, { required, minLength: 1, maxLength: 40 }));
      const input = inputOf(rules, new Set(["REGMOBVERF3"]));
      const agree = bench(input);
      for (const one of [...(patterns[patternId]?.passes ?? []), ...(patterns[patternId]?.fails ?? [])]) {
        agree({ ...randomForm(input, random), username: one, password: one, confirmPassword: one });
      }
      for (let round = 0; round < 10; round += 1) agree(randomForm(input, random));
    }
  });
});
