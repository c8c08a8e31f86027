import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memberSessions } from "../../../../src/server/core/identity/live-session-store.ts";
import { endSessions } from "../../../../src/server/core/identity/session-store.ts";
import { answerProof } from "../../../../src/server/core/members/extra-verification.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { loginPage } from "../../../../src/server/core/members/login-attempt-store.ts";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
let member: Member;
beforeEach(async () => {
  domain = await openTestDomain();
  member = await domain.member("asha01", { payee_name: "Asha Rao" });
});
afterEach(() => domain.close());

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const context = (browser = "one", ip?: string) => ({
  ...domain.context(browser, ip),
  userAgent: chrome,
  country: () => "IN",
});
const enter = (password = testPassword, { username = "asha01", browser = "one", ip = "10.1.1.1" } = {}) =>
  login(context(browser, ip), { username, password, type: "username" });
const history = async (id = member.id) =>
  (await domain.context().inBrand((tx) => loginPage(tx, id, { pageSize: 20 }))).rows;
const sessions = (of = member) =>
  domain.context().inBrand((tx) => memberSessions(tx, of.id, domain.clock.at));

describe("the history of logins", () => {
  it("has those that succeeded and those that failed, the latest first", async () => {
    await enter("nothing1");
    expect(await enter()).toMatchObject({ ok: true });
    await enter("nothing2", { browser: "two", ip: "203.0.113.9" });
    expect(await history()).toMatchObject([
      { refusal: "password.incorrect", network: "203.0.113.0/24", country: "IN", user_agent: chrome },
      { refusal: "", network: "10.1.1.0/24" },
      { refusal: "password.incorrect", network: "10.1.1.0/24" },
    ]);
  });

  it("has wrong second proofs and attempts while suspended", async () => {
    await enter();
    const asked = await enter(testPassword, { browser: "two", ip: "203.0.113.9" });
    if (!asked.ok || !asked.value.challenge) throw new Error("no challenge");
    const { id: challenge } = asked.value.challenge;
    await answerProof(context("two", "203.0.113.9"), { challenge, method: "bank", value: "Somebody" });
    await domain
      .context()
      .inBrand((tx) => updateMember(tx, member.id, { suspended_at: new Date(domain.clock.at) }));
    expect(await enter()).toMatchObject({ code: "member.suspended" });
    expect((await history()).map(({ refusal }) => refusal)).toEqual([
      "member.suspended",
      "verification.wrong",
      "",
    ]);
  });

  it("has nothing of names that nobody has, nor of trial accounts", async () => {
    await enter("nothing1", { username: "nobody" });
    await enter("nothing1", { username: "x".repeat(60) });
    const trial = await domain.member("trial01", { type: 4 });
    await enter("nothing1", { username: "trial01" });
    expect(await history()).toEqual([]);
    expect(await history(trial.id)).toEqual([]);
  });
});

describe("the sessions of a member", () => {
  it("say with what and from where they are used", async () => {
    await enter();
    expect(await sessions()).toMatchObject([{ device: { userAgent: chrome, country: "IN" } }]);
  });

  it("are ended one by one, by their own member alone", async () => {
    await enter(testPassword, { browser: "one" });
    await enter(testPassword, { browser: "two" });
    const other = await domain.member("ravi01");
    const [latest, first] = await sessions();
    const end = (ownId: string, ofMember: string) =>
      domain.context().inBrand((tx) => endSessions(tx, "aurora", { ownId, ofMember }, domain.clock.at));
    expect(await end(latest?.id ?? "", other.id)).toBe(0);
    expect(await end(latest?.id ?? "", member.id)).toBe(1);
    expect(await end(latest?.id ?? "", member.id)).toBe(0);
    expect((await sessions()).map(({ id }) => id)).toEqual([first?.id]);
  });
});
