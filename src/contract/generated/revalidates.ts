// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** Operations whose answers are stale after another one. */
export const revalidates: { readonly [Id in OperationId]?: readonly OperationId[] } = {
  "member/contact/email": ["member/info/security"],
  "member/contact/mobile": ["member/info/security"],
  "member/notices/seen": ["member/notices"],
  "member/password": ["member/info"],
  "member/paymentPassword": ["member/info/security"],
  "member/totp/confirm": ["member/info/security"],
  "member/totp/remove": ["member/info/security"],
  "payment/deposit": ["payment/deposits"],
  "payment/deposit/pay": ["payment/deposits"],
  "relay/GCS_walletTransfer": ["wallet/balance","member/info/funds/consolidated","wallet/transfers","relay/ODSFE2_MemTransDet"],
  "session/others": ["session/list"],
  "wallet/transferDownline": ["wallet/balance","member/info/funds/consolidated","relay/ODSFE2_MemTransDet"],
  "wallet/transferUpline": ["wallet/balance","member/info/funds/consolidated","relay/ODSFE2_MemTransDet"],
};
