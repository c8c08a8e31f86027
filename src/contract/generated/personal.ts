// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../shared-types.ts";

const shared = new Set("agent/affiliate agent/campaigns/visit captcha desk/session/login feedback feedback/change lgw/games/game_menus lgw/vn/games/game_menu lgw/vn/numeros/opened/game member/password/email member/password/reset member/password/verification member/register member/register/mobile relay/GCSGAME_gameList relay/GCSGAME_getRankList relay/GCSGAME_getVassGameType relay/GCSGAME_hotGamesV2 relay/GCSGAME_newGameVendor relay/GCS_merchantWallet relay/GLS2_roomList relay/MCSFE_getListAnnouncements session/browser session/handoff session/login session/login/freeplay session/loginV2 session/push session/social session/verification session/verification/send system/countryCodes system/customerService system/domainRoute system/draw system/helpCenter system/language system/menu system/permission system/popup system/promotions system/setting/register system/status system/whitelabel verification/sms/countdown verification/sms/noLogin verification/sms/register".split(" "));

/** Whether an operation's answers differ by member. Staff's are not a member's. */
export const isPersonal = (operation: OperationId): boolean =>
  !shared.has(operation) && !operation.startsWith("desk/");
