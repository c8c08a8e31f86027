// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** Operations whose answers are stale after another one. */
export const revalidates: { readonly [Id in OperationId]?: readonly OperationId[] } = {
  "agent/register": ["agent/downline","agent/team"],
  "desk/adjustments/decide": ["desk/adjustments","desk/contradictions"],
  "desk/adjustments/propose": ["desk/adjustments"],
  "desk/contradictions/decide": ["desk/contradictions","desk/adjustments","desk/deposits","desk/withdrawals"],
  "desk/deposits/decide": ["desk/deposits","desk/contradictions"],
  "desk/staff/disable": ["desk/staff","desk/audit"],
  "desk/staff/invite": ["desk/staff","desk/audit"],
  "desk/staff/reset": ["desk/staff","desk/audit"],
  "desk/staff/role": ["desk/staff","desk/audit"],
  "desk/suspensions/lift": ["desk/suspensions","desk/audit"],
  "desk/suspensions/suspend": ["desk/suspensions","desk/audit"],
  "desk/transfers/decide": ["desk/transfers"],
  "desk/withdrawals/decide": ["desk/withdrawals","desk/contradictions"],
  "member/contact/email": ["member/info/security"],
  "member/contact/mobile": ["member/info/security"],
  "member/notices/seen": ["member/notices"],
  "member/password": ["member/info"],
  "member/paymentPassword": ["member/info/security"],
  "member/totp/confirm": ["member/info/security"],
  "member/totp/remove": ["member/info/security"],
  "payment/accounts/add": ["payment/accounts"],
  "payment/accounts/remove": ["payment/accounts"],
  "payment/deposit": ["payment/deposits"],
  "payment/deposit/claim": ["payment/deposits"],
  "payment/deposit/pay": ["payment/deposits"],
  "payment/withdraw": ["payment/withdrawals","wallet/balance","member/info/funds/consolidated","relay/ODSFE2_MemTransDet"],
  "payment/withdrawal/confirm": ["payment/withdrawals"],
  "payment/withdrawal/dispute": ["payment/withdrawals"],
  "relay/GCS_walletTransfer": ["wallet/balance","member/info/funds/consolidated","wallet/transfers","relay/ODSFE2_MemTransDet"],
  "relay/MCSFE_addFavoriteGameV2": ["relay/MCSFE_getFavoriteGames","relay/MCSFE_getFavoriteGamesList"],
  "relay/MCSFE_removeFavoriteGameV2": ["relay/MCSFE_getFavoriteGames","relay/MCSFE_getFavoriteGamesList"],
  "session/others": ["session/list"],
  "wallet/transferDownline": ["wallet/balance","member/info/funds/consolidated","relay/ODSFE2_MemTransDet"],
  "wallet/transferUpline": ["wallet/balance","member/info/funds/consolidated","relay/ODSFE2_MemTransDet"],
};

/** Pushed events after which an operation's answers are stale. */
export const staleOn: { readonly [Id in OperationId]?: readonly string[] } = {
  "agent/bills": ["wallet.balance"],
  "member/bets": ["wallet.balance","member.notice"],
  "member/info/funds/consolidated": ["wallet.balance","member.notice"],
  "member/profit": ["wallet.balance","member.notice"],
  "payment/deposits": ["wallet.balance","member.notice"],
  "payment/withdrawals": ["wallet.balance","member.notice"],
  "relay/ODSFE2_MemTransDet": ["wallet.balance","member.notice"],
  "wallet/balance": ["wallet.balance","member.notice"],
  "wallet/transfers": ["wallet.balance","member.notice"],
};
