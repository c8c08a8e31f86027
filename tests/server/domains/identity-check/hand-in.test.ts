import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPicture } from "../../../../src/server/domains/identity-check/sealed-pictures.ts";
import { every } from "../payments/deposit-harness.ts";
import { picture } from "../payments/harness.ts";
import { type IdentityHarness, openIdentityHarness, passport } from "./harness.ts";

let h: IdentityHarness;
beforeAll(async () => {
  h = await openIdentityHarness();
});
afterAll(() => h.close());

const stored = () => h.deps.inBrand((tx) => tx.selectFrom("identity_picture").selectAll().execute());

describe("pictures of documents", () => {
  it.each([
    ["HTML under a picture's name", () => Buffer.from("<html>"), "image.type"],
    ["a GIF", () => Buffer.from("GIF89a000000"), "image.type"],
    [
      "more than 5 MB",
      () => Buffer.concat([Buffer.from("ffd8ff", "hex"), randomBytes(5_242_881)]),
      "image.large",
    ],
    ["a truncated one", async () => (await picture()).subarray(0, 60), "image.broken"],
  ])("refuse %s", async (_what, bytes, code) => {
    const member = await h.member();
    expect(await h.send(member, { bytes: await bytes() })).toMatchObject({ ok: false, code });
    expect((await h.own(member)).levels[0]?.demands[0]?.drafts).toEqual([]);
  });

  it("are encrypted, without the place where they were taken, and open for their own row alone", async () => {
    const member = await h.member();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#963" } })
      .withExif({
        IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" },
        IFD0: { Copyright: "hidden words" },
      })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("hidden words")).toBe(true);
    expect(await h.send(member, { bytes })).toMatchObject({ ok: true });
    const row = (await stored()).find(({ member_id }) => member_id === member.id);
    if (!row) throw new Error("nothing is stored");
    const { sealer } = h.domain.identity;
    expect(row.content.includes("WEBP")).toBe(false);
    const opened = openPicture(sealer, row.brand_id, row);
    const { format, exif } = await sharp(opened).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    expect(() => openPicture(sealer, row.brand_id, { ...row, id: "another-number" })).toThrow();
    expect(() => openPicture(sealer, row.brand_id, { ...row, member_id: "M2" })).toThrow();
  });

  it("are one a side: a newer one replaces it, another kind replaces all, also when several come at once", async () => {
    const member = await h.member();
    await every(4, () => h.send(member, { kind: "card", side: "front" }));
    await h.send(member, { kind: "card", side: "back" });
    const drafts = async () => (await h.own(member)).levels[0]?.demands[0]?.drafts;
    expect(await drafts()).toEqual([
      { kind: "card", side: "front" },
      { kind: "card", side: "back" },
    ]);
    await h.send(member);
    expect(await drafts()).toEqual([{ kind: "passport", side: "front" }]);
  });

  it.each([
    { level: "gold" },
    { demand: "address" },
    { kind: "bill" },
    { kind: "__proto__" },
    { side: "back" as const },
  ])("are taken for what is asked for alone: not %o", async (sent) => {
    const member = await h.member();
    expect(await h.send(member, sent)).toMatchObject({ code: "identity.unknown" });
  });
});

describe("handing in", () => {
  it("names every missing and malformed field", async () => {
    const member = await h.member();
    expect(await h.handIn(member, [passport("A1")])).toMatchObject({ ok: false });
    await h.send(member);
    const bad = passport("no/number", { expiresOn: "2030-02-31", name: "", birthday: "2020-01-01" });
    const refused = await h.handIn(member, [bad]);
    expect(refused.ok ? [] : refused.errors?.map(({ field }) => field).sort()).toEqual([
      "photo_birthday",
      "photo_expiresOn",
      "photo_name",
      "photo_number",
    ]);
    expect(await h.handIn(member, [passport("P1234567", { expiresOn: "2026-11-20" })])).toMatchObject({
      errors: [{ field: "photo_expiresOn", code: "identity.outdated" }],
    });
    expect(await h.handIn(member, [])).toMatchObject({ code: "identity.missing" });
    expect(await h.handIn(member, [passport("P1234567", { kind: "bill" })])).toMatchObject({
      code: "identity.unknown",
    });
    expect((await h.checkOf(member)).state).toBe("asked");
  });

  it("needs a picture of every side of that kind", async () => {
    const member = await h.member();
    const card = { demand: "photo", kind: "card", number: "C-7788" };
    await h.send(member, { kind: "card" });
    expect(await h.handIn(member, [card])).toMatchObject({ code: "identity.picture" });
    await h.send(member, { kind: "card", side: "back" });
    expect(await h.handIn(member, [card])).toMatchObject({ ok: true, value: { state: "handedIn" } });
  });

  it("happens once, and nothing can be changed while staff look", async () => {
    const member = await h.member();
    await h.send(member);
    const all = await every(5, () => h.handIn(member, [passport("P7654321")]));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of all) if (!one.ok) expect(one.code).toMatch(/^identity\.(over|picture|missing)$/);
    expect(await h.send(member)).toMatchObject({ code: "identity.over" });
    const { levels } = await h.own(member);
    expect(levels[0]).toMatchObject({ state: "handedIn", canHandIn: false });
  });

  it("keeps number, name and dates encrypted alone", async () => {
    const member = await h.member();
    await h.handedIn(member, "SECRET99881", { name: "Vikram Sethi" });
    const rows = await h.deps.inBrand((tx) =>
      tx.selectFrom("identity_document").selectAll().where("member_id", "=", member.id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET99881|Vikram|1990-05-17/i);
  });
});
