import { afterEach, describe, expect, it } from "vitest";
import { changePassword } from "../../../../src/server/core/members/change-and-reset-password.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { memberByAccount } from "../../../../src/server/core/members/member-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { tellRegistration } from "../../../../src/server/core/members/registration-events.ts";
import { sendSmsCode } from "../../../../src/server/core/members/sms-codes.ts";
import { openAccount } from "../../../../src/server/domains/agents/team/open-account.ts";
import {
  lastCode,
  openTestDomain,
  type TestDomain,
  type TestDomainOptions,
} from "../../../support/request-context.ts";
import { type RewardHarness, rewardsOf, withRules } from "./harness.ts";

let h: RewardHarness;
let domain: TestDomain;
afterEach(() => domain.close());
const open = async (options: TestDomainOptions) => {
  domain = await openTestDomain(options);
  h = rewardsOf(domain);
};

const number = { mobileNum: "9812345678", countryDialingCode: "91" };
const memberOf = async (account: string): Promise<Member> => {
  const found = await domain.context().inBrand((tx) => memberByAccount(tx, account));
  if (!found) throw new Error(`${account} has no account`);
  return found;
};
const given = async (member: Member) =>
  (await h.rewards(member)).map(({ rule_id, state, amount }) => [rule_id, state, amount]);

describe("Saffron's reward for a verified number", () => {
  it("is offered once to who proved the number at the registration", async () => {
    await open({ folder: "saffron" });
    await sendSmsCode(domain.context(), {
      purpose: "register",
      dialingCode: number.countryDialingCode,
      number: number.mobileNum,
      wanted: true,
      withoutHumanCheck: true,
    });
    const joined = await register(domain.context(), "mobile", {
      ...number,
      password: "Harbor47",
      confirmPassword: "Harbor47",
      verificationCode: lastCode(domain),
      terms: true,
      ageConfirmed: true,
    });
    expect(joined).toMatchObject({ ok: true });
    await h.answer();
    const member = await memberOf("919812345678");
    const board = (await given(member)).filter(([rule]) => rule === "numberOnTheBoard");
    expect(board).toEqual([["numberOnTheBoard", "offered", 1000n]]);
  });
});

describe("a registration", () => {
  it("is told together with the browser and the network that it came from", async () => {
    const title = { en: "Welcome" };
    await open(
      withRules({ joining: { title, trigger: { on: "registered" }, effect: { cash: { amount: "2" } } } }),
    );
    const context = domain.context();
    const member = await domain.member("comer1");
    await context.inBrand((tx) => tellRegistration(tx, context, member));
    const { id } = member;
    const counted = await context.inBrand(async (tx) => ({
      events: await tx.selectFrom("reward_event").select("type").where("member_id", "=", id).execute(),
      browsers: await tx
        .selectFrom("known_browser")
        .select("owner")
        .where("owner", "=", "account:comer1")
        .execute(),
      networks: await tx.selectFrom("known_network").select("network").where("member_id", "=", id).execute(),
    }));
    expect([counted.events.length, counted.browsers.length, counted.networks.length]).toEqual([1, 1, 1]);
  });
});

describe("an event of a contact", () => {
  const bound = {
    title: { en: "Bound" },
    trigger: { on: "bound" as const },
    effect: { cash: { amount: "1" } },
  };

  it("is not written for a number that no code proved", async () => {
    const { changes, modules } = withRules({ bound });
    const fields = { mobileNum: { enabled: true, required: true } };
    await open({ changes: { ...changes, registration: { fields } as never }, modules });
    const joined = await register(domain.context(), "username", {
      ...number,
      username: "asha01",
      password: "Harbor47",
      confirmPassword: "Harbor47",
      terms: true,
      ageConfirmed: true,
    });
    expect(joined).toMatchObject({ ok: true });
    await h.answer();
    expect(await given(await memberOf("asha01"))).toEqual([]);
  });
});

const change = async (account: string, oldPassword: string, newPassword: string, restricted: boolean) => {
  const owner = await memberOf(account);
  const context = domain.contextOf(owner);
  if (!context.session) throw new Error("no session");
  const asked = { ...context, session: { ...context.session, restricted } };
  const input = { oldPassword, newPassword, confirmNewPassword: newPassword };
  return changePassword(asked, owner, { ...input, terms: true, ageConfirmed: true });
};

describe("an account that an agent opens", () => {
  const joining = {
    title: { en: "Welcome" },
    trigger: { on: "registered" as const },
    effect: { cash: { amount: "2" } },
  };

  it("is registered when its owner agrees to the terms, once", async () => {
    await open(withRules({ joining }));
    const agent = await domain.member("agent7", { type: 1 });
    const opened = await openAccount(domain.contextOf(agent), {
      account: "guest7",
      password: "Lantern72x",
      kind: "member",
    });
    expect(opened).toMatchObject({ ok: true });
    await h.answer();
    expect(await given(await memberOf("guest7"))).toEqual([]);
    expect(await change("guest7", "Lantern72x", "Bamboo73yy", true)).toMatchObject({ ok: true });
    await h.answer();
    expect(await change("guest7", "Bamboo73yy", "Orchid74zz", false)).toMatchObject({ ok: true });
    await h.answer();
    const guest = await memberOf("guest7");
    expect([await given(guest), await h.money(guest)]).toEqual([[["joining", "taken", 200n]], 200n]);
  });

  it("registers nobody when it is an agent's", async () => {
    await open(withRules({ joining }));
    const agent = await domain.member("agent9", { type: 1 });
    const input = { account: "below9", password: "Lantern72x", kind: "agent" } as const;
    expect(await openAccount(domain.contextOf(agent), input)).toMatchObject({ ok: true });
    expect(await change("below9", "Lantern72x", "Bamboo73yy", true)).toMatchObject({ ok: true });
    await h.answer();
    expect(await given(await memberOf("below9"))).toEqual([]);
  });
});
