import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import {
  paymentPasswordRefusal,
  setPaymentPassword,
} from "../../../../src/server/core/members/payment-password.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
let member: Member;
let members = 0;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  members += 1;
  member = await domain.member(`asha${members}`);
});

const again = async () => {
  member = (await domain.database.brand("aurora", (tx) => memberById(tx, member.id))) ?? expect.unreachable();
};
const set = async (input: Partial<Input<"member/paymentPassword">>, browser = "one") => {
  await again();
  const paymentPassword = input.paymentPassword ?? "246810";
  return setPaymentPassword(domain.contextOf(member, undefined, browser), member, {
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
    password: testPassword,
    ...input,
  });
};
const opens = async (given: string, browser = "one") => {
  await again();
  const refused = await paymentPasswordRefusal(domain.contextOf(member, undefined, browser), member, given);
  return refused?.code ?? "opens";
};

describe("a payment password", () => {
  it("opens money once it is set, and is kept as a hash alone", async () => {
    expect(await opens("246810")).toBe("payment.unset");
    expect(await set({})).toEqual({ ok: true, value: {} });
    expect(await opens("246810")).toBe("opens");
    expect(await opens("246811")).toBe("password.incorrect");
    expect(member.payment_password_hash).toMatch(/^\$argon2id\$/);
  });

  it("is set by who knows the account's own password", async () => {
    const refused = { code: "password.incorrect", errors: [{ field: "password" }] };
    expect(await set({ password: "Harbor48" })).toMatchObject(refused);
    expect(await set({ password: "" })).toMatchObject(refused);
    expect(await opens("246810")).toBe("payment.unset");
  });

  it("is changed by who knows the one before as well", async () => {
    await set({});
    const refused = { code: "password.incorrect", errors: [{ field: "oldPaymentPassword" }] };
    expect(await set({ paymentPassword: "135791" })).toMatchObject(refused);
    expect(await set({ paymentPassword: "135791", oldPaymentPassword: "000000" })).toMatchObject(refused);
    expect(await opens("246810")).toBe("opens");
    expect(await set({ paymentPassword: "135791", oldPaymentPassword: "246810" })).toMatchObject({
      ok: true,
    });
    expect(await opens("246810")).toBe("password.incorrect");
    expect(await opens("135791")).toBe("opens");
  });

  it.each([
    ["12345", "paymentPassword"],
    ["1234567", "paymentPassword"],
    ["12345a", "paymentPassword"],
    ["\u0661\u0662\u0663\u0664\u0665\u0666", "paymentPassword"],
  ])("keeps the rule of six digits: %j", async (paymentPassword, field) => {
    expect(await set({ paymentPassword })).toMatchObject({ code: "password.refused", errors: [{ field }] });
  });

  it("is given twice alike", async () => {
    expect(await set({ paymentPassword: "" })).toMatchObject({ code: "password.refused" });
    expect(await set({ confirmPaymentPassword: "246811" })).toMatchObject({
      code: "password.refused",
      errors: [{ field: "confirmPaymentPassword" }],
    });
  });

  describe("by a brand's own rule", () => {
    let own: TestDomain;
    beforeAll(async () => {
      own = await openTestDomain({
        changes: {
          registration: {
            fields: {
              paymentPassword: {
                enabled: true,
                required: false,
                patternId: "any",
                minLength: 6,
                maxLength: 20,
              },
            },
          } as never,
        },
      });
    });
    afterAll(() => own.close());

    it.each([testPassword, ` ${testPassword} `])("is not the account's own password: %j", async (text) => {
      const asha = await own.member(`asha${members}`);
      const outcome = await setPaymentPassword(own.contextOf(asha), asha, {
        paymentPassword: text,
        confirmPaymentPassword: text,
        password: testPassword,
      });
      expect(outcome).toMatchObject({
        code: "password.refused",
        errors: [{ field: "paymentPassword", code: "password.same" }],
      });
    });
  });

  it("is that of one of several concurrent changes: the others are refused as too late", async () => {
    await set({});
    await again();
    const change = (paymentPassword: string) =>
      setPaymentPassword(domain.contextOf(member), member, {
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        password: testPassword,
        oldPaymentPassword: "246810",
      });
    const outcomes = await Promise.all(["111213", "212223", "313233", "414243"].map(change));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const index = outcomes.findIndex(({ ok }) => ok);
    expect(await opens(["111213", "212223", "313233", "414243"][index] ?? "")).toBe("opens");
  });
});

describe("guesses at a payment password", () => {
  it("are counted before they are looked at: of 200 at once no more than ten reach the hash", async () => {
    await set({});
    await again();
    const before = domain.identity.passwords.count();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        paymentPasswordRefusal(
          domain.contextOf(member, undefined, "two"),
          member,
          String(guess).padStart(6, "0"),
        ),
      ),
    );
    // What was not compared is not called wrong.
    expect(answers.filter((refused) => refused?.code === "password.incorrect")).toHaveLength(10);
    const delayed = answers.filter((refused) => refused?.code === "request.too-many");
    expect(delayed).toHaveLength(190);
    for (const refused of delayed) expect(refused?.params).toEqual({ retryAfterSeconds: 15 });
    expect(domain.identity.passwords.count() - before).toBe(10);
    expect(await opens("246810", "two")).toBe("request.too-many");
  });

  it("count none that is right: of 40 at once each opens, and wrong ones are counted as before", async () => {
    await set({});
    await again();
    const answers = await Promise.all(Array.from({ length: 40 }, () => opens("246810", "two")));
    expect(answers).toEqual(Array.from({ length: 40 }, () => "opens"));
    for (let guess = 1; guess < 10; guess += 1)
      expect(await opens("000000", "three")).toBe("password.incorrect");
    const context = domain.contextOf(member, undefined, "three");
    const mixed = await Promise.all(
      ["000000", "246810", "246810"].map((given) => paymentPasswordRefusal(context, member, given)),
    );
    expect(mixed.map((refused) => refused?.code)).toEqual([
      "password.incorrect",
      "request.too-many",
      "request.too-many",
    ]);
  });

  it("do not keep the owner out of a browser in which it was right before", async () => {
    await set({});
    expect(await opens("246810", "own")).toBe("opens");
    for (let guess = 0; guess < 12; guess += 1) await opens("000000", "thief");
    expect(await opens("246810", "thief")).toBe("request.too-many");
    expect(await opens("246810", "own")).toBe("opens");
    domain.clock.at += 3_600_000;
    expect(await opens("246810", "thief")).toBe("opens");
  });

  it("are counted for each member alone", async () => {
    await set({});
    for (let guess = 0; guess < 12; guess += 1) await opens("000000");
    const { id } = member;
    member = await domain.member(`ravi${members}`);
    await set({});
    expect(await opens("246810")).toBe("opens");
    expect(member.id).not.toBe(id);
  });
});
