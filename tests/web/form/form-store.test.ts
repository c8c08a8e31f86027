import { describe, expect, test, vi } from "vitest";
import { blockPlan } from "../../../src/site/forms/block-plan.ts";
import type { AskedField } from "../../../src/site/forms/payment-plan.ts";
import { registrationSchema } from "../../../src/site/forms/registration-schema.ts";
import { amountParser } from "../../../src/web/form/amount-parser.ts";
import { createFormStore, nextFormStore } from "../../../src/web/form/form-store.ts";
import { everyField, requestOf, rule, ruleOf } from "../../site/forms/rules.ts";

const today = "2026-11-21";
const rules = {
  ...everyField(() => rule({ enabled: false })),
  username: ruleOf("letter-first", { minLength: 4, maxLength: 16 }),
  mobileNum: ruleOf("digits", { minLength: 8, maxLength: 12 }),
  email: ruleOf("email", { required: true }),
};
const plan = registrationSchema(requestOf(rules, ["REGMOBVERF3"]));
const draftWith = (known: Record<string, unknown> = {}) => createFormStore(plan, known, today);
const depositPlan = (own: AskedField[] = []) =>
  blockPlan(
    [{ name: "amount", labelKey: "auth:field.amount", widget: "amount", own: true }],
    {},
    {
      captcha: false,
      choice: { own },
    },
  );
const codeOf = (store: ReturnType<typeof draftWith>, field: string) => store.state(field).problem?.code;

describe("a form store", () => {
  test("reports no error while typing, but on leaving the field, and removes it once fixed", () => {
    const store = draftWith();
    store.set("username", "1");
    expect(codeOf(store, "username")).toBeUndefined();
    store.leave("username");
    expect(codeOf(store, "username")).toBe("format.letter-first");
    store.set("username", "rav");
    expect(codeOf(store, "username")).toBe("format.letter-first");
    store.set("username", "ravi");
    expect(codeOf(store, "username")).toBeUndefined();
  });

  test("reports no error for an empty field that was only focused", () => {
    const store = draftWith({ email: "  " });
    store.leave("email");
    store.leave("username");
    expect(codeOf(store, "email")).toBeUndefined();
    store.submit();
    expect(codeOf(store, "email")).toBe("field.required");
  });

  test("empties a field without an error, and reports one field's error without removing the others", () => {
    const store = draftWith({ username: "1", email: "x" });
    store.check("username");
    store.reportProblem({ field: "email", code: "field.captcha" });
    store.clear("email");
    expect(store.value("email")).toBe("");
    expect(codeOf(store, "email")).toBe("field.captcha");
    expect(codeOf(store, "username")).toBe("format.letter-first");
    store.set("email", "ravi@example.com");
    expect(codeOf(store, "email")).toBeUndefined();
  });

  test("checks a confirmation again with its password", () => {
    const store = draftWith({ password: "abc1", confirmPassword: "abc2" });
    expect(store.check("confirmPassword")).toBe(false);
    expect(codeOf(store, "confirmPassword")).toBe("field.mismatch");
    store.set("password", "abc2");
    expect(codeOf(store, "confirmPassword")).toBeUndefined();
  });

  test("shows and requires the fields of a number from its first digit, and notifies them", () => {
    const store = draftWith();
    const woken = vi.fn();
    store.subscribe("verificationCode", woken);
    expect(store.state("verificationCode")).toMatchObject({ shown: false, required: false });
    store.set("mobileNum", "9");
    expect(store.state("verificationCode")).toMatchObject({ shown: true, required: true });
    expect(woken).toHaveBeenCalled();
  });

  test("reports a dialling code's problem at its number", () => {
    const store = draftWith({ mobileNum: "98765432" });
    const woken = vi.fn();
    store.subscribe("mobileNum", woken);
    store.submit();
    expect(codeOf(store, "mobileNum")).toBe("field.required");
    expect(woken).toHaveBeenCalled();
    woken.mockClear();
    store.set("countryDialingCode", "91");
    expect(codeOf(store, "mobileNum")).toBeUndefined();
    expect(woken).toHaveBeenCalled();
  });

  test("notifies only the changed field's listeners, and no removed ones", () => {
    const store = draftWith();
    const [own, other] = [vi.fn(), vi.fn()];
    const leave = store.subscribe("username", own);
    store.subscribe("email", other);
    store.set("username", "r");
    expect(own).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    leave();
    store.set("username", "ra");
    expect(own).toHaveBeenCalledTimes(1);
  });

  test("keeps typed data after a refusal, and removes its error with the next key", () => {
    const store = draftWith({ username: "ravi" });
    store.reportProblems([{ field: "username", code: "member.taken" }]);
    expect(codeOf(store, "username")).toBe("member.taken");
    expect(store.data()).toEqual({ username: "ravi" });
    store.set("username", "ravi2");
    expect(codeOf(store, "username")).toBeUndefined();
  });

  test("gives the same state object until it changes", () => {
    const store = draftWith();
    const before = store.state("username");
    store.set("username", "ravi");
    expect(store.state("username")).toBe(before);
  });
});

describe("a form store with an amount", () => {
  const rupees = { code: "INR", symbol: "₹", exponent: 2 };
  const english = { amount: amountParser(rupees, "en") };
  const german = { amount: amountParser(rupees, "de") };
  const asked = depositPlan();
  const typing = (amount: string, readings = english) => {
    const store = createFormStore(asked, {}, today, readings);
    store.set("amount", amount);
    return store;
  };

  test("keeps the typed text and sends its parsed value", () => {
    const store = typing("₹1,50,000");
    expect(store.value("amount")).toBe("₹1,50,000");
    expect(store.parsedValue("amount")).toBe("150000.00");
    store.leave("amount");
    expect(store.value("amount")).toBe("₹1,50,000");
    expect(store.submit()).toEqual({ data: { amount: "150000.00" }, problems: [] });
  });

  test("has no parsed value and is not sent while it cannot be parsed, and reports why", () => {
    const store = typing("1,50");
    expect(store.parsedValue("amount")).toBeUndefined();
    expect(codeOf(store, "amount")).toBeUndefined();
    store.leave("amount");
    expect(store.state("amount").problem).toEqual({
      field: "amount",
      code: "field.amount-separators",
      params: { typed: "1,50", example: "1,50,000.50", currency: "INR", digits: 2 },
    });
    expect(store.submit().problems.map(({ code }) => code)).toEqual(["field.amount-separators"]);
    store.set("amount", "1,500");
    expect(codeOf(store, "amount")).toBeUndefined();
    expect(store.parsedValue("amount")).toBe("1500.00");
  });

  test("reports a missing amount before parsing", () => {
    const store = typing("  ");
    store.leave("amount");
    expect(codeOf(store, "amount")).toBeUndefined();
    expect(store.submit().problems).toEqual([{ field: "amount", code: "field.required" }]);
    expect(store.parsedValue("amount")).toBeUndefined();
  });

  test("reports problems in the form's order", () => {
    const field = {
      label: "Name",
      hint: "",
      patternId: "any",
      acceptedPattern: ["*"],
      minLength: 1,
      maxLength: 9,
    };
    const more = { ...field, name: "name", optional: false, inputMode: "text" as const };
    const store = createFormStore(depositPlan([more]), { amount: "x" }, today, english);
    expect(store.submit().problems.map((problem) => problem.field)).toEqual(["amount", "name"]);
  });

  test("fills in a call's value as typed text without groups", () => {
    expect(typing("5").data()).toEqual({ amount: "5" });
    const store = createFormStore(asked, { amount: "150000.50" }, today, german);
    expect(store.value("amount")).toBe("150000,50");
    store.fill("amount", "1000");
    expect(store.value("amount")).toBe("1000,00");
    expect(store.parsedValue("amount")).toBe("1000.00");
  });

  test("keeps its value in another language, and text that cannot be parsed stays", () => {
    const store = nextFormStore(typing("1,500.50"), asked, today, german);
    expect(store.value("amount")).toBe("1500,50");
    expect(store.parsedValue("amount")).toBe("1500.50");
    const unread = nextFormStore(typing("1.000"), asked, today, english);
    expect(unread.value("amount")).toBe("1.000");
  });

  test("invalid in one language does not become valid by changing to another", () => {
    const store = nextFormStore(typing("1.000"), asked, today, german);
    expect(store.value("amount")).toBe("");
  });
});
