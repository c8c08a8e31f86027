import sharp from "sharp";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { avatarAddress, chosenAvatar, offeredAvatars } from "../../core/members/avatar-address.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { useGenerated, useUploaded } from "./avatar-store.ts";

const usualChoices = 24;
/** Twice the largest size in which an avatar is shown, in pixels. */
const side = 256;
const quality = 82;

const settingsOf = ({ documents }: Brand) => {
  const { choices = usualChoices, upload = false } = documents.profile.avatar ?? {};
  return { choices, upload };
};

/** The member's avatar and those that can be chosen. */
export function memberAvatar({ brand }: RequestContext, member: Member): Output<"member/avatar"> {
  const { choices, upload } = settingsOf(brand);
  return {
    icon: avatarAddress(brand.payload, member),
    upload,
    choices: offeredAvatars(choices).map((choice) => ({
      choice,
      icon: chosenAvatar(brand.payload, choice),
      current: member.avatar === choice,
    })),
  };
}

type Done = Outcome<Output<"member/avatar/choose">>;

/** Chooses a generated avatar. Refuses `avatar.unknown` for one that the brand does not offer. */
export async function chooseAvatar(
  { brand, inBrand }: RequestContext,
  { id }: Member,
  { choice }: Input<"member/avatar/choose">,
): Promise<Done> {
  if (!offeredAvatars(settingsOf(brand).choices).includes(choice)) return refuse("avatar.unknown");
  return inBrand(async (tx): Promise<Done> => {
    const member = await lockMember(tx, id);
    if (!member) return refuse("session.missing");
    await useGenerated(tx, member, choice);
    return accept({ icon: avatarAddress(brand.payload, { id, avatar: choice }) });
  });
}

/** Refuses `avatar.off` where a brand takes no pictures; asked before a picture is decoded. */
export const uploadRefusal = ({ brand }: RequestContext) =>
  settingsOf(brand).upload ? undefined : refuse("avatar.off");

/** Makes a picture that was read and drawn anew the member's avatar: its middle, as a square. */
export async function keepAvatar(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
  picture: Buffer,
): Promise<Done> {
  const bytes = await sharp(picture)
    .resize({ width: side, height: side, fit: "cover" })
    .webp({ quality })
    .toBuffer();
  return inBrand(async (tx): Promise<Done> => {
    const member = await lockMember(tx, id);
    if (!member) return refuse("session.missing");
    await useUploaded(tx, member, bytes, new Date(now()));
    const changed = await lockMember(tx, id);
    return accept({ icon: avatarAddress(brand.payload, changed ?? member) });
  });
}
