import { describe, expect, test, vi } from "vitest";
import { depositPlan } from "../../../src/site/registration/payment-plan.ts";
import { registrationSchema } from "../../../src/site/registration/schema.ts";
import { amountParser } from "../../../src/web/form/amount-parser.ts";
import { createFormStore, nextFormStore } from "../../../src/web/form/form-store.ts";
import { everyField, requestOf, rule, ruleOf } from "../../site/registration/rules.ts";

const today = "2026-11-21";
const rules = {
  ...everyField(() => rule({ enabled: false })),
  username: ruleOf("letter-first", { minLength: 4, maxLength: 16 }),
  mobileNum: ruleOf("digits", { minLength: 8, maxLength: 12 }),
  email: ruleOf("email", { required: true }),
};
const plan = registrationSchema(requestOf(rules, ["REGMOBVERF3"]));
const draftWith = (known: Record<string, unknown> = {}) => createFormStore(plan, known, today);
const codeOf = (store: ReturnType<typeof draftWith>, field: string) => store.state(field).problem?.code;

describe("a draft", () => {
  test("does not blame while one types, but when one leaves, and stops when it is right", () => {
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

  test("does not blame what was only walked past", () => {
    const store = draftWith({ email: "  " });
    store.leave("email");
    store.leave("username");
    expect(codeOf(store, "email")).toBeUndefined();
    store.submit();
    expect(codeOf(store, "email")).toBe("field.required");
  });

  test("empties a field without judging it, and blames one field without forgiving the others", () => {
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

  test("judges a confirmation anew with its password", () => {
    const store = draftWith({ password: "abc1", confirmPassword: "abc2" });
    expect(store.check("confirmPassword")).toBe(false);
    expect(codeOf(store, "confirmPassword")).toBe("field.mismatch");
    store.set("password", "abc2");
    expect(codeOf(store, "confirmPassword")).toBeUndefined();
  });

  test("shows and requires what belongs to a number with its first digit, and wakes it", () => {
    const store = draftWith();
    const woken = vi.fn();
    store.subscribe("verificationCode", woken);
    expect(store.state("verificationCode")).toMatchObject({ shown: false, required: false });
    store.set("mobileNum", "9");
    expect(store.state("verificationCode")).toMatchObject({ shown: true, required: true });
    expect(woken).toHaveBeenCalled();
  });

  test("tells a dialling code's problem at its number", () => {
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

  test("wakes nobody else for a key, and not those who have left", () => {
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

  test("keeps what was typed when the server refuses, and the refusal goes with the next key", () => {
    const store = draftWith({ username: "ravi" });
    store.reportProblems([{ field: "username", code: "member.taken" }]);
    expect(codeOf(store, "username")).toBe("member.taken");
    expect(store.data()).toEqual({ username: "ravi" });
    store.set("username", "ravi2");
    expect(codeOf(store, "username")).toBeUndefined();
  });

  test("gives the same standing until something of it changes", () => {
    const store = draftWith();
    const before = store.state("username");
    store.set("username", "ravi");
    expect(store.state("username")).toBe(before);
  });
});

describe("a draft of an amount", () => {
  const rupees = { code: "INR", symbol: "₹", exponent: 2 };
  const english = { amount: amountParser(rupees, "en") };
  const german = { amount: amountParser(rupees, "de") };
  const asked = depositPlan([]);
  const typing = (amount: string, readings = english) => {
    const store = createFormStore(asked, {}, today, readings);
    store.set("amount", amount);
    return store;
  };

  test("keeps what is typed and sends what it means", () => {
    const store = typing("₹1,50,000");
    expect(store.value("amount")).toBe("₹1,50,000");
    expect(store.parsedValue("amount")).toBe("150000.00");
    store.leave("amount");
    expect(store.value("amount")).toBe("₹1,50,000");
    expect(store.submit()).toEqual({ data: { amount: "150000.00" }, problems: [] });
  });

  test("promises nothing and is not sent while it cannot be read, and says why", () => {
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

  test("asks for what is missing before it is read at all", () => {
    const store = typing("  ");
    store.leave("amount");
    expect(codeOf(store, "amount")).toBeUndefined();
    expect(store.submit().problems).toEqual([{ field: "amount", code: "field.required" }]);
    expect(store.parsedValue("amount")).toBeUndefined();
  });

  test("tells problems in the form's order", () => {
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

  test("fills a value of the call in as one types it, in groups of nothing", () => {
    expect(typing("5").data()).toEqual({ amount: "5" });
    const store = createFormStore(asked, { amount: "150000.50" }, today, german);
    expect(store.value("amount")).toBe("150000,50");
    store.fill("amount", "1000");
    expect(store.value("amount")).toBe("1000,00");
    expect(store.parsedValue("amount")).toBe("1000.00");
  });

  test("means the same in another language, and what cannot be read stays as it is", () => {
    const store = nextFormStore(typing("1,500.50"), asked, today, german);
    expect(store.value("amount")).toBe("1500,50");
    expect(store.parsedValue("amount")).toBe("1500.50");
    const unread = nextFormStore(typing("1.000"), asked, today, english);
    expect(unread.value("amount")).toBe("1.000");
  });

  test("that was not understood in one language is not understood by changing to another", () => {
    const store = nextFormStore(typing("1.000"), asked, today, german);
    expect(store.value("amount")).toBe("");
  });
});
