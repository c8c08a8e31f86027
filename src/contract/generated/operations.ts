// Generated from schemas/ by `livery generate`; do not edit.
import type * as AgentAffiliate from "./operations/agent/affiliate.ts";
import type * as AgentAnnouncements from "./operations/agent/announcements.ts";
import type * as AgentAnnouncementsRead from "./operations/agent/announcements/read.ts";
import type * as AgentBets from "./operations/agent/bets.ts";
import type * as AgentBills from "./operations/agent/bills.ts";
import type * as AgentBillsLegs from "./operations/agent/bills/legs.ts";
import type * as AgentBillsOrders from "./operations/agent/bills/orders.ts";
import type * as AgentCampaigns from "./operations/agent/campaigns.ts";
import type * as AgentCampaignsChange from "./operations/agent/campaigns/change.ts";
import type * as AgentCampaignsOne from "./operations/agent/campaigns/one.ts";
import type * as AgentCampaignsOpen from "./operations/agent/campaigns/open.ts";
import type * as AgentCampaignsRename from "./operations/agent/campaigns/rename.ts";
import type * as AgentCampaignsVisit from "./operations/agent/campaigns/visit.ts";
import type * as AgentCentre from "./operations/agent/centre.ts";
import type * as AgentContracts from "./operations/agent/contracts.ts";
import type * as AgentContractsAct from "./operations/agent/contracts/act.ts";
import type * as AgentContractsOffer from "./operations/agent/contracts/offer.ts";
import type * as AgentContractsSimulation from "./operations/agent/contracts/simulation.ts";
import type * as AgentContractsTerms from "./operations/agent/contracts/terms.ts";
import type * as AgentDownline from "./operations/agent/downline.ts";
import type * as AgentInvitation from "./operations/agent/invitation.ts";
import type * as AgentLevel from "./operations/agent/level.ts";
import type * as AgentRegister from "./operations/agent/register.ts";
import type * as AgentSettled from "./operations/agent/settled.ts";
import type * as AgentSubAccounts from "./operations/agent/subAccounts.ts";
import type * as AgentSubAccountsActs from "./operations/agent/subAccounts/acts.ts";
import type * as AgentSubAccountsGrant from "./operations/agent/subAccounts/grant.ts";
import type * as AgentSubAccountsOpen from "./operations/agent/subAccounts/open.ts";
import type * as AgentSubAccountsPassword from "./operations/agent/subAccounts/password.ts";
import type * as AgentSubAccountsRename from "./operations/agent/subAccounts/rename.ts";
import type * as AgentSubAccountsRights from "./operations/agent/subAccounts/rights.ts";
import type * as AgentSubAccountsSuspend from "./operations/agent/subAccounts/suspend.ts";
import type * as AgentTeam from "./operations/agent/team.ts";
import type * as AgentTransactions from "./operations/agent/transactions.ts";
import type * as Captcha from "./operations/captcha.ts";
import type * as DeskAdjustments from "./operations/desk/adjustments.ts";
import type * as DeskAdjustmentsDecide from "./operations/desk/adjustments/decide.ts";
import type * as DeskAdjustmentsPropose from "./operations/desk/adjustments/propose.ts";
import type * as DeskAgentsContracts from "./operations/desk/agents/contracts.ts";
import type * as DeskAgentsContractsAct from "./operations/desk/agents/contracts/act.ts";
import type * as DeskAgentsContractsOffer from "./operations/desk/agents/contracts/offer.ts";
import type * as DeskAgentsContractsSimulation from "./operations/desk/agents/contracts/simulation.ts";
import type * as DeskAgentsContractsTerms from "./operations/desk/agents/contracts/terms.ts";
import type * as DeskAudit from "./operations/desk/audit.ts";
import type * as DeskContradictions from "./operations/desk/contradictions.ts";
import type * as DeskContradictionsDecide from "./operations/desk/contradictions/decide.ts";
import type * as DeskDeposits from "./operations/desk/deposits.ts";
import type * as DeskDepositsDecide from "./operations/desk/deposits/decide.ts";
import type * as DeskMe from "./operations/desk/me.ts";
import type * as DeskMembersRecord from "./operations/desk/members/record.ts";
import type * as DeskOverview from "./operations/desk/overview.ts";
import type * as DeskSessionLogin from "./operations/desk/session/login.ts";
import type * as DeskSessionLogout from "./operations/desk/session/logout.ts";
import type * as DeskStaff from "./operations/desk/staff.ts";
import type * as DeskStaffDisable from "./operations/desk/staff/disable.ts";
import type * as DeskStaffInvite from "./operations/desk/staff/invite.ts";
import type * as DeskStaffReset from "./operations/desk/staff/reset.ts";
import type * as DeskStaffRole from "./operations/desk/staff/role.ts";
import type * as DeskSuspensions from "./operations/desk/suspensions.ts";
import type * as DeskSuspensionsLift from "./operations/desk/suspensions/lift.ts";
import type * as DeskSuspensionsSuspend from "./operations/desk/suspensions/suspend.ts";
import type * as DeskTransfers from "./operations/desk/transfers.ts";
import type * as DeskTransfersDecide from "./operations/desk/transfers/decide.ts";
import type * as DeskWithdrawals from "./operations/desk/withdrawals.ts";
import type * as DeskWithdrawalsDecide from "./operations/desk/withdrawals/decide.ts";
import type * as GameLaunchGame from "./operations/game/launchGame.ts";
import type * as LgwGamesGameMenus from "./operations/lgw/games/game_menus.ts";
import type * as MemberBets from "./operations/member/bets.ts";
import type * as MemberContactEmail from "./operations/member/contact/email.ts";
import type * as MemberContactMobile from "./operations/member/contact/mobile.ts";
import type * as MemberInfo from "./operations/member/info.ts";
import type * as MemberInfoFundsConsolidated from "./operations/member/info/funds/consolidated.ts";
import type * as MemberInfoIcon from "./operations/member/info/icon.ts";
import type * as MemberInfoSecurity from "./operations/member/info/security.ts";
import type * as MemberNotices from "./operations/member/notices.ts";
import type * as MemberNoticesSeen from "./operations/member/notices/seen.ts";
import type * as MemberPassword from "./operations/member/password.ts";
import type * as MemberPasswordEmail from "./operations/member/password/email.ts";
import type * as MemberPasswordReset from "./operations/member/password/reset.ts";
import type * as MemberPasswordVerification from "./operations/member/password/verification.ts";
import type * as MemberPaymentPassword from "./operations/member/paymentPassword.ts";
import type * as MemberProfit from "./operations/member/profit.ts";
import type * as MemberRegister from "./operations/member/register.ts";
import type * as MemberRegisterMobile from "./operations/member/register/mobile.ts";
import type * as MemberTotp from "./operations/member/totp.ts";
import type * as MemberTotpConfirm from "./operations/member/totp/confirm.ts";
import type * as MemberTotpRemove from "./operations/member/totp/remove.ts";
import type * as PaymentAccounts from "./operations/payment/accounts.ts";
import type * as PaymentAccountsAdd from "./operations/payment/accounts/add.ts";
import type * as PaymentAccountsRemove from "./operations/payment/accounts/remove.ts";
import type * as PaymentChannels from "./operations/payment/channels.ts";
import type * as PaymentDeposit from "./operations/payment/deposit.ts";
import type * as PaymentDepositClaim from "./operations/payment/deposit/claim.ts";
import type * as PaymentDepositPay from "./operations/payment/deposit/pay.ts";
import type * as PaymentDeposits from "./operations/payment/deposits.ts";
import type * as PaymentWithdraw from "./operations/payment/withdraw.ts";
import type * as PaymentWithdrawalConfirm from "./operations/payment/withdrawal/confirm.ts";
import type * as PaymentWithdrawalDispute from "./operations/payment/withdrawal/dispute.ts";
import type * as PaymentWithdrawals from "./operations/payment/withdrawals.ts";
import type * as RelayGCSGAMEGameList from "./operations/relay/GCSGAME_gameList.ts";
import type * as RelayGCSGAMEGetRankList from "./operations/relay/GCSGAME_getRankList.ts";
import type * as RelayGCSGAMEGetVassGameType from "./operations/relay/GCSGAME_getVassGameType.ts";
import type * as RelayGCSGAMEHotGamesV2 from "./operations/relay/GCSGAME_hotGamesV2.ts";
import type * as RelayGCSGAMENewGameVendor from "./operations/relay/GCSGAME_newGameVendor.ts";
import type * as RelayGCSGameLaunchFB from "./operations/relay/GCS_gameLaunchFB.ts";
import type * as RelayGCSMerchantWallet from "./operations/relay/GCS_merchantWallet.ts";
import type * as RelayGCSRecentGame from "./operations/relay/GCS_recentGame.ts";
import type * as RelayGCSWalletTransfer from "./operations/relay/GCS_walletTransfer.ts";
import type * as RelayGLS2RoomList from "./operations/relay/GLS2_roomList.ts";
import type * as RelayMCS2ProcessContractHourSalary from "./operations/relay/MCS2_processContractHourSalary.ts";
import type * as RelayMCS2ProcessDailySalContract from "./operations/relay/MCS2_processDailySalContract.ts";
import type * as RelayMCS2ProcessDividendReq from "./operations/relay/MCS2_processDividendReq.ts";
import type * as RelayMCSFEAddFavoriteGameV2 from "./operations/relay/MCSFE_addFavoriteGameV2.ts";
import type * as RelayMCSFEGetFavoriteGames from "./operations/relay/MCSFE_getFavoriteGames.ts";
import type * as RelayMCSFEGetFavoriteGamesList from "./operations/relay/MCSFE_getFavoriteGamesList.ts";
import type * as RelayMCSFEGetListAnnouncements from "./operations/relay/MCSFE_getListAnnouncements.ts";
import type * as RelayMCSFEProcessRealTimeSalaryContract from "./operations/relay/MCSFE_processRealTimeSalaryContract.ts";
import type * as RelayMCSFERemoveFavoriteGameV2 from "./operations/relay/MCSFE_removeFavoriteGameV2.ts";
import type * as RelayODSFE2MemTransDet from "./operations/relay/ODSFE2_MemTransDet.ts";
import type * as SessionHandoff from "./operations/session/handoff.ts";
import type * as SessionHandoffCode from "./operations/session/handoff/code.ts";
import type * as SessionList from "./operations/session/list.ts";
import type * as SessionLogin from "./operations/session/login.ts";
import type * as SessionLoginFreeplay from "./operations/session/login/freeplay.ts";
import type * as SessionLoginV2 from "./operations/session/loginV2.ts";
import type * as SessionLogout from "./operations/session/logout.ts";
import type * as SessionOthers from "./operations/session/others.ts";
import type * as SessionSocial from "./operations/session/social.ts";
import type * as SessionVerification from "./operations/session/verification.ts";
import type * as SessionVerificationSend from "./operations/session/verification/send.ts";
import type * as SystemCountryCodes from "./operations/system/countryCodes.ts";
import type * as SystemCustomerService from "./operations/system/customerService.ts";
import type * as SystemDomainRoute from "./operations/system/domainRoute.ts";
import type * as SystemHelpCenter from "./operations/system/helpCenter.ts";
import type * as SystemLanguage from "./operations/system/language.ts";
import type * as SystemMenu from "./operations/system/menu.ts";
import type * as SystemPermission from "./operations/system/permission.ts";
import type * as SystemPromotions from "./operations/system/promotions.ts";
import type * as SystemSettingRegister from "./operations/system/setting/register.ts";
import type * as SystemStatus from "./operations/system/status.ts";
import type * as SystemWhitelabel from "./operations/system/whitelabel.ts";
import type * as VerificationEmailMember from "./operations/verification/email/member.ts";
import type * as VerificationSmsCountdown from "./operations/verification/sms/countdown.ts";
import type * as VerificationSmsMember from "./operations/verification/sms/member.ts";
import type * as VerificationSmsNoLogin from "./operations/verification/sms/noLogin.ts";
import type * as VerificationSmsRegister from "./operations/verification/sms/register.ts";
import type * as VerificationStepUp from "./operations/verification/stepUp.ts";
import type * as WalletBalance from "./operations/wallet/balance.ts";
import type * as WalletTransferDownline from "./operations/wallet/transferDownline.ts";
import type * as WalletTransferUpline from "./operations/wallet/transferUpline.ts";
import type * as WalletTransfers from "./operations/wallet/transfers.ts";

/** Input and output of every operation by its id. */
export type Operations = {
  "agent/affiliate": { input: AgentAffiliate.Input; output: AgentAffiliate.Output };
  "agent/announcements": { input: AgentAnnouncements.Input; output: AgentAnnouncements.Output };
  "agent/announcements/read": { input: AgentAnnouncementsRead.Input; output: AgentAnnouncementsRead.Output };
  "agent/bets": { input: AgentBets.Input; output: AgentBets.Output };
  "agent/bills": { input: AgentBills.Input; output: AgentBills.Output };
  "agent/bills/legs": { input: AgentBillsLegs.Input; output: AgentBillsLegs.Output };
  "agent/bills/orders": { input: AgentBillsOrders.Input; output: AgentBillsOrders.Output };
  "agent/campaigns": { input: AgentCampaigns.Input; output: AgentCampaigns.Output };
  "agent/campaigns/change": { input: AgentCampaignsChange.Input; output: AgentCampaignsChange.Output };
  "agent/campaigns/one": { input: AgentCampaignsOne.Input; output: AgentCampaignsOne.Output };
  "agent/campaigns/open": { input: AgentCampaignsOpen.Input; output: AgentCampaignsOpen.Output };
  "agent/campaigns/rename": { input: AgentCampaignsRename.Input; output: AgentCampaignsRename.Output };
  "agent/campaigns/visit": { input: AgentCampaignsVisit.Input; output: AgentCampaignsVisit.Output };
  "agent/centre": { input: AgentCentre.Input; output: AgentCentre.Output };
  "agent/contracts": { input: AgentContracts.Input; output: AgentContracts.Output };
  "agent/contracts/act": { input: AgentContractsAct.Input; output: AgentContractsAct.Output };
  "agent/contracts/offer": { input: AgentContractsOffer.Input; output: AgentContractsOffer.Output };
  "agent/contracts/simulation": { input: AgentContractsSimulation.Input; output: AgentContractsSimulation.Output };
  "agent/contracts/terms": { input: AgentContractsTerms.Input; output: AgentContractsTerms.Output };
  "agent/downline": { input: AgentDownline.Input; output: AgentDownline.Output };
  "agent/invitation": { input: AgentInvitation.Input; output: AgentInvitation.Output };
  "agent/level": { input: AgentLevel.Input; output: AgentLevel.Output };
  "agent/register": { input: AgentRegister.Input; output: AgentRegister.Output };
  "agent/settled": { input: AgentSettled.Input; output: AgentSettled.Output };
  "agent/subAccounts": { input: AgentSubAccounts.Input; output: AgentSubAccounts.Output };
  "agent/subAccounts/acts": { input: AgentSubAccountsActs.Input; output: AgentSubAccountsActs.Output };
  "agent/subAccounts/grant": { input: AgentSubAccountsGrant.Input; output: AgentSubAccountsGrant.Output };
  "agent/subAccounts/open": { input: AgentSubAccountsOpen.Input; output: AgentSubAccountsOpen.Output };
  "agent/subAccounts/password": { input: AgentSubAccountsPassword.Input; output: AgentSubAccountsPassword.Output };
  "agent/subAccounts/rename": { input: AgentSubAccountsRename.Input; output: AgentSubAccountsRename.Output };
  "agent/subAccounts/rights": { input: AgentSubAccountsRights.Input; output: AgentSubAccountsRights.Output };
  "agent/subAccounts/suspend": { input: AgentSubAccountsSuspend.Input; output: AgentSubAccountsSuspend.Output };
  "agent/team": { input: AgentTeam.Input; output: AgentTeam.Output };
  "agent/transactions": { input: AgentTransactions.Input; output: AgentTransactions.Output };
  "captcha": { input: Captcha.Input; output: Captcha.Output };
  "desk/adjustments": { input: DeskAdjustments.Input; output: DeskAdjustments.Output };
  "desk/adjustments/decide": { input: DeskAdjustmentsDecide.Input; output: DeskAdjustmentsDecide.Output };
  "desk/adjustments/propose": { input: DeskAdjustmentsPropose.Input; output: DeskAdjustmentsPropose.Output };
  "desk/agents/contracts": { input: DeskAgentsContracts.Input; output: DeskAgentsContracts.Output };
  "desk/agents/contracts/act": { input: DeskAgentsContractsAct.Input; output: DeskAgentsContractsAct.Output };
  "desk/agents/contracts/offer": { input: DeskAgentsContractsOffer.Input; output: DeskAgentsContractsOffer.Output };
  "desk/agents/contracts/simulation": { input: DeskAgentsContractsSimulation.Input; output: DeskAgentsContractsSimulation.Output };
  "desk/agents/contracts/terms": { input: DeskAgentsContractsTerms.Input; output: DeskAgentsContractsTerms.Output };
  "desk/audit": { input: DeskAudit.Input; output: DeskAudit.Output };
  "desk/contradictions": { input: DeskContradictions.Input; output: DeskContradictions.Output };
  "desk/contradictions/decide": { input: DeskContradictionsDecide.Input; output: DeskContradictionsDecide.Output };
  "desk/deposits": { input: DeskDeposits.Input; output: DeskDeposits.Output };
  "desk/deposits/decide": { input: DeskDepositsDecide.Input; output: DeskDepositsDecide.Output };
  "desk/me": { input: DeskMe.Input; output: DeskMe.Output };
  "desk/members/record": { input: DeskMembersRecord.Input; output: DeskMembersRecord.Output };
  "desk/overview": { input: DeskOverview.Input; output: DeskOverview.Output };
  "desk/session/login": { input: DeskSessionLogin.Input; output: DeskSessionLogin.Output };
  "desk/session/logout": { input: DeskSessionLogout.Input; output: DeskSessionLogout.Output };
  "desk/staff": { input: DeskStaff.Input; output: DeskStaff.Output };
  "desk/staff/disable": { input: DeskStaffDisable.Input; output: DeskStaffDisable.Output };
  "desk/staff/invite": { input: DeskStaffInvite.Input; output: DeskStaffInvite.Output };
  "desk/staff/reset": { input: DeskStaffReset.Input; output: DeskStaffReset.Output };
  "desk/staff/role": { input: DeskStaffRole.Input; output: DeskStaffRole.Output };
  "desk/suspensions": { input: DeskSuspensions.Input; output: DeskSuspensions.Output };
  "desk/suspensions/lift": { input: DeskSuspensionsLift.Input; output: DeskSuspensionsLift.Output };
  "desk/suspensions/suspend": { input: DeskSuspensionsSuspend.Input; output: DeskSuspensionsSuspend.Output };
  "desk/transfers": { input: DeskTransfers.Input; output: DeskTransfers.Output };
  "desk/transfers/decide": { input: DeskTransfersDecide.Input; output: DeskTransfersDecide.Output };
  "desk/withdrawals": { input: DeskWithdrawals.Input; output: DeskWithdrawals.Output };
  "desk/withdrawals/decide": { input: DeskWithdrawalsDecide.Input; output: DeskWithdrawalsDecide.Output };
  "game/launchGame": { input: GameLaunchGame.Input; output: GameLaunchGame.Output };
  "lgw/games/game_menus": { input: LgwGamesGameMenus.Input; output: LgwGamesGameMenus.Output };
  "member/bets": { input: MemberBets.Input; output: MemberBets.Output };
  "member/contact/email": { input: MemberContactEmail.Input; output: MemberContactEmail.Output };
  "member/contact/mobile": { input: MemberContactMobile.Input; output: MemberContactMobile.Output };
  "member/info": { input: MemberInfo.Input; output: MemberInfo.Output };
  "member/info/funds/consolidated": { input: MemberInfoFundsConsolidated.Input; output: MemberInfoFundsConsolidated.Output };
  "member/info/icon": { input: MemberInfoIcon.Input; output: MemberInfoIcon.Output };
  "member/info/security": { input: MemberInfoSecurity.Input; output: MemberInfoSecurity.Output };
  "member/notices": { input: MemberNotices.Input; output: MemberNotices.Output };
  "member/notices/seen": { input: MemberNoticesSeen.Input; output: MemberNoticesSeen.Output };
  "member/password": { input: MemberPassword.Input; output: MemberPassword.Output };
  "member/password/email": { input: MemberPasswordEmail.Input; output: MemberPasswordEmail.Output };
  "member/password/reset": { input: MemberPasswordReset.Input; output: MemberPasswordReset.Output };
  "member/password/verification": { input: MemberPasswordVerification.Input; output: MemberPasswordVerification.Output };
  "member/paymentPassword": { input: MemberPaymentPassword.Input; output: MemberPaymentPassword.Output };
  "member/profit": { input: MemberProfit.Input; output: MemberProfit.Output };
  "member/register": { input: MemberRegister.Input; output: MemberRegister.Output };
  "member/register/mobile": { input: MemberRegisterMobile.Input; output: MemberRegisterMobile.Output };
  "member/totp": { input: MemberTotp.Input; output: MemberTotp.Output };
  "member/totp/confirm": { input: MemberTotpConfirm.Input; output: MemberTotpConfirm.Output };
  "member/totp/remove": { input: MemberTotpRemove.Input; output: MemberTotpRemove.Output };
  "payment/accounts": { input: PaymentAccounts.Input; output: PaymentAccounts.Output };
  "payment/accounts/add": { input: PaymentAccountsAdd.Input; output: PaymentAccountsAdd.Output };
  "payment/accounts/remove": { input: PaymentAccountsRemove.Input; output: PaymentAccountsRemove.Output };
  "payment/channels": { input: PaymentChannels.Input; output: PaymentChannels.Output };
  "payment/deposit": { input: PaymentDeposit.Input; output: PaymentDeposit.Output };
  "payment/deposit/claim": { input: PaymentDepositClaim.Input; output: PaymentDepositClaim.Output };
  "payment/deposit/pay": { input: PaymentDepositPay.Input; output: PaymentDepositPay.Output };
  "payment/deposits": { input: PaymentDeposits.Input; output: PaymentDeposits.Output };
  "payment/withdraw": { input: PaymentWithdraw.Input; output: PaymentWithdraw.Output };
  "payment/withdrawal/confirm": { input: PaymentWithdrawalConfirm.Input; output: PaymentWithdrawalConfirm.Output };
  "payment/withdrawal/dispute": { input: PaymentWithdrawalDispute.Input; output: PaymentWithdrawalDispute.Output };
  "payment/withdrawals": { input: PaymentWithdrawals.Input; output: PaymentWithdrawals.Output };
  "relay/GCSGAME_gameList": { input: RelayGCSGAMEGameList.Input; output: RelayGCSGAMEGameList.Output };
  "relay/GCSGAME_getRankList": { input: RelayGCSGAMEGetRankList.Input; output: RelayGCSGAMEGetRankList.Output };
  "relay/GCSGAME_getVassGameType": { input: RelayGCSGAMEGetVassGameType.Input; output: RelayGCSGAMEGetVassGameType.Output };
  "relay/GCSGAME_hotGamesV2": { input: RelayGCSGAMEHotGamesV2.Input; output: RelayGCSGAMEHotGamesV2.Output };
  "relay/GCSGAME_newGameVendor": { input: RelayGCSGAMENewGameVendor.Input; output: RelayGCSGAMENewGameVendor.Output };
  "relay/GCS_gameLaunchFB": { input: RelayGCSGameLaunchFB.Input; output: RelayGCSGameLaunchFB.Output };
  "relay/GCS_merchantWallet": { input: RelayGCSMerchantWallet.Input; output: RelayGCSMerchantWallet.Output };
  "relay/GCS_recentGame": { input: RelayGCSRecentGame.Input; output: RelayGCSRecentGame.Output };
  "relay/GCS_walletTransfer": { input: RelayGCSWalletTransfer.Input; output: RelayGCSWalletTransfer.Output };
  "relay/GLS2_roomList": { input: RelayGLS2RoomList.Input; output: RelayGLS2RoomList.Output };
  "relay/MCS2_processContractHourSalary": { input: RelayMCS2ProcessContractHourSalary.Input; output: RelayMCS2ProcessContractHourSalary.Output };
  "relay/MCS2_processDailySalContract": { input: RelayMCS2ProcessDailySalContract.Input; output: RelayMCS2ProcessDailySalContract.Output };
  "relay/MCS2_processDividendReq": { input: RelayMCS2ProcessDividendReq.Input; output: RelayMCS2ProcessDividendReq.Output };
  "relay/MCSFE_addFavoriteGameV2": { input: RelayMCSFEAddFavoriteGameV2.Input; output: RelayMCSFEAddFavoriteGameV2.Output };
  "relay/MCSFE_getFavoriteGames": { input: RelayMCSFEGetFavoriteGames.Input; output: RelayMCSFEGetFavoriteGames.Output };
  "relay/MCSFE_getFavoriteGamesList": { input: RelayMCSFEGetFavoriteGamesList.Input; output: RelayMCSFEGetFavoriteGamesList.Output };
  "relay/MCSFE_getListAnnouncements": { input: RelayMCSFEGetListAnnouncements.Input; output: RelayMCSFEGetListAnnouncements.Output };
  "relay/MCSFE_processRealTimeSalaryContract": { input: RelayMCSFEProcessRealTimeSalaryContract.Input; output: RelayMCSFEProcessRealTimeSalaryContract.Output };
  "relay/MCSFE_removeFavoriteGameV2": { input: RelayMCSFERemoveFavoriteGameV2.Input; output: RelayMCSFERemoveFavoriteGameV2.Output };
  "relay/ODSFE2_MemTransDet": { input: RelayODSFE2MemTransDet.Input; output: RelayODSFE2MemTransDet.Output };
  "session/handoff": { input: SessionHandoff.Input; output: SessionHandoff.Output };
  "session/handoff/code": { input: SessionHandoffCode.Input; output: SessionHandoffCode.Output };
  "session/list": { input: SessionList.Input; output: SessionList.Output };
  "session/login": { input: SessionLogin.Input; output: SessionLogin.Output };
  "session/login/freeplay": { input: SessionLoginFreeplay.Input; output: SessionLoginFreeplay.Output };
  "session/loginV2": { input: SessionLoginV2.Input; output: SessionLoginV2.Output };
  "session/logout": { input: SessionLogout.Input; output: SessionLogout.Output };
  "session/others": { input: SessionOthers.Input; output: SessionOthers.Output };
  "session/social": { input: SessionSocial.Input; output: SessionSocial.Output };
  "session/verification": { input: SessionVerification.Input; output: SessionVerification.Output };
  "session/verification/send": { input: SessionVerificationSend.Input; output: SessionVerificationSend.Output };
  "system/countryCodes": { input: SystemCountryCodes.Input; output: SystemCountryCodes.Output };
  "system/customerService": { input: SystemCustomerService.Input; output: SystemCustomerService.Output };
  "system/domainRoute": { input: SystemDomainRoute.Input; output: SystemDomainRoute.Output };
  "system/helpCenter": { input: SystemHelpCenter.Input; output: SystemHelpCenter.Output };
  "system/language": { input: SystemLanguage.Input; output: SystemLanguage.Output };
  "system/menu": { input: SystemMenu.Input; output: SystemMenu.Output };
  "system/permission": { input: SystemPermission.Input; output: SystemPermission.Output };
  "system/promotions": { input: SystemPromotions.Input; output: SystemPromotions.Output };
  "system/setting/register": { input: SystemSettingRegister.Input; output: SystemSettingRegister.Output };
  "system/status": { input: SystemStatus.Input; output: SystemStatus.Output };
  "system/whitelabel": { input: SystemWhitelabel.Input; output: SystemWhitelabel.Output };
  "verification/email/member": { input: VerificationEmailMember.Input; output: VerificationEmailMember.Output };
  "verification/sms/countdown": { input: VerificationSmsCountdown.Input; output: VerificationSmsCountdown.Output };
  "verification/sms/member": { input: VerificationSmsMember.Input; output: VerificationSmsMember.Output };
  "verification/sms/noLogin": { input: VerificationSmsNoLogin.Input; output: VerificationSmsNoLogin.Output };
  "verification/sms/register": { input: VerificationSmsRegister.Input; output: VerificationSmsRegister.Output };
  "verification/stepUp": { input: VerificationStepUp.Input; output: VerificationStepUp.Output };
  "wallet/balance": { input: WalletBalance.Input; output: WalletBalance.Output };
  "wallet/transferDownline": { input: WalletTransferDownline.Input; output: WalletTransferDownline.Output };
  "wallet/transferUpline": { input: WalletTransferUpline.Input; output: WalletTransferUpline.Output };
  "wallet/transfers": { input: WalletTransfers.Input; output: WalletTransfers.Output };
};

/** Method, body and path of the operations that are not a GET at /wps/<id>; a star requires an Idempotency-Key. */
export const calls: { readonly [Id in keyof Operations]?: string } = {
  "agent/announcements/read": "POST json",
  "agent/campaigns/change": "POST json",
  "agent/campaigns/open": "POST json",
  "agent/campaigns/rename": "POST json",
  "agent/campaigns/visit": "POST json",
  "agent/contracts/act": "*POST json",
  "agent/contracts/offer": "*POST json",
  "agent/register": "POST jose",
  "agent/subAccounts/grant": "POST json",
  "agent/subAccounts/open": "POST jose",
  "agent/subAccounts/password": "POST jose",
  "agent/subAccounts/rename": "POST json",
  "agent/subAccounts/suspend": "POST json",
  "desk/adjustments/decide": "POST json",
  "desk/adjustments/propose": "*POST json",
  "desk/agents/contracts/act": "*POST json",
  "desk/agents/contracts/offer": "*POST json",
  "desk/contradictions/decide": "POST json",
  "desk/deposits/decide": "POST json",
  "desk/session/login": "POST jose",
  "desk/session/logout": "DELETE json",
  "desk/staff/disable": "POST json",
  "desk/staff/invite": "POST json",
  "desk/staff/reset": "POST json",
  "desk/staff/role": "POST json",
  "desk/suspensions/lift": "POST json",
  "desk/suspensions/suspend": "POST json",
  "desk/transfers/decide": "POST json",
  "desk/withdrawals/decide": "POST json",
  "lgw/games/game_menus": "GET json /lgw/games/game_menus",
  "member/contact/email": "POST jose",
  "member/contact/mobile": "POST jose",
  "member/notices/seen": "POST json",
  "member/password": "POST jose",
  "member/password/email": "POST form",
  "member/password/reset": "POST jose",
  "member/password/verification": "POST jose",
  "member/paymentPassword": "POST jose",
  "member/register": "PUT jose",
  "member/register/mobile": "PUT jose",
  "member/totp": "POST json",
  "member/totp/confirm": "POST jose",
  "member/totp/remove": "POST jose",
  "payment/accounts/add": "POST jose",
  "payment/accounts/remove": "POST jose",
  "payment/deposit": "*POST json",
  "payment/deposit/claim": "POST image",
  "payment/deposit/pay": "POST json",
  "payment/withdraw": "*POST jose",
  "payment/withdrawal/confirm": "POST json",
  "payment/withdrawal/dispute": "POST image",
  "relay/GCS_walletTransfer": "*POST json",
  "relay/MCS2_processContractHourSalary": "*POST json",
  "relay/MCSFE_addFavoriteGameV2": "POST json",
  "relay/MCSFE_processRealTimeSalaryContract": "*POST json",
  "relay/MCSFE_removeFavoriteGameV2": "DELETE json",
  "session/handoff": "POST json",
  "session/handoff/code": "POST json",
  "session/login": "POST jose",
  "session/login/freeplay": "POST json",
  "session/loginV2": "POST jose",
  "session/logout": "DELETE json",
  "session/others": "DELETE json",
  "session/social": "POST json",
  "session/verification": "POST jose",
  "session/verification/send": "POST json",
  "system/language": "PUT json",
  "verification/email/member": "POST json",
  "verification/sms/member": "POST json",
  "verification/sms/noLogin": "POST json",
  "verification/sms/register": "POST json",
  "verification/stepUp": "POST json",
  "wallet/balance": "GET json /wps/v2/wallets/balance",
  "wallet/transferDownline": "*POST jose",
  "wallet/transferUpline": "*POST jose",
};
