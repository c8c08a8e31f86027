import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { noticesOf } from "../../../../src/server/core/members/notices.ts";
import { inbox } from "../../../../src/server/domains/messages/inbox.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

const platform = readPlatform();
let harness: ContractHarness;
let top: Member;
let mid: Member;

beforeAll(async () => {
  harness = await openContractHarness({ timeZone: "Asia/Kolkata", contracts });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.domain.clock.at = Date.parse("2026-11-18T10:00:00Z");
  top = await harness.agent();
  mid = await harness.agent(top);
});

const unseen = async (of: Member) => (await noticesOf(harness.domain.contextOf(of), of)).content;
const messages = async (of: Member, language: string) => {
  const answer = await inbox(harness.domain.contextOf(of), platform, { language, about: "contracts" });
  return answer.ok ? answer.value.content : expect.unreachable(JSON.stringify(answer));
};
const two = { tiers: [{ validBet: "0", winRate: "0", lossRate: "1" }] };

it("a notice of a contract says of which kind it is, who did it, and where it is answered", async () => {
  await harness.signed(null, top, flatTerms("4"));
  const id = await harness.signed(top, mid, flatTerms("3"));
  const site = harness.domain.brand.payload.name;
  expect(await unseen(mid)).toEqual([
    {
      id: expect.any(String),
      text: "notice.contractOffered",
      site,
      amount: "",
      at: expect.any(String),
      kind: "dailyWage",
      account: top.account,
      to: `/agentHome/agentDailyWages2?tab=contracts&contracts.row=${id}`,
    },
  ]);
  const [fromPlatform, signed] = await unseen(top);
  // The platform has no account.
  expect(fromPlatform).toMatchObject({ text: "notice.contractOffered", kind: "dailyWage" });
  expect(fromPlatform).not.toHaveProperty("account");
  expect(signed).toMatchObject({ text: "notice.contractSigned", account: mid.account });
});

it.each([
  ["dailyWage", flatTerms("4"), "/agentHome/agentDailyWages2"],
  ["dividend", flatTerms("4", { period: "weekly" }), "/agentHome/agentDividendRecordCopy2"],
  ["hourly", two, "/agentHome/agentHourSalary"],
  ["realTime", two, "/agentHome/agentRealtimeSalary"],
] as const)("a notice of kind %s leads to the page of its kind", async (kind, terms, route) => {
  const id = await harness.signed(null, top, terms, kind);
  expect((await unseen(top)).map(({ to }) => to)).toEqual([`${route}?tab=contracts&contracts.row=${id}`]);
});

it("the inbox shows it again in the reader's language, with the way to its contract", async () => {
  await harness.signed(null, top, flatTerms("4"));
  const done = await harness.offer(top, mid, flatTerms("3"));
  const id = done.ok ? done.value.reference : expect.unreachable();
  const site = harness.domain.brand.payload.name;
  const row = {
    about: "contracts",
    page: "agent/agentDailyWages2",
    query: `tab=contracts&contracts.row=${id}`,
    read: false,
  };
  expect(await messages(mid, "en")).toMatchObject([
    {
      ...row,
      title: "Contract offered",
      text: `${site}: ${top.account} offers you a contract (Daily salary).`,
    },
  ]);
  const [hindi] = await messages(mid, "hi");
  expect(hindi?.text).toContain(`${top.account} ने आपको अनुबंध का प्रस्ताव दिया है (दैनिक वेतन)`);
  expect((await messages(top, "en"))[0]?.text).toBe(
    `${site}: the platform offers you a contract (Daily salary).`,
  );
});

it("a notice from before notices named their contract is read as it was written", async () => {
  const params = JSON.stringify({ site: "Site", amount: "" });
  await harness.sql((tx) =>
    tx
      .insertInto("member_notice")
      .values({
        brand_id: harness.domain.brand.merchant,
        member_id: mid.id,
        text_key: "notice.contractOffered",
        params,
        at: new Date(harness.domain.clock.at),
        inbox: true,
      })
      .execute(),
  );
  const [notice] = await unseen(mid);
  expect(notice).toMatchObject({ text: "notice.contractOffered", site: "Site" });
  expect(notice).not.toHaveProperty("kind");
  expect(await messages(mid, "en")).toMatchObject([
    { page: "agentHome", query: "", text: "Site: you have been offered a contract." },
  ]);
});
