import type { BrandPayload } from "../../../site/payload.ts";
import { avatarCount, avatarPicture, brandPicture } from "../../../site/pictures.ts";
import type { Member } from "./member-store.ts";

/** Where uploaded avatars are served, before their id. */
export const avatarRoute = "/wps/avatar/";

const generated = /^[0-9]{1,3}$/;

/** The address of a member's avatar: the uploaded picture, the chosen one, or the one that the member's id gives. */
export function avatarAddress(payload: BrandPayload, { id, avatar }: Pick<Member, "id" | "avatar">): string {
  if (avatar === null) return avatarPicture(payload, id).src;
  return generated.test(avatar) ? chosenAvatar(payload, avatar) : `${avatarRoute}${avatar}`;
}

/** The address of a generated avatar by its number. */
export const chosenAvatar = (payload: BrandPayload, number: string): string =>
  brandPicture(payload, "avatar", number).src;

/** The numbers of the generated avatars that members choose from, spread over all. */
export const offeredAvatars = (choices: number): string[] =>
  Array.from({ length: choices }, (_unused, index) => String(Math.floor((index * avatarCount) / choices)));
