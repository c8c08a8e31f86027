import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { contractHistory } from "../../../../src/server/domains/agents/contracts/history.ts";
import { job } from "../../../../src/server/jobs/catalogue/agents/settle.ts";
import type { JobContext } from "../../../../src/server/jobs/job.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

let harness: ContractHarness;
beforeAll(async () => {
  harness = await openContractHarness({ timeZone: "Asia/Kolkata", contracts });
});
afterAll(() => harness.close());

const erase = ({ account }: Member) =>
  eraseMember(harness.domain.database, {
    merchant: harness.domain.brand.merchant,
    account,
    now: harness.domain.clock.at,
    record: async () => undefined,
  });

const offered = async (by: Member | null, to: Member): Promise<string> => {
  const done = await harness.offer(by, to, flatTerms("2"));
  return done.ok ? done.value.reference : expect.unreachable(done.code);
};

const stateOf = async (id: string) => (await harness.rows()).find((row) => row.id === id)?.state;

const noticesOf = async ({ id }: Member) =>
  (
    (await harness.sql((tx) =>
      tx.selectFrom("member_notice").select("text_key").where("member_id", "=", id).orderBy("id").execute(),
    )) as { text_key: string }[]
  ).map(({ text_key }) => text_key);

it("an open offer ends with the next minute when the agent below, or the one above, is erased", async () => {
  const top = await harness.agent();
  await harness.signed(null, top, flatTerms("4"));
  const mid = await harness.agent(top);
  const other = await harness.agent(top);
  const ofTop = await offered(top, mid);
  const stays = await offered(top, other);
  const alone = await harness.agent();
  const ofPlatform = await offered(null, alone);
  expect(await erase(mid)).toMatchObject({ ok: true });
  expect(await erase(alone)).toMatchObject({ ok: true });
  const { brand, database, wallet, clock } = harness.domain;
  const services = { database, wallet, clock: { now: () => clock.at } };
  const settle = () => job.run({ brand, services } as JobContext);
  await settle();
  expect(await Promise.all([ofTop, stays, ofPlatform].map(stateOf))).toEqual([
    "rejected",
    "offered",
    "rejected",
  ]);
  expect(await noticesOf(top)).toContain("notice.contractRejected");
  const { content } = await harness.list(top);
  expect(content.find(({ reference }) => reference === stays)?.can).toEqual(["withdraw"]);
  expect(content.find(({ reference }) => reference === ofTop)?.can).toEqual([]);
  const history = await contractHistory(harness.domain.contextOf(top), top.id, { reference: ofTop });
  expect(history).toMatchObject({
    value: { content: [{ event: "reject", who: "platform" }, { who: "own" }] },
  });

  // An agent is erased when no contract of the own is in force, which takes back what it has offered; whatever is left ends, too.
  await harness.sql((tx) => sql`update member set erased_at = now() where id = ${top.id}`.execute(tx));
  await Promise.all([settle(), settle()]);
  expect(await stateOf(stays)).toBe("rejected");
  expect(await noticesOf(other)).toEqual(["notice.contractOffered", "notice.contractWithdrawn"]);
});
