import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditActors, auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { findSession } from "../../../../src/server/core/identity/session-store.ts";
import { signInAtDesk } from "../../../../src/server/domains/desk/sign-in.ts";
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  resetStaff,
  type StaffWork,
} from "../../../../src/server/domains/desk/staff.ts";
import { staffList, staffWorkOf } from "../../../../src/server/domains/desk/staff-desk.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
});
afterEach(() => domain.close());

/** Signs in with an authenticator that is bound on the way; answers the request context of the session, or the code. */
async function enter(username: string, password: string): Promise<RequestContext | string> {
  domain.clock.at += 30_000;
  const context = domain.context(username);
  const begun = await signInAtDesk(context, { username, password });
  if (!begun.ok) return begun.code;
  const secret = begun.value.enrol?.secret ?? secrets.get(username) ?? "";
  secrets.set(username, secret);
  const verificationCode = new TOTP({ secret }).generate({ timestamp: domain.clock.at });
  const done = await signInAtDesk(context, { username, password, verificationCode });
  if (!done.ok) return done.code;
  const session = await sessionOf(username, done.value.token ?? "");
  return { ...context, session };
}
const secrets = new Map<string, string>();

const sessionOf = (browser: string, token: string) =>
  domain.context().inBrand((tx) => findSession(tx, { token, browserKey: browser }, domain.clock.at));

const live = ({ session }: RequestContext) =>
  domain.context().inBrand((tx) =>
    tx
      .selectFrom("session")
      .select("ended_at")
      .where("id", "=", session?.id ?? "")
      .executeTakeFirst()
      .then((row) => row?.ended_at === null),
  );

/** An owner who was added by a command, signed in. */
async function owner(username = "first"): Promise<RequestContext> {
  const made = await addStaff(commandWork(), { username, role: "owner" });
  const context = await enter(username, made.ok ? made.value.password : "");
  if (typeof context === "string") throw new Error(context);
  return context;
}

const commandWork = () => ({
  ...staffWorkOf(domain.context()),
  record: async () => undefined,
});

async function invite(by: RequestContext, username: string, role: "owner" | "support" = "support") {
  const made = await addStaff(staffWorkOf(by), { username, role });
  if (!made.ok) throw new Error(made.code);
  return made.value.password;
}

describe("an owner", () => {
  it("invites staff, whose password works once it is printed, and sees their state", async () => {
    const first = await owner();
    const password = await invite(first, "meera");
    const stateOf = async (name: string) =>
      (await staffList(first, {})).content.find(({ username }) => username === name);
    expect(await stateOf("meera")).toMatchObject({ role: "support", state: "invited", lastLoginAt: "" });
    expect(typeof (await enter("meera", password))).toBe("object");
    expect(await stateOf("meera")).toMatchObject({
      state: "active",
      lastLoginAt: new Date(domain.clock.at).toISOString(),
    });
  });

  it("disables staff: their sessions end, and only the right password gets the reason", async () => {
    const first = await owner();
    const password = await invite(first, "meera");
    const meera = (await enter("meera", password)) as RequestContext;
    expect(await live(meera)).toBe(true);
    expect(await disableStaff(staffWorkOf(first), { username: "meera", disabled: true })).toMatchObject({
      ok: true,
    });
    expect(await live(meera)).toBe(false);
    expect(await enter("meera", "wrong-password")).toBe("login.incorrect");
    expect(await enter("meera", password)).toBe("desk.disabled");
    await disableStaff(staffWorkOf(first), { username: "meera", disabled: false });
    expect(typeof (await enter("meera", password))).toBe("object");
  });

  it("changes roles and resets, which end sessions", async () => {
    const first = await owner();
    const meera = (await enter("meera", await invite(first, "meera"))) as RequestContext;
    expect(await changeStaffRole(staffWorkOf(first), { username: "meera", role: "finance" })).toMatchObject({
      ok: true,
    });
    expect(await live(meera)).toBe(false);
    const reset = await resetStaff(staffWorkOf(first), "meera");
    const again = (await enter("meera", reset.ok ? reset.value.password : "")) as RequestContext;
    expect(again.session?.owner).toMatchObject({ role: "finance" });
    expect(await resetStaff(staffWorkOf(first), "nobody")).toMatchObject({ code: "desk.unknown" });
    expect(await changeStaffRole(staffWorkOf(first), { username: "meera", role: "finance" })).toMatchObject({
      code: "desk.unchanged",
    });
  });

  it("who is the last one can neither be disabled nor demoted", async () => {
    const work = staffWorkOf(await owner());
    await expect(disableStaff(work, { username: "first", disabled: true })).resolves.toMatchObject({
      code: "desk.last-owner",
    });
    expect(await changeStaffRole(work, { username: "first", role: "auditor" })).toMatchObject({
      code: "desk.last-owner",
    });
    // A disabled owner does not count.
    await invite(await enterAgain(work), "second", "owner");
    await disableStaff(work, { username: "second", disabled: true });
    expect(await disableStaff(work, { username: "first", disabled: true })).toMatchObject({
      code: "desk.last-owner",
    });
  });

  it("and another one who remove each other at once leave one", async () => {
    for (let round = 0; round < 8; round += 1) {
      const work = commandWork();
      const [a, b] = [`a${round}-owner`, `b${round}-owner`];
      for (const username of [a, b]) await addStaff(work, { username, role: "owner" });
      const outcomes = await Promise.all([
        disableStaff(work, { username: a, disabled: true }),
        changeStaffRole(work, { username: b, role: "support" }),
      ]);
      expect(outcomes.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["desk.last-owner", "ok"]);
      const left = (await staffList(domain.context(), {})).content.find(
        ({ role, state }) => role === "owner" && state !== "disabled",
      );
      // The next round begins without an owner.
      await domain.context().inBrand((tx) =>
        tx
          .updateTable("desk_user")
          .set({ role: "support" })
          .where("username", "=", left?.username ?? "")
          .execute(),
      );
    }
  });
});

const enterAgain = async (work: StaffWork): Promise<RequestContext> => {
  const reset = await resetStaff(work, "first");
  return (await enter("first", reset.ok ? reset.value.password : "")) as RequestContext;
};

describe("the audit trail", () => {
  it("has every sign-in and every act on staff, and is filtered by kind and person", async () => {
    const first = await owner();
    const password = await invite(first, "meera");
    await enter("meera", password);
    await disableStaff(staffWorkOf(first), { username: "meera", disabled: true });
    const read = (wanted: { actor?: string; group?: string }) =>
      first.inBrand((tx) => auditPage(tx, { pageSize: 50, ...wanted }));
    const entries = async (wanted: { actor?: string; group?: string }) =>
      (await read(wanted)).rows.map(({ actor, action, subject }) => [actor, action, subject]);
    expect(await entries({ group: "staff" })).toEqual([
      ["first", "staff.disable", "meera"],
      ["first", "staff.add", "meera"],
    ]);
    expect(await entries({ actor: "meera" })).toEqual([["meera", "desk.login", "meera"]]);
    expect(await entries({ group: "desk" })).toHaveLength(2);
    expect(await first.inBrand(auditActors)).toEqual(["first", "meera"]);
  });
});
