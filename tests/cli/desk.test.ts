import { hostname, userInfo } from "node:os";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { desk } from "../../src/cli/desk.ts";
import { findSession } from "../../src/server/core/identity/session-store.ts";
import { signInAtDesk } from "../../src/server/domains/desk/sign-in.ts";
import { openTestDomain, type TestDomain } from "../support/request-context.ts";
import { runCommand } from "./run.ts";

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
});
afterEach(() => domain.close());

const run = (...args: string[]) =>
  runCommand(desk, args, { environment: { DATABASE_URL: domain.url, DATA_DIR: "/nowhere" } });
const passwordIn = (out: string): string => out.split("\t")[3] ?? "";

/** Signs in with the authenticator that is bound on the way; answers the token. */
async function enter(username: string, password: string): Promise<string> {
  const begun = await signInAtDesk(domain.context(), { username, password });
  const secret = begun.ok ? (begun.value.enrol?.secret ?? "") : "";
  const verificationCode = new TOTP({ secret }).generate({ timestamp: domain.clock.at });
  const done = await signInAtDesk(domain.context(), { username, password, verificationCode });
  return done.ok ? (done.value.token ?? "") : done.code;
}

describe("livery desk", () => {
  it("creates a staff account that can sign in", async () => {
    const { code, out, err } = await run("add", "aurora", "meera", "--role", "finance");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^desk\taurora\tmeera\t\S{12,}$/);
    const token = await enter("meera", passwordIn(out));
    const session = await domain
      .context()
      .inBrand((tx) => findSession(tx, { token, browserKey: "one" }, domain.clock.at));
    expect(session?.owner).toMatchObject({ kind: "desk", username: "meera", role: "finance" });
  });

  it("resets password and authenticator and signs out", async () => {
    const first = passwordIn((await run("add", "aurora", "meera", "--role", "owner")).out);
    const token = await enter("meera", first);
    const { code, out } = await run("reset", "aurora", "meera");
    expect(code).toBe(0);
    expect(
      await domain.context().inBrand((tx) => findSession(tx, { token, browserKey: "one" }, domain.clock.at)),
    ).toBeUndefined();
    expect(await enter("meera", first)).toBe("login.incorrect");
    domain.clock.at += 30_000;
    expect((await enter("meera", passwordIn(out))).length).toBeGreaterThan(20);
  });

  it("changes a role, disables and enables, and keeps the last owner", async () => {
    await run("add", "aurora", "meera", "--role", "owner");
    const said = async (...args: string[]) => {
      const { code, out, err } = await run(...args);
      return [code, out || err];
    };
    expect(await said("disable", "aurora", "meera")).toEqual([
      1,
      '"meera" is the last owner of aurora who can sign in.',
    ]);
    await run("add", "aurora", "kiran", "--role", "owner");
    expect(await said("role", "aurora", "meera", "--role", "auditor")).toEqual([0, "desk\taurora\tmeera"]);
    expect(await said("disable", "aurora", "meera")).toEqual([0, "desk\taurora\tmeera"]);
    expect(await said("disable", "aurora", "meera")).toEqual([
      1,
      '"meera" is that already; nothing was changed.',
    ]);
    expect(await said("enable", "aurora", "meera")).toEqual([0, "desk\taurora\tmeera"]);
  });

  it("is in the audit trail with the user of the operating system and the host", async () => {
    await run("add", "aurora", "meera", "--role", "support");
    await run("reset", "aurora", "meera");
    const rows = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("desk_audit").selectAll().orderBy("id").execute());
    expect(rows.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ["staff.add", "meera", { role: "support" }],
      ["staff.reset", "meera", null],
    ]);
    for (const { actor, role, actor_id } of rows)
      expect({ actor, role, actor_id }).toEqual({
        actor: `${userInfo().username}@${hostname()}`,
        role: "command",
        actor_id: null,
      });
  });

  it("reports errors in one sentence and changes nothing", async () => {
    await run("add", "aurora", "meera", "--role", "owner");
    const said = async (...args: string[]) => {
      const { code, out, err } = await run(...args);
      expect(out).toBe("");
      return [code, err.split("\n")[0]];
    };
    expect(await said("add", "aurora", "meera", "--role", "auditor")).toEqual([
      1,
      'aurora already has a "meera"; nothing was changed.',
    ]);
    expect(await said("add", "nowhere", "meera", "--role", "auditor")).toEqual([
      1,
      'This database knows no brand "nowhere": a brand is known once the server has served it.',
    ]);
    expect(await said("add", "aurora", "Meera K", "--role", "auditor")).toEqual([
      1,
      '"Meera K" cannot be a name at the desk: 3 to 32 small letters, digits, dots, dashes or underscores.',
    ]);
    expect(await said("reset", "aurora", "nobody")).toEqual([1, 'aurora has no "nobody" at its desk.']);
    expect(await said("add", "aurora", "kiran", "--role", "boss")).toEqual([
      2,
      "--role is one of owner, finance, content, support, auditor.",
    ]);
    expect(await said("add", "aurora", "--role", "owner")).toEqual([2, "Which brand, and which name?"]);
    expect(await said("ad")).toEqual([2, 'There is no command "desk ad". Did you mean "desk add"?']);
  });

  it("says in one sentence that the database does not answer", async () => {
    const { code, err } = await runCommand(desk, ["reset", "aurora", "meera"], {
      environment: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database none at 127\.0\.0\.1:1 cannot be opened [^\n]*$/);
  });
});
