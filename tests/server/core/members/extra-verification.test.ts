import { TOTP } from "otpauth";
import { afterEach, describe, expect, it } from "vitest";
import { beginTotp, confirmTotp } from "../../../../src/server/core/members/account-security.ts";
import { answerProof, sendProof } from "../../../../src/server/core/members/extra-verification.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import type { NewMember } from "../../../../src/server/core/members/member-store.ts";
import { lastCode, openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
afterEach(() => domain.close());

const home = "10.1.1.1";
const away = "203.0.113.7";

async function challenged(more: Partial<NewMember>): Promise<{ id: string; methods: string[] }> {
  domain = await openTestDomain();
  await domain.member("asha01", more);
  const from = (ip: string) =>
    login(domain.context("one", ip), { type: "username", username: "asha01", password: testPassword });
  // The first login of all makes its network known.
  expect(await from(home)).toMatchObject({ ok: true, value: { token: expect.any(String) } });
  expect(await from("10.1.1.200")).toMatchObject({ value: { token: expect.any(String) } });
  const outcome = await from(away);
  if (!outcome.ok || !outcome.value.challenge) throw new Error(`no challenge: ${JSON.stringify(outcome)}`);
  expect(outcome.value.token).toBeUndefined();
  return outcome.value.challenge;
}

type Method = "mobile" | "email" | "bank" | "totp";
const answer = (challenge: string, method: Method, value: string, browser = "one") =>
  answerProof(domain.context(browser, away), { challenge, method, value });

describe("a login from an unknown network", () => {
  it("needs no second proof of who has none", async () => {
    domain = await openTestDomain();
    await domain.member("asha01");
    for (const ip of [home, away])
      expect(
        await login(domain.context("one", ip), {
          type: "username",
          username: "asha01",
          password: testPassword,
        }),
      ).toMatchObject({ value: { token: expect.any(String) } });
  });

  it("takes the name of the bank account's holder, and knows the network from then on", async () => {
    const { id, methods } = await challenged({ payee_name: "Asha  Rao" });
    expect(methods).toEqual(["bank"]);
    expect(await answer(id, "bank", "Somebody Else")).toMatchObject({
      code: "verification.wrong",
      params: { triesLeft: 4 },
    });
    expect(await answer(id, "bank", " asha RAO ")).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    });
    expect(await answer(id, "bank", "asha rao")).toMatchObject({ code: "verification.expired" });
    expect(
      await login(domain.context("two", away), {
        type: "username",
        username: "asha01",
        password: testPassword,
      }),
    ).toMatchObject({ value: { token: expect.any(String) } });
  });

  it("takes a code by SMS or by mail, sent to the member's own contacts", async () => {
    const at = new Date();
    const { id, methods } = await challenged({
      dialing_code: "91",
      mobile: "9812345678",
      mobile_verified_at: at,
      email: "asha@example.com",
      email_verified_at: at,
    });
    expect(methods).toEqual(["mobile", "email"]);
    const sent = await sendProof(domain.context("one", away), { challenge: id, method: "mobile" });
    expect(sent).toMatchObject({ ok: true, value: { sentTo: "+91 98••••••78" } });
    const mailed = await sendProof(domain.context("one", away), { challenge: id, method: "email" });
    expect(mailed).toMatchObject({ ok: true, value: { sentTo: "as•••@example.com" } });
    const code = /[0-9]{6}/.exec(domain.letters.at(-1)?.text ?? "")?.[0] ?? "";
    // The later code of the same challenge replaced the one by SMS.
    if (lastCode(domain) !== code)
      expect(await answer(id, "mobile", lastCode(domain))).toMatchObject({ ok: false });
    expect(await answer(id, "email", code)).toMatchObject({ ok: true });
  });

  it("takes an authenticator's code once", async () => {
    domain = await openTestDomain();
    const member = await domain.member("asha01");
    const begun = await beginTotp(domain.context(), member);
    if (!begun.ok) throw new Error("no enrolment");
    const totp = new TOTP({ secret: begun.value.secret });
    const codeAt = () => totp.generate({ timestamp: domain.clock.at });
    const again = () =>
      domain.context().inBrand((tx) => tx.selectFrom("member").selectAll().executeTakeFirstOrThrow());
    expect(await confirmTotp(domain.context(), await again(), "000000")).toMatchObject({
      code: "code.wrong",
    });
    expect(await confirmTotp(domain.context(), await again(), codeAt())).toMatchObject({ ok: true });
    const from = (ip: string) =>
      login(domain.context("one", ip), { type: "username", username: "asha01", password: testPassword });
    await from(home);
    const outcome = await from(away);
    const challenge = outcome.ok ? (outcome.value.challenge?.id ?? "") : "";
    expect(await answer(challenge, "totp", codeAt())).toMatchObject({ code: "verification.wrong" });
    domain.clock.at += 30_000;
    expect(await answer(challenge, "totp", codeAt())).toMatchObject({ ok: true });
  });

  it("is over after five wrong answers, after ten minutes, and for every other browser", async () => {
    const { id } = await challenged({ payee_name: "Asha Rao" });
    expect(await answer(id, "bank", "Asha Rao", "thief")).toMatchObject({ code: "verification.expired" });
    await Promise.all(Array.from({ length: 20 }, () => answer(id, "bank", "guess")));
    expect(await answer(id, "bank", "Asha Rao")).toMatchObject({ code: "verification.expired" });
    const outcome = await login(domain.context("one", away), {
      type: "username",
      username: "asha01",
      password: testPassword,
    });
    const second = outcome.ok ? (outcome.value.challenge?.id ?? "") : "";
    domain.clock.at += 11 * 60_000;
    expect(await answer(second, "bank", "Asha Rao")).toMatchObject({ code: "verification.expired" });
  });

  it("takes no proof that this member does not have", async () => {
    const { id } = await challenged({ payee_name: "Asha Rao" });
    expect(await answer(id, "totp", "123456")).toMatchObject({ code: "verification.wrong" });
    expect(await sendProof(domain.context("one", away), { challenge: id, method: "mobile" })).toMatchObject({
      code: "verification.expired",
    });
  });
});

describe("guesses at second proofs", () => {
  it("begin anew with each right one, in a browser that is known by now, too", async () => {
    domain = await openTestDomain();
    await domain.member("asha01", { payee_name: "Asha Rao" });
    const from = (ip: string) =>
      login(domain.context("one", ip), { type: "username", username: "asha01", password: testPassword });
    await from(home);
    for (let turn = 0; turn < 14; turn += 1) {
      const ip = `198.51.${turn}.7`;
      const outcome = await from(ip);
      const id = outcome.ok ? (outcome.value.challenge?.id ?? "") : "";
      const proof = { challenge: id, method: "bank" as const, value: "Asha Rao" };
      expect(await answerProof(domain.context("one", ip), proof)).toMatchObject({ ok: true });
    }
  });

  it("end, however many challenges somebody opens who knows the password", async () => {
    let { id } = await challenged({ payee_name: "Asha Rao" });
    let asked = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        const outcome = await answer(id, "bank", `guess ${turn} ${guess}`);
        if (!outcome.ok && outcome.code === "verification.wrong") asked += 1;
      }
      const again = await login(domain.context("one", away), {
        type: "username",
        username: "asha01",
        password: testPassword,
      });
      id = again.ok ? (again.value.challenge?.id ?? "") : "";
    }
    expect(asked).toBeLessThanOrEqual(10);
    expect(await answer(id, "bank", "Asha Rao")).toMatchObject({ code: "verification.expired" });
  });
});
