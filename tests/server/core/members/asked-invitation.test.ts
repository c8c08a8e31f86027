import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invitationGuesses } from "../../../../src/server/core/identity/guess-limits.ts";
import { askedInvitation } from "../../../../src/server/core/members/asked-invitation.ts";
import { visit } from "../../../../src/server/domains/agents/campaigns/visit.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

describe("a code that a visitor brings", () => {
  it("is open or unknown; the code of a trial account is unknown", async () => {
    const friend = await domain.member("friend");
    const trial = await domain.member("trial1", { type: 4 });
    const stateOf = (code: string) => visit(domain.context("state", "10.2.1.1"), { code });
    expect(await stateOf(friend.referral_code.toLowerCase())).toMatchObject({ value: { state: "open" } });
    expect(await stateOf("ZZ9")).toMatchObject({ value: { state: "unknown" } });
    expect(await stateOf(trial.referral_code)).toMatchObject({ value: { state: "unknown" } });
  });

  it("is not found by trying: after many unknown codes, a right one is refused as well", async () => {
    const friend = await domain.member("friend2");
    const caller = (ip: string) => domain.context("stranger", ip);
    const ask = (code: string, ip = "10.3.1.1") => askedInvitation(caller(ip), code);
    const tried = await Promise.all(
      Array.from({ length: invitationGuesses.max + 5 }, (_, index) => ask(`GUESS${index}`)),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(invitationGuesses.max);
    expect(await ask(friend.referral_code)).toMatchObject({
      code: "request.too-many",
      params: { retryAfterSeconds: expect.any(Number) },
    });
    // Others are not kept from it, and neither is the caller an hour later.
    expect(await ask(friend.referral_code, "10.4.1.1")).toMatchObject({
      value: { member: { id: friend.id } },
    });
    domain.clock.at += invitationGuesses.windowSeconds * 1000 + 1;
    expect(await ask(friend.referral_code)).toMatchObject({ ok: true });
  });
});
