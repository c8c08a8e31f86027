// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** Operations whose answers are stale after another one. */
export const revalidates: { readonly [Id in OperationId]?: readonly OperationId[] } = {
  "member/contact/email": ["member/info/security"],
  "member/contact/mobile": ["member/info/security"],
  "member/password": ["member/info"],
  "member/totp/confirm": ["member/info/security"],
  "member/totp/remove": ["member/info/security"],
  "session/others": ["session/list"],
};
