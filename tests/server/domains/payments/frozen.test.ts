import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { transferDownline, transferUpline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { findings } from "../../core/wallet/harness.ts";
import { paymentPassword } from "./harness.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "./withdrawal-harness.ts";

let w: WithdrawalHarness;
let above: Member;
let below: Member;
beforeAll(async () => {
  const payment = { freeze: ["withdrawals", "transfers"] as ["withdrawals", "transfers"] };
  w = await openWithdrawalHarness({ changes: { agents: { unpaidUpline: "upline", payment } } });
});
afterAll(async () => {
  expect(await findings(w.harness.domain)).toEqual([]);
  await w.harness.close();
});
beforeEach(async () => {
  await w.begin();
  above = await w.harness.member();
  below = await w.harness.member();
  await w.harness.deps.inBrand(async (tx) => {
    await sql`update member set type = 1, parent_id = ${above.id} where id = ${w.member.id}`.execute(tx);
    await sql`update member set parent_id = ${w.member.id} where id = ${below.id}`.execute(tx);
    await sql`insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
      values (${w.harness.domain.brand.merchant}, ${w.member.id}, ${below.id}, 1)`.execute(tx);
  });
  w.member = await w.harness.fresh(w.member.id);
});

/** Moves the end of the member's window; null when everything is paid. */
const due = (minutes: number | null) =>
  w.harness.deps.inBrand((tx) =>
    sql`update member set frozen_from = now() + ${minutes}::int * interval '1 minute' where id = ${w.member.id}`.execute(
      tx,
    ),
  );
const down = () =>
  transferDownline(
    w.harness.domain.contextOf(w.member),
    w.member,
    { account: below.account, amount: "1", paymentPassword },
    { wallet: w.harness.deps.wallet, count: async () => undefined },
  );
const up = () =>
  transferUpline(
    w.harness.domain.contextOf(w.member),
    w.member,
    { amount: "1", paymentPassword },
    w.harness.deps.wallet,
  );
const code = async (asked: Promise<{ ok: boolean; code?: string }>) => {
  const outcome = await asked;
  return outcome.ok ? "ok" : outcome.code;
};

describe("an upline who did not pay", () => {
  it("withdraws and transfers in the window, not after it, and again once everything is paid", async () => {
    expect([await code(down()), await code(up()), await code(w.ask())]).toEqual(["ok", "ok", "ok"]);
    await due(1);
    expect([await code(down()), await code(up()), await code(w.ask())]).toEqual(["ok", "ok", "ok"]);
    await due(-1);
    const before = await w.has();
    expect([await code(down()), await code(up()), await code(w.ask())]).toEqual([
      "agent.transfers-frozen",
      "agent.transfers-frozen",
      "agent.withdrawals-frozen",
    ]);
    expect(await w.has()).toEqual(before);
    await due(null);
    expect([await code(down()), await code(up()), await code(w.ask())]).toEqual(["ok", "ok", "ok"]);
  });

  it("gets the answer of a call that was made before", async () => {
    const key = "before-the-window";
    const first = await w.ask({ key });
    await due(-1);
    expect(await w.ask({ key })).toEqual(first);
  });

  it("by the database's clock, whatever that of the server says", async () => {
    await due(-1);
    const { clock } = w.harness.domain;
    const at = clock.at;
    clock.at = at - 365 * 86_400_000;
    expect(await code(w.ask())).toBe("agent.withdrawals-frozen");
    clock.at = at;
  });

  it("is not stopped while an earlier withdrawal is decided", async () => {
    const id = await w.asked();
    await due(-1);
    await w.approve(id);
    expect((await w.row(id)).state).not.toBe("requested");
  });
});
