import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { invitationOf } from "../../../../src/server/core/members/invitation-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { transferDownline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { proposeGift } from "../../../../src/server/domains/rewards/gifts/propose.ts";
import { setLevel } from "../../../../src/server/domains/vip/desk.ts";
import { openPaymentHarness, type PaymentHarness, paymentPassword } from "../payments/harness.ts";

const reason = "A long wait at the desk";

let harness: PaymentHarness;
let agent: Member;
let erased: { account: string; code: string };

beforeAll(async () => {
  harness = await openPaymentHarness({
    changes: {
      rewards: { rules: {}, gifts: { title: { en: "Gift" } } },
      vip: { months: 1, levels: [{ name: { en: "Silver" }, reach: { turnover: "1000" } }] },
    },
    modules: { REWARDS: true, VIP: true },
  });
  const { domain } = harness;
  agent = await harness.member(100_000n, { type: 1 });
  const { id, account } = await harness.member(0n, { parent_id: agent.id });
  const asking = { merchant: domain.brand.merchant, account, operator: "root@here", now: domain.clock.at };
  expect(await eraseMember(domain.database, { ...asking, record: async () => undefined })).toMatchObject({
    ok: true,
  });
  const left = await harness.fresh(id);
  erased = { account: left.account, code: left.referral_code };
});
afterAll(() => harness.close());

it("gives an erased member nothing: no gift, no level and no money of their agent", async () => {
  const { domain, staff } = harness;
  const { account } = erased;
  const [finance, owner] = [await staff("finance"), await staff("owner")];
  expect(await proposeGift(finance(), { account, kind: "cash", amount: "10", reason })).toMatchObject({
    code: "desk.member",
  });
  expect(await setLevel(owner(), { account, level: "1", reason })).toMatchObject({ code: "desk.member" });
  const input = { account, amount: "10", paymentPassword };
  const moved = await transferDownline(domain.contextOf(agent, randomUUID()), agent, input, {
    wallet: domain.wallet,
    count: async () => undefined,
  });
  expect(moved).toMatchObject({ code: "member.unknown" });
});

it("lets nobody come in by the code that an erased member has left", async () => {
  const invited = await harness.deps.inBrand((tx) => invitationOf(tx, erased.code));
  expect(invited).toEqual({ ok: true, value: undefined });
});
