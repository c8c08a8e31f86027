import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyedQueue } from "../../../../src/kernel/keyed-queue.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { endSessions, findSession } from "../../../../src/server/core/identity/session-store.ts";
import { beginTotp, confirmTotp, memberInfo } from "../../../../src/server/core/members/account-security.ts";
import {
  changePassword,
  forgotByEmail,
  resetByLink,
} from "../../../../src/server/core/members/change-and-reset-password.ts";
import { answerProof } from "../../../../src/server/core/members/extra-verification.ts";
import { makeHandoff, takeHandoff } from "../../../../src/server/core/members/handoff-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

// After a revocation no token of the session works again (docs/protocols/calls.md, Session).

let domain: TestDomain;
let member: Member;
beforeEach(async () => {
  domain = await openTestDomain();
  member = await domain.member("asha01", { email: "asha@example.com" });
});
afterEach(() => domain.close());

const newPassword = "Another34";
const change = (context = domain.context("owner")) =>
  changePassword(context, member, {
    oldPassword: testPassword,
    newPassword,
    confirmNewPassword: newPassword,
  });
const logIn = (context: RequestContext) =>
  login(context, { type: "username", username: "asha01", password: testPassword });
const fresh = async () =>
  (await domain.context().inBrand((tx) => memberById(tx, member.id))) ?? expect.unreachable();

/** The context of a member who is logged in. */
async function inside(browser: string, logsIn = logIn): Promise<RequestContext> {
  const context = domain.context(browser);
  const outcome = await logsIn(context);
  const token = outcome.ok ? (outcome.value.token ?? "") : "";
  const session = await context.inBrand((tx) =>
    findSession(tx, { token, browserKey: browser }, domain.clock.at),
  );
  return { ...context, session };
}

/** Lets `work` happen after a password was found right, before anything follows from it. */
function afterTheCheck(context: RequestContext, work: () => Promise<unknown>): RequestContext {
  const { passwords } = context.identity;
  const fits: typeof passwords.fits = async (...given) => {
    const right = await passwords.fits(...given);
    await work();
    return right;
  };
  // The work happens on another node: it does not wait for this one's turns.
  const identity = { ...context.identity, turns: createKeyedQueue(), passwords: { ...passwords, fits } };
  return { ...context, identity };
}

describe("a changed password", () => {
  it("refuses a login with the old one that is under way", async () => {
    const late = afterTheCheck(domain.context("thief"), () => change());
    expect(await logIn(late)).toMatchObject({ ok: false, code: "login.incorrect" });
  });

  it("is not changed again by a call that verified the old one before", async () => {
    const late = afterTheCheck(domain.context("thief"), () => change());
    const stolen = { oldPassword: testPassword, newPassword: "Thiefs999", confirmNewPassword: "Thiefs999" };
    expect(await changePassword(late, member, stolen)).toMatchObject({ code: "password.incorrect" });
    expect(
      await login(domain.context(), { type: "username", username: "asha01", password: newPassword }),
    ).toMatchObject({ ok: true });
  });

  it("ends the second proofs that wait", async () => {
    await logIn(domain.context("owner", "10.1.1.1"));
    const secret = await bound(domain.context("owner"));
    const waiting = await logIn(domain.context("thief", "203.0.113.7"));
    const challenge = waiting.ok ? (waiting.value.challenge?.id ?? "") : "";
    expect(challenge).not.toBe("");
    await change();
    domain.clock.at += 31_000;
    const value = new TOTP({ secret }).generate({ timestamp: domain.clock.at });
    expect(
      await answerProof(domain.context("thief", "203.0.113.7"), { challenge, method: "totp", value }),
    ).toMatchObject({ code: "verification.expired" });
  });

  it("ends the links that were mailed before", async () => {
    const ask = () => forgotByEmail(domain.context(), { username: "asha01", email: "asha@example.com" });
    await ask();
    const code = /code=([\w-]+)/.exec(domain.letters.at(-1)?.text ?? "")?.[1] ?? "";
    await change();
    expect(
      await resetByLink(domain.context(), {
        code,
        newPassword: "Later5678",
        confirmNewPassword: "Later5678",
      }),
    ).toMatchObject({ code: "code.expired" });
  });

  it("ends an authenticator's secret that was not bound yet", async () => {
    const thief = domain.context("thief");
    const seen = await beginTotp(thief, member);
    await change();
    const again = await beginTotp(domain.context("thief"), await fresh());
    expect(seen.ok && again.ok && seen.value.secret === again.value.secret).toBe(false);
  });
});

describe("a mailed link", () => {
  it("ends those that were mailed before", async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await forgotByEmail(domain.context(), { username: "asha01", email: "asha@example.com" });
      codes.push(/code=([\w-]+)/.exec(domain.letters.at(-1)?.text ?? "")?.[1] ?? "");
    }
    const reset = (code = "") =>
      resetByLink(domain.context(), { code, newPassword, confirmNewPassword: newPassword });
    expect(await reset(codes[0])).toMatchObject({ code: "code.expired" });
    expect(await reset(codes[1])).toMatchObject({ ok: true });
  });

  it("is sent three times an hour, however many ask at once", async () => {
    const asks = Array.from({ length: 10 }, (_, turn) =>
      forgotByEmail(domain.context(`browser${turn}`), { username: "asha01", email: "asha@example.com" }),
    );
    await Promise.all(asks);
    expect(domain.letters).toHaveLength(3);
  });
});

describe("a handoff code", () => {
  it("ends with the session it was made in", async () => {
    const thief = await inside("thief");
    const { code } = await makeHandoff(thief, member.id, { ownBrowser: false });
    await domain
      .context()
      .inBrand((tx) => endSessions(tx, "aurora", { memberId: member.id }, domain.clock.at));
    expect(await takeHandoff(domain.context("other"), code)).toMatchObject({ code: "session.handoff" });
  });

  it("carries a session that lives to another browser, once", async () => {
    const { code } = await makeHandoff(await inside("own"), member.id, { ownBrowser: false });
    expect(await takeHandoff(domain.context("other"), code)).toMatchObject({ ok: true });
    expect(await takeHandoff(domain.context("other"), code)).toMatchObject({ code: "session.handoff" });
  });
});

describe("a password that must be changed", () => {
  const given = async () => {
    await domain.close();
    domain = await openTestDomain({ changes: { accounts: { password: { forceOnFirstLogin: true } } } });
    member = await domain.member("asha01", { password_is_given: true, payee_name: "Asha Rao" });
  };

  it("must be changed after a second proof, too", async () => {
    await given();
    await logIn(domain.context("own", "10.1.1.1"));
    const waiting = await logIn(domain.context("own", "203.0.113.7"));
    const challenge = waiting.ok ? (waiting.value.challenge?.id ?? "") : "";
    expect(
      await answerProof(domain.context("own", "203.0.113.7"), {
        challenge,
        method: "bank",
        value: "Asha Rao",
      }),
    ).toMatchObject({ ok: true, value: { mustChangePassword: true } });
  });

  it("must be changed in a tab that the session was carried to", async () => {
    await given();
    const { code } = await makeHandoff(await inside("own"), member.id, { ownBrowser: false });
    expect(await takeHandoff(domain.context("other"), code)).toMatchObject({
      value: { mustChangePassword: true },
    });
  });

  it("comes with terms and age where somebody else opened the account, whatever the brand asks of a first login", async () => {
    const ravi = await domain.member("ravi02", { password_is_given: true, terms_accepted_at: null });
    const account = { type: "username", username: "ravi02", password: testPassword } as const;
    const restricted = await inside("own", (context) => login(context, account));
    expect(restricted.session).toMatchObject({ restricted: true });
    expect(memberInfo(restricted, ravi, "0.00")).toMatchObject({ mustAcceptTerms: true });
    const chosen = {
      oldPassword: testPassword,
      newPassword: "Marigold58",
      confirmNewPassword: "Marigold58",
    };
    expect(await changePassword(restricted, ravi, { ...chosen, terms: true })).toMatchObject({
      code: "password.refused",
      errors: [{ field: "ageConfirmed", code: "field.age" }],
    });
    expect(
      await changePassword(restricted, ravi, { ...chosen, terms: true, ageConfirmed: true }),
    ).toMatchObject({
      value: { mustChangePassword: false },
    });
    const now = (await domain.context().inBrand((tx) => memberById(tx, ravi.id))) ?? expect.unreachable();
    expect(now.terms_accepted_at).not.toBeNull();
    expect(memberInfo(restricted, now, "0.00")).toMatchObject({ mustAcceptTerms: false });
  });

  it("is any password at the very first login", async () => {
    await given();
    await domain.member("ravi01");
    const first = () =>
      login(domain.context(), { type: "username", username: "ravi01", password: testPassword });
    expect(await first()).toMatchObject({ value: { mustChangePassword: true, firstTimeLogin: true } });
    expect(await first()).toMatchObject({ value: { mustChangePassword: false } });
  });
});

/** Binds an authenticator and answers its secret. */
async function bound(context: RequestContext): Promise<string> {
  const begun = await beginTotp(context, await fresh());
  const secret = begun.ok ? begun.value.secret : "";
  const code = new TOTP({ secret }).generate({ timestamp: domain.clock.at });
  expect(await confirmTotp(context, await fresh(), code)).toMatchObject({ ok: true });
  return secret;
}
