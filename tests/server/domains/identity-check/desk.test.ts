import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { identityRefusal } from "../../../../src/server/core/safer-play/recognise-excluded.ts";
import {
  blockedNumbers,
  blockNumber,
  unblockNumber,
} from "../../../../src/server/domains/identity-check/blocked.ts";
import {
  deskCheck,
  deskIdentityPicture,
  deskQueue,
} from "../../../../src/server/domains/identity-check/desk.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { every } from "../payments/deposit-harness.ts";
import { day, type IdentityHarness, openIdentityHarness, passport } from "./harness.ts";

let h: IdentityHarness;
beforeAll(async () => {
  h = await openIdentityHarness();
});
afterAll(() => h.close());

const read = async (reference: string) => {
  const done = await deskCheck(h.desk(), { reference });
  if (!done.ok) throw new Error(done.code);
  return done.value;
};
const alertOf = async (reference: string) =>
  (await h.queue()).find((row) => row.reference === reference)?.alert;
const audits = async (reference: string) =>
  (await h.deps.inBrand((tx) => auditPage(tx, { pageSize: 100, group: "identity" }))).rows
    .filter(({ subject }) => subject === reference)
    .map(({ action }) => action);

describe("the desk's queue", () => {
  it("has what waits, the oldest first, and decides each once", async () => {
    const first = await h.handedIn(await h.member(), "Q100001", { name: "First One" });
    h.domain.clock.at += 1000;
    const second = await h.handedIn(await h.member(), "Q100002", { name: "Second One" });
    expect((await h.queue()).map(({ reference }) => reference)).toEqual([first, second]);
    const head = await deskQueue(h.desk(), { pageSize: 1 });
    expect([head.content[0]?.reference, head.totalElements, head.totalExact]).toEqual([first, 2, true]);
    const done = await every(4, () => h.decide(first, "verify"));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of done) if (!one.ok) expect(one.code).toBe("identity.over");
    // The first has left the queue: the page behind it is still that of the second.
    const behind = await deskQueue(h.desk(), { pageSize: 1, after: head.next ?? "" });
    expect(behind.content.map(({ reference }) => reference)).toEqual([second]);
    expect(await h.decide(second, "refuse")).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await h.decide(second, "askMore", { reason: "unreadable" })).toMatchObject({ ok: true });
    expect(await h.decide("unknown-number", "verify")).toMatchObject({ code: "identity.unknown" });
    expect(await h.queue()).toEqual([]);
    expect((await deskQueue(h.desk(), { state: "moreWanted" })).content).toMatchObject([
      { reference: second, reason: "unreadable", canVerify: false, canRefuse: true },
    ]);
    expect(await audits(second)).toEqual(["identity.askMore"]);
  });

  it("shows documents with a watermark, and every look is audited", async () => {
    const member = await h.member();
    const reference = await h.handedIn(member, "Q200001", { name: "Water Mark" });
    const { documents, steps } = await read(reference);
    expect(documents).toMatchObject([
      { kind: "Passport", number: "Q200001", name: "Water Mark", pictures: [{ side: "front" }] },
    ]);
    expect(steps.map(({ state }) => state)).toEqual(["handedIn"]);
    const id = documents[0]?.pictures[0]?.id ?? "";
    const shown = await deskIdentityPicture(h.desk(), id);
    if (!shown.ok) throw new Error(shown.code);
    const pixels = await sharp(shown.value.bytes).raw().toBuffer();
    // The member's picture has one colour alone.
    expect(new Set(pixels).size).toBeGreaterThan(20);
    await deskIdentityPicture(h.desk(), id);
    expect((await audits(reference)).sort()).toEqual(["identity.look", "identity.look", "identity.read"]);
    for (const wrong of ["unknown-number", "../../etc", ""])
      expect(await deskIdentityPicture(h.desk(), wrong)).toMatchObject({ code: "identity.unknown" });
  });

  it("does not show what is not handed in", async () => {
    const member = await h.member();
    await h.send(member);
    const id = await h.deps.inBrand((tx) =>
      tx
        .selectFrom("identity_picture")
        .select("id")
        .where("member_id", "=", member.id)
        .executeTakeFirstOrThrow(),
    );
    expect(await deskIdentityPicture(h.desk(), id.id)).toMatchObject({ code: "identity.unknown" });
  });
});

describe("what else is known under a document", () => {
  it("is another account with its number, however it is written, or with its holder", async () => {
    const one = await h.member();
    await h.handedIn(one, "D-300 001".replaceAll(/[- ]/g, ""), { name: "Dup Licate" });
    const byNumber = await h.handedIn(await h.member(), "d300001", { name: "Somebody Else" });
    const byHolder = await h.handedIn(await h.member(), "D300003", { name: "licate DUP" });
    const nobody = await h.handedIn(await h.member(), "D300004", { name: "Nobody Known" });
    expect(await Promise.all([byNumber, byHolder, nobody].map(alertOf))).toEqual([
      "duplicate",
      "duplicate",
      "",
    ]);
    expect((await read(byNumber)).matches).toMatchObject([
      { account: one.account, why: "number", state: "open" },
    ]);
    expect((await read(byHolder)).matches).toMatchObject([{ account: one.account, why: "holder" }]);
  });

  it("is a number that staff have blocked, stored as a hash", async () => {
    const reference = await h.handedIn(await h.member(), "B400001", { name: "Block Ed" });
    expect(await alertOf(reference)).toBe("");
    const block = (number: string, reason = "stolen passport") => blockNumber(h.desk(), { number, reason });
    expect(await block("B400001", "no")).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await block("  ")).toMatchObject({ errors: [{ field: "number" }] });
    expect(await block("b-400001")).toMatchObject({ ok: true, value: { shown: "•••001" } });
    expect(await block("B400001")).toMatchObject({ code: "desk.unchanged" });
    expect(await alertOf(reference)).toBe("blocked");
    expect((await read(reference)).matches).toMatchObject([{ why: "blocked", note: "stolen passport" }]);
    const { content } = await blockedNumbers(h.desk(), {});
    expect(content).toMatchObject([{ shown: "•••001", reason: "stolen passport" }]);
    const rows = await h.deps.inBrand((tx) => tx.selectFrom("identity_blocked_number").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain("400001");
    expect(await unblockNumber(h.desk(), { id: content[0]?.id ?? "" })).toMatchObject({ ok: true });
    expect(await unblockNumber(h.desk(), { id: content[0]?.id ?? "" })).toMatchObject({
      code: "identity.unknown",
    });
    expect(await alertOf(reference)).toBe("");
  });

  it("is an excluded person who comes back with the same document", async () => {
    const gone = await h.member();
    await h.verify(gone, "E500001", { name: "Ex Cluded" });
    const context = h.domain.contextOf(gone);
    await h.deps.inBrand((tx) =>
      exclude(tx, context, {
        memberId: gone.id,
        kind: "exclusion",
        until: new Date(h.domain.clock.at + 400 * day),
        actor: "member",
      }),
    );
    const back = await h.member();
    const reference = await h.handedIn(back, "E500001", { name: "Other Name" });
    expect(await alertOf(reference)).toBe("excluded");
    expect((await read(reference)).matches).toMatchObject([
      { account: gone.account, why: "number", state: "excluded" },
    ]);
    const matches = await h.deps.inBrand((tx) =>
      tx.selectFrom("exclusion_match").selectAll().where("member_id", "=", back.id).execute(),
    );
    expect(matches).toMatchObject([{ state: "open", reasons: ["document"], score: 100 }]);
    // A new registration with that number is refused, too.
    expect(await identityRefusal(h.domain.context(), { documentNumber: "e-500001" })).toMatchObject({
      code: "identity.closed",
    });
  });
});

describe("the end of pictures and of a member", () => {
  const sweep = retention.sweeps.find(({ table }) => table === "identity_picture");
  const swept = () =>
    h.deps.inBrand((tx) => (sweep ? sweepBatch(tx, sweep, h.domain.clock.at, 1000) : Promise.resolve(-1)));

  it("comes by the brand's rule after the decision, and for drafts after a month", async () => {
    const member = await h.member();
    const reference = await h.handedIn(member, "F600001", { name: "Fin Ished" });
    const pictures = async () => (await read(reference)).documents[0]?.pictures.length;
    h.domain.clock.at += 40 * day;
    await swept();
    expect(await pictures()).toBe(1);
    await h.decide(reference, "refuse", { reason: "notOwn" });
    h.domain.clock.at += 29 * day;
    await swept();
    expect(await pictures()).toBe(1);
    h.domain.clock.at += 2 * day;
    await swept();
    expect(await pictures()).toBe(0);
    // Without its pictures the document no longer counts: all has to be handed in.
    expect((await h.own(member)).levels[0]?.demands[0]).toMatchObject({ needed: true });
    await h.send(member);
    h.domain.clock.at += 31 * day;
    await swept();
    expect(await h.handIn(member, [passport("F600001")])).toMatchObject({ code: "identity.picture" });
  });

  it("takes everything of an erased member but that there was a check", async () => {
    const member = await h.member();
    const reference = await h.handedIn(member, "G700001", { name: "Er Ased" });
    await h.decide(reference, "refuse", { reason: "other", note: "Personal words" });
    const { merchant } = h.domain.brand;
    const erasing = {
      merchant,
      account: member.account,
      now: h.domain.clock.at,
      record: async () => undefined,
    };
    expect(await eraseMember(h.domain.database, erasing)).toMatchObject({ ok: true });
    const left = await h.deps.inBrand(async (tx) => [
      await tx.selectFrom("identity_picture").select("id").where("member_id", "=", member.id).execute(),
      await tx.selectFrom("identity_document").select("id").where("member_id", "=", member.id).execute(),
      await tx.selectFrom("identity_step").select("note").where("check_id", "=", reference).execute(),
      await tx.selectFrom("identity_check").select(["state", "note"]).where("id", "=", reference).execute(),
    ]);
    expect(left).toEqual([[], [], [{ note: null }, { note: null }], [{ state: "refused", note: null }]]);
  });
});
