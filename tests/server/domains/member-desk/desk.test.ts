import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { digest } from "../../../../src/server/core/identity/secret.ts";
import { openSession } from "../../../../src/server/core/identity/session-store.ts";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import {
  eraseMember,
  exportForMember,
  exportMember,
} from "../../../../src/server/core/members/personal-store.ts";
import { membersAlike } from "../../../../src/server/core/safer-play/exclusion-store.ts";
import { suspendMember } from "../../../../src/server/domains/desk/suspensions.ts";
import { memberFile } from "../../../../src/server/domains/member-desk/file.ts";
import { memberNotes, setPinned, writeNote } from "../../../../src/server/domains/member-desk/notes.ts";
import { searchMembers } from "../../../../src/server/domains/member-desk/search.ts";
import { endAtDesk, sessionsAtDesk } from "../../../../src/server/domains/member-desk/sessions.ts";
import { memberTags, setTag } from "../../../../src/server/domains/member-desk/tags.ts";
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
let auditor: () => RequestContext;
beforeAll(async () => {
  harness = await openPaymentHarness({ changes: { desk } });
  staff = await harness.staff("support");
  auditor = await harness.staff("auditor");
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
      expect(await inBrand((tx) => membersAlike(tx, "m777"))).toEqual([]);
      return { ok: true };
    });
    expect(alike.rows + Number(alike.scanned)).toBeLessThan(500);
  });
});

/** How many rows of members a search read, and how many of them from no index. */
async function readBy(search: (inBrand: RequestContext["inBrand"]) => Promise<{ ok: boolean }>) {
  return harness.domain.context().inBrand(async (tx) => {
    expect(await search((work) => work(tx))).toMatchObject({ ok: true });
    const { rows } = await sql<{ scanned: bigint; fetched: bigint }>`
      select seq_tup_read as scanned, idx_tup_fetch as fetched from pg_stat_xact_user_tables
      where relname = 'member'`.execute(tx);
    return { scanned: BigInt(rows[0]?.scanned ?? 1), rows: Number(rows[0]?.fetched ?? Number.NaN) };
  });
}

describe("tags", () => {
  it("are put on and taken off once, with the reason in the audit log", async () => {
    const { account, id } = await made("labelled");
    expect(await tag(account)).toMatchObject({ ok: true });
    expect(await tag(account)).toMatchObject({ code: "desk.unchanged" });
    expect(await tag(account, "nothing")).toMatchObject({ code: "tag.unknown" });
    expect(await tag(account, "nothing", false)).toMatchObject({ code: "tag.unknown" });
    expect(await setTag(staff(), { account, tag: "call-back", on: true, reason: "no  " })).toMatchObject({
      code: "request.invalid",
    });
    const rows = await memberTags(staff(), { account });
    expect(rows).toMatchObject({
      value: {
        content: [
          { tag: "watch", state: "on", name: "Watch closely", reason },
          { tag: "call-back", state: "off" },
        ],
      },
    });
    expect(await tag(account, "watch", false)).toMatchObject({ ok: true });
    expect(await tag(account, "watch", false)).toMatchObject({ code: "desk.unchanged" });
    const entries = await staff().inBrand((tx) =>
      tx
        .selectFrom("desk_audit")
        .select(["action", "after"])
        .where("subject", "=", id)
        .orderBy("id")
        .execute(),
    );
    expect(entries).toEqual([
      { action: "member.tag", after: { account, tag: "watch", reason } },
      { action: "member.untag", after: { account, tag: "watch", reason } },
    ]);
  });

  it("are put on by one of many calls at once", async () => {
    const { account } = await made("crowded");
    const done = await Promise.all(Array.from({ length: 12 }, () => tag(account)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(done.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["desk.unchanged"]));
  });

  it("stay, and can be taken off, after the brand no longer has them", async () => {
    const { account } = await made("old-tag");
    await tag(account);
    const later = () => {
      const context = staff();
      return { ...context, brand: { ...context.brand, documents: { ...context.brand.documents, desk: {} } } };
    };
    expect(await memberTags(later(), { account })).toMatchObject({
      value: { content: [{ tag: "watch", name: "watch", state: "on" }] },
    });
    expect(await tag(account, "watch", false, later)).toMatchObject({ ok: true });
    expect(await tag(account, "watch", true, later)).toMatchObject({ code: "tag.unknown" });
  });
});

describe("notes", () => {
  const noted = async (account: string) => {
    const page = await memberNotes(staff(), { account });
    return page.ok ? page.value.content.map(({ text, pinned }) => [text, pinned]) : page.code;
  };

  it("are added once for a key, read pinned first, and never changed", async () => {
    const { account } = await made("noted");
    const one = staff();
    const write = (context: RequestContext, text: string) => writeNote(context, { account, text });
    const first = await write(one, "Called on Monday <b>twice</b>");
    expect(first).toMatchObject({ ok: true });
    expect(await write(one, "Called on Monday <b>twice</b>")).toEqual(first);
    expect(await write(one, "Another text")).toMatchObject({ code: "idempotency.conflict" });
    expect(await write(staff(), "Sent the form")).toMatchObject({ ok: true });
    expect(await noted(account)).toEqual([
      ["Sent the form", false],
      ["Called on Monday <b>twice</b>", false],
    ]);
    const { id } = first.ok ? first.value : { id: "0" };
    const pin = (of: string, pinned: boolean) => setPinned(staff(), { account: of, id, pinned });
    expect(await pin(account, true)).toMatchObject({ ok: true });
    expect(await pin(account, true)).toMatchObject({ code: "desk.unchanged" });
    const other = await made("noted-other");
    expect(await pin(other.account, false)).toMatchObject({ code: "note.unknown" });
    expect((await noted(account))[0]).toEqual(["Called on Monday <b>twice</b>", true]);
    const change = staff().inBrand((tx) => sql`update member_note set text = 'x'`.execute(tx));
    await expect(change).rejects.toThrow(/permission denied/);
    const gone = staff().inBrand((tx) => sql`delete from member_note`.execute(tx));
    await expect(gone).rejects.toThrow(/permission denied/);
  });

  it("hold a thousand characters of plain text, counted as people count", async () => {
    const { account } = await made("long-note");
    const write = (text: string) => writeNote(staff(), { account, text });
    expect(await write("😀".repeat(1000))).toMatchObject({ ok: true });
    for (const text of ["", "  \n ", "\u0000", "\u202e", "\ud800"])
      expect(await write(text), JSON.stringify(text)).toMatchObject({ code: "note.text" });
    expect(await writeNote(staff(), { account: "nobody-here", text: "Hello" })).toMatchObject({
      code: "desk.member",
    });
  });

  it("and tags are in the desk's export, not in the member's own, and go with an erasure", async () => {
    const { database } = harness.domain;
    const { account, id } = await made("leaving");
    await writeNote(staff(), { account, text: "Nice on the phone" });
    await tag(account);
    const asking = { merchant: "aurora", account, operator: "root@here", now: harness.domain.clock.at };
    const whole = await exportMember(database, asking);
    expect(whole).toMatchObject({
      value: { tables: { member_note: [{ text: "Nice on the phone" }], member_tag: [{ tag: "watch" }] } },
    });
    const own = await exportForMember(database, "aurora", id);
    expect([own.member_note, own.member_tag]).toEqual([undefined, undefined]);
    const erased = await eraseMember(database, { ...asking, record: async () => undefined });
    expect(erased).toMatchObject({ ok: true });
    const left = await staff().inBrand((tx) =>
      sql<{ count: bigint }>`select (select count(*) from member_note where member_id = ${id})
        + (select count(*) from member_tag where member_id = ${id}) as count`.execute(tx),
    );
    expect(left.rows).toEqual([{ count: 0n }]);
    expect(await found({ who: "erased-" })).toEqual([]);
    expect(await tag(`erased-${id}`)).toMatchObject({ code: "desk.member" });
  });
});

describe("the file", () => {
  it("has everything at one look, contacts by role, and the look in the audit log", async () => {
    const above = await made("above-all");
    const member = await harness.member(12_300n, {
      parent_id: above.id,
      dialing_code: "91",
      mobile: "9876500001",
      email: "full@example.com",
    });
    const { account } = member;
    await tag(account);
    await writeNote(staff(), { account, text: "A note" });
    const file = await memberFile(staff(), { account });
    expect(file).toMatchObject({
      value: {
        account,
        state: "open",
        above: "above-all",
        phone: "+91 9876500001",
        phoneProved: false,
        email: "full@example.com",
        balance: "123.00",
        held: "0.00",
        notes: 1,
        tags: "Watch closely",
        sessions: 0,
        openWithdrawals: 0,
      },
    });
    expect(await memberFile(auditor(), { account })).toMatchObject({
      value: { phone: "+91 98••••••01", email: "fu•••@example.com" },
    });
    await suspendMember(staff(), { account, reason });
    expect(await memberFile(staff(), { account })).toMatchObject({
      value: { state: "suspended", stateText: `staff:file.state.suspended {}: ${reason}` },
    });
    const looks = await staff().inBrand((tx) =>
      tx
        .selectFrom("desk_audit")
        .select("actor")
        .where("subject", "=", member.id)
        .where("action", "=", "member.look")
        .execute(),
    );
    expect(looks).toHaveLength(3);
    expect(await memberFile(staff(), { account: "nobody-here" })).toMatchObject({ code: "desk.member" });
  });
});

describe("sessions", () => {
  it("are listed and ended, one or all, and never those of another member", async () => {
    const { domain } = harness;
    const { account, id } = await made("signed-in");
    const other = await made("signed-in-too");
    const open = (ownerId: string) =>
      domain
        .context()
        .inBrand((tx) =>
          openSession(
            tx,
            "aurora",
            { kind: "member", ownerId, browserHash: digest("one"), restricted: false, ip: "10.1.1.1" },
            domain.clock.at,
          ),
        );
    for (const owner of [id, id, id, other.id]) await open(owner);
    const listed = async (of = account) => {
      const list = await sessionsAtDesk(staff(), { account: of });
      return list.ok ? list.value.content.map(({ session }) => session) : [];
    };
    const [foreign] = await listed(other.account);
    const end = (session?: string) =>
      endAtDesk(staff(), { account, reason, ...(session ? { session } : {}) });
    expect(await end(foreign)).toMatchObject({ code: "desk.unchanged" });
    expect(await end("' or 1=1")).toMatchObject({ code: "desk.unchanged" });
    const [one] = await listed();
    expect(await end(one)).toMatchObject({ value: { ended: 1 } });
    expect(await end(one)).toMatchObject({ code: "desk.unchanged" });
    expect(await listed()).toHaveLength(2);
    expect(await end()).toMatchObject({ value: { ended: 2 } });
    expect(await listed()).toEqual([]);
    expect(await listed(other.account)).toEqual([foreign]);
  });
});
