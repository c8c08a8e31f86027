import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import { membersAlike } from "../../../../src/server/core/safer-play/exclusion-store.ts";
import { suspendMember } from "../../../../src/server/domains/desk/suspensions.ts";
import { searchMembers } from "../../../../src/server/domains/member-desk/search.ts";
import { setTag } from "../../../../src/server/domains/member-desk/tags.ts";
import { openPaymentHarness, type PaymentHarness } from "../payments/harness.ts";

const desk = {
  tags: [
    { id: "watch", name: { en: "Watch closely", hi: "ध्यान से" } },
    { id: "call-back", name: { en: "Wants a call" } },
  ],
};
const reason = "Two accounts on one phone";
const day = 24 * 3_600_000;

let harness: PaymentHarness;
let staff: () => RequestContext;
beforeAll(async () => {
  harness = await openPaymentHarness({ changes: { desk } });
  staff = await harness.staff("support");
});
afterAll(() => harness.close());

const made = (account: string, more: Partial<NewMember> = {}): Promise<Member> =>
  harness.domain.member(account, more);

async function found(asked: Parameters<typeof searchMembers>[1], by = staff): Promise<string[]> {
  const outcome = await searchMembers(by(), asked);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.content.map(({ account }) => account);
}

const tag = (account: string, id = "watch", on = true, by = staff) =>
  setTag(by(), { account, tag: id, on, reason });

describe("the search", () => {
  it("finds accounts by their first letters, page by page, each once", async () => {
    for (const name of ["zebra3", "zebra1", "zebra2", "zebda"]) await made(name);
    expect(await found({ who: "ZEBRA" })).toEqual(["zebra1", "zebra2", "zebra3"]);
    const first = await searchMembers(staff(), { who: "zeb", pageSize: 2 });
    if (!first.ok) throw new Error(first.code);
    expect(first.value.content.map(({ account }) => account)).toEqual(["zebda", "zebra1"]);
    const { next } = first.value;
    expect(next).toMatch(/^[0-9]{1,18}\.[0-9]{1,18}$/);
    expect(await found({ who: "zeb", pageSize: 2, ...(next ? { after: next } : {}) })).toEqual([
      "zebra2",
      "zebra3",
    ]);
    expect(await searchMembers(staff(), { who: "ze" })).toMatchObject({ code: "desk.search" });
    // What patterns of the database mean is a character like any other.
    expect(await found({ who: "ze%" })).toEqual([]);
    expect(await found({ who: "zeb_a" })).toEqual([]);
  });

  it("finds whole contacts, proved or not, in any spelling, and hides them in the list", async () => {
    const member = await made("rani", {
      dialing_code: "91",
      mobile: "9876501234",
      email: "Rani@Example.com",
    });
    for (const who of ["9876501234", "+91 98765 01234", "098765-01234", "rani@example.COM", member.id])
      expect(await found({ who }), who).toEqual(["rani"]);
    expect(await found({ who: "98765012" })).toEqual([]);
    expect(await found({ who: "rani@example" })).toEqual([]);
    const list = await searchMembers(staff(), { who: "rani" });
    if (!list.ok) throw new Error(list.code);
    expect(list.value.content[0]).toMatchObject({ phone: "+91 98••••••34", email: "Ra•••@Example.com" });
    expect(JSON.stringify(list.value)).not.toContain("9876501234");
  });

  it("narrows by tag, state and registration, the latest first", async () => {
    const { clock } = harness.domain;
    const at = (days: number) => ({ registered_at: new Date(clock.at - days * day) });
    for (const [name, days] of [
      ["tagged1", 400],
      ["tagged2", 30],
      ["tagged3", 2],
    ] as const) {
      await made(name, at(days));
      expect(await tag(name, "call-back")).toMatchObject({ ok: true });
    }
    expect(await found({ tag: "call-back" })).toEqual(["tagged3", "tagged2", "tagged1"]);
    const first = await searchMembers(staff(), { tag: "call-back", pageSize: 1 });
    const after = first.ok ? first.value.next : undefined;
    expect(await found({ tag: "call-back", ...(after ? { after } : {}) })).toEqual(["tagged2", "tagged1"]);
    expect(await suspendMember(staff(), { account: "tagged2", reason })).toMatchObject({ ok: true });
    expect(await found({ tag: "call-back", state: "suspended" })).toEqual(["tagged2"]);
    const until = new Date(clock.at + day);
    await made("away", { excluded_until: until, excluded_by: "coolOff" } as never);
    expect(await found({ state: "excluded", who: "away" })).toEqual(["away"]);
    const from = new Date(clock.at - 40 * day).toISOString().slice(0, 10);
    const to = new Date(clock.at - 20 * day).toISOString().slice(0, 10);
    expect(await found({ tag: "call-back", from, to })).toEqual(["tagged2"]);
    expect(await searchMembers(staff(), { from: to, to: from })).toMatchObject({ code: "period.invalid" });
  });

  it("reads a page's rows of thousands of members, whatever narrows it", async () => {
    const { database } = harness.domain;
    await database.platform(async (tx) => {
      await sql`select set_config('livery.brand_id', 'aurora', true), set_config('statement_timeout', '60000', true)`.execute(
        tx,
      );
      await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at, email, dialing_code,
          mobile, suspended_at, excluded_until, excluded_by)
        select 'aurora', 'm' || n, 'bulk' || lpad(n::text, 6, '0'), '', 0, 'bulk' || n, now() - n * interval '1 minute',
          'bulk' || n || '@example.com', '91', 7000000000 + n, case when n % 200 = 0 then now() end,
          case when n % 150 = 0 then now() + interval '1 day' end, case when n % 150 = 0 then 'coolOff' end
        from generate_series(1, 6000) n`.execute(tx);
      await sql`insert into member_tag (brand_id, member_id, tag, registered_at, staff, reason, at)
        select brand_id, id, 'watch', registered_at, 'x', 'bulk', now() from member
        where account like 'bulk%' and right(account, 2) = '07'`.execute(tx);
    });
    await database.platform((tx) => sql`analyze member, member_tag`.execute(tx));
    for (const asked of [
      { who: "bulk" },
      { who: "bulk012" },
      { who: "bulk777@example.com" },
      { who: "7000000777" },
      {},
      { state: "suspended" },
      { state: "excluded" },
      { tag: "watch" },
      { tag: "watch", state: "suspended", who: "bulk0" },
    ] as const) {
      const read = await readBy((inBrand) => searchMembers({ ...staff(), inBrand }, asked));
      expect(read.rows, JSON.stringify(asked)).toBeLessThan(500);
      expect(read.scanned, JSON.stringify(asked)).toBe(0n);
    }
    // People who may be the same are looked up by the same columns.
    const alike = await readBy(async (inBrand) => {
      expect(
        await inBrand((tx) =>
          membersAlike(tx, { name: "nobody", email: "nobody@mail.example", mobile: "9", numbers: [] }),
        ),
      ).toEqual([]);
      return { ok: true };
    });
    expect(alike.rows + Number(alike.scanned)).toBeLessThan(500);
  });
});

/** How many rows of members a search read, and how many of them from no index. */
async function readBy(search: (inBrand: RequestContext["inBrand"]) => Promise<{ ok: boolean }>) {
  return harness.domain.context().inBrand(async (tx) => {
    // The counters begin with what this connection did before and has not reported yet.
    const before = await countersOf(tx);
    expect(await search((work) => work(tx))).toMatchObject({ ok: true });
    const after = await countersOf(tx);
    return { scanned: after.scanned - before.scanned, rows: Number(after.fetched - before.fetched) };
  });
}

async function countersOf(tx: Parameters<Parameters<RequestContext["inBrand"]>[0]>[0]) {
  const { rows } = await sql<{ scanned: bigint; fetched: bigint }>`
    select seq_tup_read as scanned, idx_tup_fetch as fetched from pg_stat_xact_user_tables
    where relname = 'member'`.execute(tx);
  const { scanned, fetched } = rows[0] ?? expect.unreachable("the table has counters");
  return { scanned: BigInt(scanned), fetched: BigInt(fetched) };
}
