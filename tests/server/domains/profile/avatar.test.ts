import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { avatarAddress, avatarRoute } from "../../../../src/server/core/members/avatar-address.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { readPicture } from "../../../../src/server/core/members/uploaded-picture.ts";
import {
  chooseAvatar,
  keepAvatar,
  memberAvatar,
  uploadRefusal,
} from "../../../../src/server/domains/profile/avatar.ts";
import { avatarById } from "../../../../src/server/domains/profile/avatar-store.ts";
import { openProfileScene, type ProfileScene } from "./scene.ts";

let s: ProfileScene;
beforeAll(async () => {
  s = await openProfileScene();
});
afterAll(() => s.close());

const address = async (member: Member) => avatarAddress(s.domain.brand.payload, await s.row(member));
const picture = async (hue = "#cc2200", width = 900) =>
  sharp({ create: { width, height: 300, channels: 3, background: hue } })
    .withExif({ IFD0: { Artist: "secret place" } })
    .jpeg()
    .toBuffer();
const upload = async (member: Member, bytes: Buffer) => {
  const drawn = await readPicture(bytes);
  return drawn.ok ? keepAvatar(s.by(member), member, drawn.value) : drawn;
};
const stored = (icon: string) =>
  s.domain.context().inBrand((tx) => avatarById(tx, icon.slice(avatarRoute.length)));

it("offers as many pictures as the brand says, and takes one of them", async () => {
  const member = await s.member("ava01");
  const { choices, icon, upload: may } = memberAvatar(s.by(member), member);
  expect(choices).toHaveLength(4);
  expect(new Set(choices.map((one) => one.icon)).size).toBe(4);
  expect(may).toBe(true);
  const [, second] = choices;
  expect(await chooseAvatar(s.by(member), member, { choice: second?.choice ?? "" })).toEqual({
    ok: true,
    value: { icon: second?.icon },
  });
  expect(await address(member)).toBe(second?.icon);
  expect(await address(member)).not.toBe(icon);
  for (const choice of ["1", "399", "999"])
    expect(await chooseAvatar(s.by(member), member, { choice })).toMatchObject({ code: "avatar.unknown" });
});

it("keeps an uploaded picture as a small square without what cameras write beside it", async () => {
  const member = await s.member("ava02");
  expect(await upload(member, await picture())).toMatchObject({ ok: true });
  const found = await stored(await address(member));
  const { width, height, format, exif } = await sharp(found?.bytes).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 256,
    height: 256,
    format: "webp",
    exif: undefined,
  });
});

it("has one uploaded picture a member: the next replaces it, a generated one deletes it", async () => {
  const member = await s.member("ava03");
  await upload(member, await picture());
  const first = await address(member);
  await Promise.all(["#00cc22", "#0022cc", "#222222"].map(async (hue) => upload(member, await picture(hue))));
  const next = await address(member);
  expect(next).not.toBe(first);
  expect(await stored(first)).toBeUndefined();
  expect(await stored(next)).toBeDefined();
  await chooseAvatar(s.by(member), member, { choice: "0" });
  expect(await stored(next)).toBeUndefined();
  const rows = await s.domain
    .context()
    .inBrand((tx) =>
      tx.selectFrom("member_avatar").select("id").where("member_id", "=", member.id).execute(),
    );
  expect(rows).toEqual([]);
});

it("refuses what is no picture, and every picture where the brand takes none", async () => {
  const member = await s.member("ava04");
  expect(await upload(member, Buffer.from("<svg onload='x'/>"))).toMatchObject({ code: "image.type" });
  const other = await openProfileScene({ avatar: { choices: 0, upload: false } });
  try {
    const one = await other.member("ava05");
    expect(uploadRefusal(other.by(one))).toMatchObject({ code: "avatar.off" });
    expect(memberAvatar(other.by(one), one)).toMatchObject({ choices: [], upload: false });
  } finally {
    await other.close();
  }
});
