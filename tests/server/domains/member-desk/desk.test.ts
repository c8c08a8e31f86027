import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { openSession } from "../../../../src/server/core/identity/session-store.ts";
import {
  eraseMember,
  exportForMember,
  exportMember,
} from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import { suspendMember } from "../../../../src/server/domains/desk/suspensions.ts";
import { memberFile } from "../../../../src/server/domains/member-desk/member-file.ts";
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
