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
const codeOf = (draft: ReturnType<typeof draftWith>, field: string) => draft.standing(field).problem?.code;

describe("a draft", () => {
  test("does not blame while one types, but when one leaves, and stops when it is right", () => {
    const draft = draftWith();
    draft.set("username", "1");
    expect(codeOf(draft, "username")).toBeUndefined();
    draft.leave("username");
    expect(codeOf(draft, "username")).toBe("format.letter-first");
    draft.set("username", "rav");
    expect(codeOf(draft, "username")).toBe("format.letter-first");
    draft.set("username", "ravi");
    expect(codeOf(draft, "username")).toBeUndefined();
  });

  test("does not blame what was only walked past", () => {
    const draft = draftWith({ email: "  " });
    draft.leave("email");
    draft.leave("username");
    expect(codeOf(draft, "email")).toBeUndefined();
    draft.submit();
    expect(codeOf(draft, "email")).toBe("field.required");
  });

  test("empties a field without judging it, and blames one field without forgiving the others", () => {
    const draft = draftWith({ username: "1", email: "x" });
    draft.check("username");
    draft.blame({ field: "email", code: "field.captcha" });
    draft.clear("email");
    expect(draft.value("email")).toBe("");
    expect(codeOf(draft, "email")).toBe("field.captcha");
    expect(codeOf(draft, "username")).toBe("format.letter-first");
    draft.set("email", "ravi@example.com");
    expect(codeOf(draft, "email")).toBeUndefined();
  });

  test("judges a confirmation anew with its password", () => {
    const draft = draftWith({ password: "abc1", confirmPassword: "abc2" });
    expect(draft.check("confirmPassword")).toBe(false);
    expect(codeOf(draft, "confirmPassword")).toBe("field.mismatch");
    draft.set("password", "abc2");
    expect(codeOf(draft, "confirmPassword")).toBeUndefined();
  });

  test("shows and requires what belongs to a number with its first digit, and wakes it", () => {
    const draft = draftWith();
    const woken = vi.fn();
    draft.subscribe("verificationCode", woken);
    expect(draft.standing("verificationCode")).toMatchObject({ shown: false, required: false });
    draft.set("mobileNum", "9");
    expect(draft.standing("verificationCode")).toMatchObject({ shown: true, required: true });
    expect(woken).toHaveBeenCalled();
  });

  test("tells a dialling code's problem at its number", () => {
    const draft = draftWith({ mobileNum: "98765432" });
    const woken = vi.fn();
    draft.subscribe("mobileNum", woken);
    draft.submit();
    expect(codeOf(draft, "mobileNum")).toBe("field.required");
    expect(woken).toHaveBeenCalled();
    woken.mockClear();
    draft.set("countryDialingCode", "91");
    expect(codeOf(draft, "mobileNum")).toBeUndefined();
    expect(woken).toHaveBeenCalled();
  });

  test("wakes nobody else for a key, and not those who have left", () => {
    const draft = draftWith();
    const [own, other] = [vi.fn(), vi.fn()];
    const leave = draft.subscribe("username", own);
    draft.subscribe("email", other);
    draft.set("username", "r");
    expect(own).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    leave();
    draft.set("username", "ra");
    expect(own).toHaveBeenCalledTimes(1);
  });

  test("keeps what was typed when the server refuses, and the refusal goes with the next key", () => {
    const draft = draftWith({ username: "ravi" });
    draft.refuse([{ field: "username", code: "member.taken" }]);
    expect(codeOf(draft, "username")).toBe("member.taken");
    expect(draft.data()).toEqual({ username: "ravi" });
    draft.set("username", "ravi2");
    expect(codeOf(draft, "username")).toBeUndefined();
  });

  test("gives the same standing until something of it changes", () => {
    const draft = draftWith();
    const before = draft.standing("username");
    draft.set("username", "ravi");
    expect(draft.standing("username")).toBe(before);
  });
});

describe("a draft of an amount", () => {
  const rupees = { code: "INR", symbol: "₹", exponent: 2 };
  const english = { amount: amountParser(rupees, "en") };
  const german = { amount: amountParser(rupees, "de") };
  const asked = depositPlan([]);
  const typing = (amount: string, readings = english) => {
    const draft = createFormStore(asked, {}, today, readings);
    draft.set("amount", amount);
    return draft;
  };

  test("keeps what is typed and sends what it means", () => {
    const draft = typing("₹1,50,000");
    expect(draft.value("amount")).toBe("₹1,50,000");
    expect(draft.meaning("amount")).toBe("150000.00");
    draft.leave("amount");
    expect(draft.value("amount")).toBe("₹1,50,000");
    expect(draft.submit()).toEqual({ data: { amount: "150000.00" }, problems: [] });
  });

  test("promises nothing and is not sent while it cannot be read, and says why", () => {
    const draft = typing("1,50");
    expect(draft.meaning("amount")).toBeUndefined();
    expect(codeOf(draft, "amount")).toBeUndefined();
    draft.leave("amount");
    expect(draft.standing("amount").problem).toEqual({
      field: "amount",
      code: "field.amount-separators",
      params: { typed: "1,50", example: "1,50,000.50", currency: "INR", digits: 2 },
    });
    expect(draft.submit().problems.map(({ code }) => code)).toEqual(["field.amount-separators"]);
    draft.set("amount", "1,500");
    expect(codeOf(draft, "amount")).toBeUndefined();
    expect(draft.meaning("amount")).toBe("1500.00");
  });

  test("asks for what is missing before it is read at all", () => {
    const draft = typing("  ");
    draft.leave("amount");
    expect(codeOf(draft, "amount")).toBeUndefined();
    expect(draft.submit().problems).toEqual([{ field: "amount", code: "field.required" }]);
    expect(draft.meaning("amount")).toBeUndefined();
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
    const draft = createFormStore(depositPlan([more]), { amount: "x" }, today, english);
    expect(draft.submit().problems.map((problem) => problem.field)).toEqual(["amount", "name"]);
  });

  test("fills a value of the call in as one types it, in groups of nothing", () => {
    expect(typing("5").data()).toEqual({ amount: "5" });
    const draft = createFormStore(asked, { amount: "150000.50" }, today, german);
    expect(draft.value("amount")).toBe("150000,50");
    draft.fill("amount", "1000");
    expect(draft.value("amount")).toBe("1000,00");
    expect(draft.meaning("amount")).toBe("1000.00");
  });

  test("means the same in another language, and what cannot be read stays as it is", () => {
    const draft = nextFormStore(typing("1,500.50"), asked, today, german);
    expect(draft.value("amount")).toBe("1500,50");
    expect(draft.meaning("amount")).toBe("1500.50");
    const unread = nextFormStore(typing("1.000"), asked, today, english);
    expect(unread.value("amount")).toBe("1.000");
  });

  test("that was not understood in one language is not understood by changing to another", () => {
    const draft = nextFormStore(typing("1.000"), asked, today, german);
    expect(draft.value("amount")).toBe("");
  });
});
