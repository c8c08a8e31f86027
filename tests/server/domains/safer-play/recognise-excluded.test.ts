import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bindMobile } from "../../../../src/server/core/members/account-security.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { sendSmsCode } from "../../../../src/server/core/members/sms-codes.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { lastCode, openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
});
afterEach(() => domain.close());

async function leave(member: Member): Promise<void> {
  const context = domain.contextOf(member);
  const until = new Date(context.now() + 200 * 24 * 3_600_000);
  await context.inBrand((tx) =>
    exclude(tx, context, { memberId: member.id, kind: "exclusion", until, actor: "member" }),
  );
}

describe("an excluded person with another account", () => {
  it.each(["9812345678", "09812345678"])("does not bind the own number, written %s", async (typed) => {
    await leave(await domain.member("gone01", { dialing_code: "91", mobile: "9812345678" }));
    const member = await domain.member("back01");
    const asked = { purpose: "mobile", dialingCode: "91", number: typed, memberId: member.id } as const;
    await sendSmsCode(domain.context(), { ...asked, wanted: true, withoutHumanCheck: true });
    const input = { countryDialingCode: "91", mobileNum: typed, verificationCode: lastCode(domain) };
    expect(await bindMobile(domain.context(), member, { ...input, password: testPassword })).toMatchObject({
      code: "identity.closed",
    });
  });

  it("is shown to the desk at the first login from the own browser, once", async () => {
    const enter = (username: string) =>
      login(domain.context("shared"), { username, password: testPassword, type: "account" } as never);
    const gone = await domain.member("gone01");
    expect(await enter(gone.account)).toMatchObject({ ok: true });
    await leave(gone);
    const member = await domain.member("back01");
    for (let times = 0; times < 2; times += 1)
      expect(await enter(member.account)).toMatchObject({ ok: true });
    const matches = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("exclusion_match").select(["member_id", "reasons", "state"]).execute());
    expect(matches).toEqual([{ member_id: member.id, reasons: ["browser"], state: "open" }]);
  });
});
