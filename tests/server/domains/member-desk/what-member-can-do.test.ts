import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Output } from "../../../../src/contract/shared-types.ts";
import { openBonus } from "../../../../src/server/core/bonuses/bonuses.ts";
import { openBonusRefusal } from "../../../../src/server/core/bonuses/forfeit-on-withdrawal.ts";
import type { BonusTerms } from "../../../../src/server/core/bonuses/terms.ts";
import { signIn } from "../../../../src/server/core/members/finish-login.ts";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { suspendMember } from "../../../../src/server/domains/desk/suspensions.ts";
import { whatMemberCan } from "../../../../src/server/domains/member-desk/what-member-can-do.ts";
import { openDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import { setLimit } from "../../../../src/server/domains/safer-play/limits.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "../payments/withdrawal-harness.ts";

type Row = Output<"desk/members/can">["content"][number];
type Act = Row["act"];
const acts: Act[] = ["signIn", "deposit", "withdraw", "play", "claim"];

let w: WithdrawalHarness;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(() => w.begin());

async function rows({ account }: Pick<Member, "account">): Promise<Row[]> {
  const outcome = await whatMemberCan(w.desk(), { account });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.content;
}
const codes = async (act: Act, member = w.member) =>
  (await rows(member)).flatMap((row) => (row.act === act && row.verdict === "no" ? [row.code] : []));

const inBrand: WithdrawalHarness["harness"]["deps"]["inBrand"] = (work) => w.harness.deps.inBrand(work);
const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? "" : outcome.code);
const deposit = async (member = w.member) =>
  codeOf(
    await openDeposit(
      w.harness.domain.contextOf(member),
      member,
      { channel: "upi", amount: "500", form: {} } as never,
      w.harness.deps,
    ),
  );
/** Terms of a bonus that lasts a year and lets nobody withdraw meanwhile. */
const terms: BonusTerms = { wagering: 10, base: "bonus", onWithdraw: "refuse", days: 365 };
const withdraw = async () => codeOf(await w.ask({ amount: "200" }));

describe("what a member can do", () => {
  it("is everything for one whom nothing refuses, who then does it", async () => {
    expect((await rows(w.member)).map(({ act, verdict, code }) => [act, verdict, code])).toEqual(
      acts.map((act) => [act, "yes", ""]),
    );
    expect(await withdraw()).toBe("");
    expect(await whatMemberCan(w.desk(), { account: "nobody-here" })).toMatchObject({ code: "desk.member" });
  });

  it("is nothing while suspended, with the code that each call then refuses with", async () => {
    await suspendMember(w.desk(), { account: w.member.account, reason: "Asked by the authority" });
    for (const act of acts) expect(await codes(act), act).toContain("member.suspended");
    const member = await w.harness.fresh(w.member.id);
    expect(codeOf(await signIn(w.harness.domain.context(), member, { by: "sms" }))).toBe("member.suspended");
    expect(await deposit()).toBe("member.suspended");
    expect(await withdraw()).toBe("member.suspended");
  });

  it("names each reason why money cannot leave, the first of them the one that the call gives", async () => {
    const { clock } = w.harness.domain;
    await inBrand((tx) => updateMember(tx, w.member.id, { contact_changed_at: new Date(clock.at) }));
    expect(await codes("withdraw")).toEqual(["payment.waits"]);
    expect(await withdraw()).toBe("payment.waits");
    const bonus = { rewardId: `r${clock.at}`, memberId: w.member.id, amount: 5_000n, terms };
    const { wallet, brand } = w.harness.domain;
    await inBrand((tx) => openBonus(tx, { brand, wallet, now: clock.at }, bonus));
    expect(await codes("withdraw")).toEqual(["payment.waits", "bonus.open"]);
    await inBrand((tx) => updateMember(tx, w.member.id, { contact_changed_at: null }));
    expect(await codes("withdraw")).toEqual(["bonus.open"]);
    expect(await withdraw()).toBe("bonus.open");
    // A bonus whose time is over refuses nothing, and is not ended by the look.
    const later = clock.at + 400 * 24 * 3_600_000;
    expect(await inBrand((tx) => openBonusRefusal(tx, w.member.id, later))).toBeUndefined();
    expect(await codes("withdraw")).toEqual(["bonus.open"]);
  });

  it("names a missing payment password and a missing payout account", async () => {
    const member = await w.harness.member(50_000n, { payment_password_hash: null });
    expect(await codes("withdraw", member)).toEqual(["payment.unset", "payment.unknown"]);
    expect(codeOf(await w.ask({ by: member, account: "none" }))).toBe("payment.unset");
  });

  it("counts the member's own limits of deposits and play, and a reality check that waits", async () => {
    const { member } = w;
    const { clock, contextOf } = w.harness.domain;
    await setLimit(contextOf(member), member, { kind: "deposit", period: "day", amount: "10" });
    expect(await codes("deposit")).toEqual(["limit.deposit"]);
    expect(await deposit()).toBe("limit.deposit");
    await setLimit(contextOf(member), member, { kind: "stake", period: "day", amount: "10" });
    expect(await codes("play")).toEqual([]);
    const today = new Date(clock.at).toISOString().slice(0, 10);
    await inBrand((tx) =>
      sql`insert into play_usage (brand_id, member_id, day, staked, won, own_staked, own_won, active_ms)
        values ('aurora', ${member.id}, ${today}::date, 1000, 0, 1000, 0, 0)`.execute(tx),
    );
    expect(await codes("play")).toEqual(["player.limit"]);
    await inBrand((tx) =>
      sql`insert into play_sitting (brand_id, member_id, number, started_at, last_at, played_ms, checked_ms, due_at)
        values ('aurora', ${member.id}, 1, now(), now(), 3600000, 0, ${new Date(clock.at - 3_600_000)})`.execute(
        tx,
      ),
    );
    expect(await codes("play")).toEqual(["player.check"]);
  });

  it("locks nothing and changes nothing", async () => {
    const before = await w.harness.fresh(w.member.id);
    await inBrand(async (tx) => {
      await sql`select from member where id = ${w.member.id} for update`.execute(tx);
      expect(await rows(w.member)).toHaveLength(acts.length);
    });
    expect(await w.harness.fresh(w.member.id)).toEqual(before);
    expect(await w.has()).toEqual([100_000n, 0n]);
  });
});
