import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginTotp, confirmTotp, removeTotp } from "../../../../src/server/core/members/account-security.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
let id: string;
beforeEach(async () => {
  domain = await openTestDomain();
  ({ id } = await domain.member("asha01"));
});
afterEach(() => domain.close());

const member = async (): Promise<Member> =>
  (await domain.context().inBrand((tx) => memberById(tx, id))) ?? expect.unreachable();
const begin = async (browser = "one") => {
  const begun = await beginTotp(domain.context(browser), await member());
  return begun.ok ? begun.value.secret : begun.code;
};
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: domain.clock.at });
const confirm = async (code: string, browser = "one") =>
  confirmTotp(domain.context(browser), await member(), code);
const remove = async (code: string) => removeTotp(domain.context(), await member(), code);

describe("an authenticator", () => {
  it("has the same secret in its browser until it is bound, and another one elsewhere", async () => {
    const secret = await begin();
    expect(await begin()).toBe(secret);
    expect(await begin("two")).not.toBe(secret);
    expect(await confirm(codeOf(secret), "two")).toMatchObject({ code: "code.wrong" });
    expect(await confirm(codeOf(secret))).toMatchObject({ ok: true });
    expect(await begin()).toBe("totp.bound");
  });

  it("gets a new secret once it was removed", async () => {
    const secret = await begin();
    await confirm(codeOf(secret));
    domain.clock.at += 30_000;
    expect(await remove(codeOf(secret))).toMatchObject({ ok: true });
    expect(await begin()).not.toBe(secret);
  });

  it("is not removed by somebody who tries codes out", async () => {
    const secret = await begin();
    await confirm(codeOf(secret));
    domain.clock.at += 30_000;
    const right = codeOf(secret);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 12; guess += 1) expect(await remove(wrong)).toMatchObject({ ok: false });
    expect(await remove(right)).toMatchObject({ code: "request.too-many" });
    domain.clock.at += 900_000;
    expect(await remove(codeOf(secret))).toMatchObject({ ok: true });
  });
});
