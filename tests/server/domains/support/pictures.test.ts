import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  deskTicketPicture,
  ownTicketPicture,
} from "../../../../src/server/domains/support/ticket-pictures.ts";
import { every } from "../payments/deposit-harness.ts";
import { openSupportHarness, type SupportHarness } from "./harness.ts";

let s: SupportHarness;
let member: Member;
let reference = "";
beforeAll(async () => {
  s = await openSupportHarness();
  member = await s.member();
  reference = await s.opened(member);
});
afterAll(() => s.close());

const picturesOf = async (): Promise<string[]> => {
  const thread = await s.thread(member, reference);
  return thread.ok ? thread.value.messages.map((one) => one.picture).filter((id) => id !== "") : [];
};

describe("pictures of a ticket", () => {
  it.each([
    [
      "more than 5 MB",
      () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(5_242_881)]),
      "image.large",
    ],
    ["HTML under a picture's name", () => Buffer.from("<html><script>alert(1)</script>"), "image.type"],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image.type"],
    [
      "HTML behind a PNG's first bytes",
      () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("<script>")]),
      "image.broken",
    ],
    ["nothing", () => Buffer.alloc(0), "image.type"],
  ])("refuse %s, and take no place", async (_what, bytes, code) => {
    expect(await s.addPicture(member, reference, bytes())).toMatchObject({ ok: false, code });
    expect(await picturesOf()).toEqual([]);
  });

  it("are three at most, also when five come at once", async () => {
    const all = await every(5, () => s.addPicture(member, reference));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    for (const one of all)
      if (!one.ok) expect(one).toMatchObject({ code: "ticket.pictures", params: { count: 3 } });
    expect(await picturesOf()).toHaveLength(3);
    expect(await s.addPicture(member, reference)).toMatchObject({ code: "ticket.pictures" });
    expect(await s.row(reference)).toMatchObject({ pictures: 3 });
  });

  it("are drawn anew without what was hidden in them", async () => {
    const other = await s.member();
    const theirs = await s.opened(other);
    const secret = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#963" } })
      .withExif({ IFD0: { Copyright: "hidden words" } })
      .jpeg()
      .toBuffer();
    expect(secret.includes("hidden words")).toBe(true);
    await s.addPicture(other, theirs, secret);
    const thread = await s.thread(other, theirs);
    const id = thread.ok ? (thread.value.messages.at(-1)?.picture ?? "") : "";
    const kept = await ownTicketPicture(s.domain.contextOf(other), other.id, id);
    expect(kept).toMatchObject({ ok: true, value: { media: "image/webp" } });
    expect(kept.ok && kept.value.bytes.includes("hidden words")).toBe(false);
  });

  it("are seen by their member and by staff alone, and staff's views are audited", async () => {
    const [id = ""] = await picturesOf();
    const other = await s.member();
    expect((await ownTicketPicture(s.domain.contextOf(member), member.id, id)).ok).toBe(true);
    for (const [who, number] of [
      [other.id, id],
      [member.id, "../../etc"],
      [member.id, "unknown-number"],
      ["", id],
    ] as const)
      expect(await ownTicketPicture(s.domain.contextOf(other), who, number)).toMatchObject({
        code: "ticket.unknown",
      });
    expect((await deskTicketPicture(s.desk(), id)).ok).toBe(true);
    expect(await deskTicketPicture(s.desk(), "unknown-number")).toMatchObject({ code: "ticket.unknown" });
    const { rows } = await s.deps.inBrand((tx) => auditPage(tx, { pageSize: 9, group: "ticket" }));
    expect(rows).toMatchObject([{ action: "ticket.look", subject: id }]);
  });

  it("are limited in a day, whatever the tickets", async () => {
    const many = await s.member();
    const theirs = await s.opened(many);
    for (let count = 0; count < 20; count += 1)
      expect(await s.addPicture(many, theirs, Buffer.from("<html>"))).toMatchObject({ code: "image.type" });
    expect(await s.addPicture(many, theirs)).toMatchObject({ code: "request.too-many" });
  });
});
