import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginTotp, confirmTotp } from "../../../../src/server/core/members/account-security.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { sendStepUp } from "../../../../src/server/core/members/step-up.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import {
  bindAccount,
  payoutAccounts,
  unbindAccount,
} from "../../../../src/server/domains/payments/withdrawals/payout-accounts.ts";
import { lastCode } from "../../../support/request-context.ts";
import { every } from "./deposit-harness.ts";
import { paymentPassword } from "./harness.ts";
import { bankAccount, openWithdrawalHarness, type WithdrawalHarness } from "./withdrawal-harness.ts";

let w: WithdrawalHarness;
let member: Member;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(async () => {
  member = await w.harness.member();
});

const list = async ({ id } = member) => {
  const of = await w.harness.fresh(id);
  return payoutAccounts(w.harness.domain.contextOf(of), of, w.harness.domain.platform);
};
const upi = (address: string, holder = "Asha Rao") => ({ holder, upi: address });

describe("binding an account", () => {
  it("keeps where money goes sealed, shows its end, and gives who had no name the holder's", async () => {
    const form = { holder: " Asha   Rao ", accountNumber: "123456789012", ifsc: "LVRY0000001" };
    expect(await w.bind(member, form)).toEqual({ ok: true, value: {} });
    member = await w.harness.fresh(member.id);
    expect(sameWords(member.payee_name)).toBe("Asha Rao");
    const { content, holder } = await list();
    expect(sameWords(holder)).toBe("Asha Rao");
    expect(content).toHaveLength(1);
    expect(content[0]?.lines.map(({ value }) => sameWords(value))).toEqual([
      "Asha Rao",
      "•••• 9012",
      "LVRY0000001",
    ]);
    const rows = await w.harness.deps.inBrand((tx) =>
      tx.selectFrom("payout_account").selectAll().where("member_id", "=", member.id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain("123456789012");
  });

  it("has a number that may be grouped as it is on the card", async () => {
    const form = { holder: "Asha Rao", accountNumber: " 1234 5678-9088 ", ifsc: "LVRY 0000001" };
    expect(await w.bind(member, form, "bank")).toMatchObject({ ok: true });
    const { content } = await list();
    expect(content[0]?.lines.map(({ value }) => sameWords(value)).slice(1)).toEqual([
      "•••• 9088",
      "LVRY0000001",
    ]);
    // It is the same account without the blanks.
    const plain = { ...form, accountNumber: "123456789088", ifsc: "LVRY0000001" };
    expect(await w.bind(member, plain, "bank")).toMatchObject({ code: "payment.account-taken" });
  });

  it.each([
    ["bank", { holder: "Asha Rao", accountNumber: "12345678", ifsc: "LVRY0000001" }, "accountNumber"],
    [
      "bank",
      { holder: "Asha Rao", accountNumber: "1234567890123456789", ifsc: "LVRY0000001" },
      "accountNumber",
    ],
    ["bank", { holder: "Asha Rao", accountNumber: "12345678x", ifsc: "LVRY0000001" }, "accountNumber"],
    ["bank", { holder: "Asha Rao", accountNumber: "123456789", ifsc: "LVRY000001" }, "ifsc"],
    ["bank", { holder: "Asha Rao", accountNumber: "123456789", ifsc: "LVRY 000001" }, "ifsc"],
    ["bank", { holder: "Asha Rao", accountNumber: "123456789" }, "ifsc"],
    ["bank", { holder: "", accountNumber: "123456789", ifsc: "LVRY0000001" }, "holder"],
    ["bank", { accountNumber: "123456789", ifsc: "LVRY0000001" }, "holder"],
    ["upi", { holder: "Asha Rao", upi: "a@b" }, "upi"],
    ["cash", { holder: "Asha Rao" }, "method"],
    ["constructor", {}, "method"],
  ])("by %s with %j is refused at %s", async (method, form, field) => {
    const refused = await w.bind(member, form as Record<string, string>, method);
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok) expect(refused.errors?.map((error) => error.field)).toContain(field);
    expect((await list()).content).toEqual([]);
  });

  it("is for the member's own name only, however it is written", async () => {
    const named = await w.harness.member(0n, { payee_name: "Vikram  Rao" });
    const refused = { code: "payment.holder", errors: [{ field: "holder", code: "payment.holder" }] };
    for (const holder of [
      "Vikram",
      "Vikram Rao Singh",
      "Vikram Rào",
      "V Rao",
      "Vikram\u200bRao",
      "vikramrao",
    ])
      expect(await w.bind(named, bankAccount(holder))).toMatchObject(refused);
    for (const holder of ["VIKRAM RAO", "  vikram   rao ", "Ｖikram Rao"])
      expect(await w.bind(named, bankAccount(holder))).toMatchObject({ ok: true });
    expect((await w.harness.fresh(named.id)).payee_name).toBe("Vikram  Rao");
  });

  it("gives one name although accounts of several are bound at once", async () => {
    const holders = ["Asha Rao", "Bina Das", "Chetan Ali", "Divya Nair"];
    const answers = await every(4, (turn) => w.bind(member, bankAccount(holders[turn])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("payment.holder");
    const { content, holder } = await list();
    expect(content).toHaveLength(1);
    expect(content[0]?.lines[0]?.value).toBe(holder);
  });

  it("is refused for an account that is bound already, in any spelling", async () => {
    const other = await w.harness.member();
    expect(await w.bind(other, upi("asha.rao@sample"), "upi")).toMatchObject({ ok: true });
    for (const address of [
      "asha.rao@sample",
      "ASHA.RAO@Sample",
      " asha.rao@sample ",
      "asha.rao @sample",
      "asha.rao@\u200bsample",
      "asha.rao＠sample",
    ])
      expect(await w.bind(member, upi(address, "Somebody Else"), "upi")).toEqual({
        ok: false,
        code: "payment.account-taken",
      });
    expect((await w.harness.fresh(member.id)).payee_name).toBeNull();
    expect(await w.bind(other, upi("asha.rao@sample"), "upi")).toMatchObject({
      code: "payment.account-taken",
    });
    expect(await w.bind(member, upi("asha.rao2@sample"), "upi")).toMatchObject({ ok: true });
  });

  it("binds one account once although two members want it at the same moment", async () => {
    const form = bankAccount();
    const others = [member, await w.harness.member(), await w.harness.member()];
    const answers = await Promise.all(others.map((one) => w.bind(one, form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is refused for the account of an excluded person, however it is grouped", async () => {
    const form = { holder: "Asha Rao", accountNumber: "556677889900", ifsc: "LVRY0000001" };
    expect(await w.bind(member, form)).toMatchObject({ ok: true });
    const context = w.harness.domain.contextOf(member);
    const until = new Date(context.now() + 200 * 24 * 3_600_000);
    await context.inBrand((tx) =>
      exclude(tx, context, { memberId: member.id, kind: "exclusion", until, actor: "member" }),
    );
    const back = await w.harness.member();
    const grouped = { ...form, holder: "Meera Rao", accountNumber: "5566 7788 9900" };
    expect(await w.bind(back, grouped)).toMatchObject({ code: "identity.closed" });
    expect(await w.bind(back, { ...grouped, accountNumber: "556677889901" })).toMatchObject({ ok: true });
  });

  it("goes up to as many as the brand allows, ten at once included", async () => {
    const answers = await every(9, () => w.bind(member, bankAccount()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: "payment.accounts", params: { count: 5 } });
    const [first] = await w.accounts(member);
    const input = { account: first ?? "", paymentPassword };
    expect(await unbindAccount(w.harness.domain.contextOf(member), member, input)).toMatchObject({
      ok: true,
    });
    expect(await w.bind(member, bankAccount())).toMatchObject({ ok: true });
  });

  it("takes every letter that a form takes", async () => {
    for (const address of ["ab😀xyz@sample😀xyz", "é😀", "संपर्क@बैंक", `${"😀".repeat(20)}abc`])
      expect(await w.bind(member, upi(`${address}12345`.slice(0, 60), "Asha Rao"), "upi")).toMatchObject({
        ok: true,
      });
    expect(await w.bind(member, upi("wallet😀xyz"), "upi")).toMatchObject({ ok: true });
    const shown = (await list()).content.map(({ lines }) => lines[1]?.value ?? "");
    for (const text of shown) expect(text.isWellFormed()).toBe(true);
    expect(shown).toContain("••••\u00A0😀xyz");
  });

  it("needs the payment password, and the authenticator's code where one is bound", async () => {
    const { domain } = w.harness;
    const add = (more: object) =>
      bindAccount(
        domain.contextOf(member),
        member,
        { method: "bank", form: bankAccount(), paymentPassword, ...more },
        domain.platform,
      );
    expect(await add({ paymentPassword: "000000" })).toMatchObject({ code: "password.incorrect" });
    const begun = await beginTotp(domain.contextOf(member), member);
    const secret = begun.ok ? begun.value.secret : "";
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: domain.clock.at });
    await confirmTotp(domain.contextOf(member), member, codeNow());
    domain.clock.at += 60_000;
    member = await w.harness.fresh(member.id);
    expect(await add({})).toMatchObject({ code: "code.wrong" });
    const verificationCode = codeNow();
    expect(await add({ verificationCode })).toMatchObject({ ok: true });
    expect(await add({ verificationCode })).toMatchObject({ code: "code.wrong" });
    const unset = { ...member, payment_password_hash: null };
    expect(await w.bind(unset)).toMatchObject({ code: "payment.unset" });
  });
});

describe("letting an account go", () => {
  it("is the member's own business, once", async () => {
    await w.bind(member);
    const [account = ""] = await w.accounts(member);
    const stranger = await w.harness.member();
    const go = (by: Member, id = account) =>
      unbindAccount(w.harness.domain.contextOf(by), by, { account: id, paymentPassword });
    expect(await go(stranger)).toEqual({ ok: false, code: "payment.unknown" });
    expect(await go(member, "nothing")).toEqual({ ok: false, code: "payment.unknown" });
    const answers = await every(5, () => go(member));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await list()).content).toEqual([]);
  });

  it("frees it for somebody else, and for the same one", async () => {
    const form = bankAccount();
    const stranger = await w.harness.member();
    await w.bind(member, form);
    const [account = ""] = await w.accounts(member);
    expect(await w.bind(stranger, form)).toMatchObject({ code: "payment.account-taken" });
    await unbindAccount(w.harness.domain.contextOf(member), member, { account, paymentPassword });
    expect(await w.bind(stranger, form)).toMatchObject({ ok: true });
  });
});

/** Names are kept as they were written. */
const sameWords = (text: string | null): string => (text ?? "").replace(/\s+/g, " ");

describe("a member with a verified number or address", () => {
  const bind = (by: Member, verificationCode?: string, browser?: string) =>
    bindAccount(
      { ...w.harness.domain.contextOf(by), ...(browser ? { browserHash: Buffer.from(browser) } : {}) },
      by,
      {
        method: "bank",
        form: bankAccount(),
        paymentPassword,
        ...(verificationCode === undefined ? {} : { verificationCode }),
      },
      w.harness.domain.platform,
    );
  const send = (by: Member) => sendStepUp(w.harness.domain.contextOf(by), by);
  const wrong = { code: "code.wrong", errors: [{ field: "verificationCode", code: "code.wrong" }] };
  const phone = (mobile: string) => ({ dialing_code: "91", mobile, mobile_verified_at: new Date(0) });

  it("gives a code that was sent there, once", async () => {
    const { domain } = w.harness;
    const by = await w.harness.member(0n, phone("9811111111"));
    for (const none of [undefined, "", "000000"]) expect(await bind(by, none)).toMatchObject(wrong);
    expect(await send(by)).toMatchObject({ ok: true, value: { expiredMinutes: 1 } });
    expect(domain.sms.at(-1)?.to).toMatchObject({ number: "9811111111" });
    const code = lastCode(domain);
    expect(await bind(by, code, "another browser")).toMatchObject(wrong);
    expect(await bind(by, code)).toEqual({ ok: true, value: {} });
    expect(await bind(by, code)).toMatchObject(wrong);
  });

  it("gives its own code and no other member's", async () => {
    const [by, other] = [
      await w.harness.member(0n, phone("9811111112")),
      await w.harness.member(0n, phone("9811111113")),
    ];
    await send(other);
    expect(await bind(by, lastCode(w.harness.domain))).toMatchObject(wrong);
  });

  it("cannot try it out", async () => {
    const by = await w.harness.member(0n, phone("9811111114"));
    await send(by);
    const code = lastCode(w.harness.domain);
    await every(6, (turn) => bind(by, `${100_000 + turn}`));
    expect(await bind(by, code)).toMatchObject(wrong);
  });

  it("is written to where no number is proved", async () => {
    const by = await w.harness.member(0n, { email: "asha@example.com", email_verified_at: new Date(0) });
    expect(await send(by)).toMatchObject({ ok: true });
    const code = /[0-9]{6}/.exec(w.harness.domain.letters.at(-1)?.text ?? "")?.[0];
    expect(await bind(by, code)).toEqual({ ok: true, value: {} });
  });

  it("is sent nothing where nothing is proved, and asked for nothing", async () => {
    expect(await send(member)).toMatchObject({ code: "contact.missing" });
    expect(await bind(member)).toEqual({ ok: true, value: {} });
  });
});
