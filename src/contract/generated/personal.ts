// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** Operations whose answers differ by member. */
export const personal: ReadonlySet<OperationId> = new Set(
  "agent/bets agent/bills agent/bills/legs agent/bills/orders agent/downline agent/invitation agent/register agent/team agent/transactions game/launchGame member/bets member/contact/email member/contact/mobile member/info member/info/funds/consolidated member/info/icon member/info/security member/notices member/notices/seen member/password member/paymentPassword member/profit member/totp member/totp/confirm member/totp/remove payment/accounts payment/accounts/add payment/accounts/remove payment/channels payment/deposit payment/deposit/claim payment/deposit/pay payment/deposits payment/withdraw payment/withdrawal/confirm payment/withdrawal/dispute payment/withdrawals relay/GCS_gameLaunchFB relay/GCS_recentGame relay/GCS_walletTransfer relay/MCSFE_addFavoriteGameV2 relay/MCSFE_getFavoriteGames relay/MCSFE_getFavoriteGamesList relay/MCSFE_removeFavoriteGameV2 relay/ODSFE2_MemTransDet session/handoff/code session/list session/logout session/others verification/email/member verification/sms/member verification/stepUp wallet/balance wallet/transferDownline wallet/transferUpline wallet/transfers".split(" "),
) as ReadonlySet<string> as ReadonlySet<OperationId>;
