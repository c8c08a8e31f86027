// Generated from schemas/ by `livery generate`; do not edit.
import type * as LgwGamesGameMenus from "./operations/lgw/games/game_menus.ts";
import type * as RelayGCSGAMEGameList from "./operations/relay/GCSGAME_gameList.ts";
import type * as RelayGCSGAMEGetRankList from "./operations/relay/GCSGAME_getRankList.ts";
import type * as RelayGCSGAMEGetVassGameType from "./operations/relay/GCSGAME_getVassGameType.ts";
import type * as RelayGCSGAMEHotGamesV2 from "./operations/relay/GCSGAME_hotGamesV2.ts";
import type * as RelayGCSGAMENewGameVendor from "./operations/relay/GCSGAME_newGameVendor.ts";
import type * as RelayMCSFEGetListAnnouncements from "./operations/relay/MCSFE_getListAnnouncements.ts";
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

/** Input and output of every operation by its id. */
export type Operations = {
  "lgw/games/game_menus": { input: LgwGamesGameMenus.Input; output: LgwGamesGameMenus.Output };
  "relay/GCSGAME_gameList": { input: RelayGCSGAMEGameList.Input; output: RelayGCSGAMEGameList.Output };
  "relay/GCSGAME_getRankList": { input: RelayGCSGAMEGetRankList.Input; output: RelayGCSGAMEGetRankList.Output };
  "relay/GCSGAME_getVassGameType": { input: RelayGCSGAMEGetVassGameType.Input; output: RelayGCSGAMEGetVassGameType.Output };
  "relay/GCSGAME_hotGamesV2": { input: RelayGCSGAMEHotGamesV2.Input; output: RelayGCSGAMEHotGamesV2.Output };
  "relay/GCSGAME_newGameVendor": { input: RelayGCSGAMENewGameVendor.Input; output: RelayGCSGAMENewGameVendor.Output };
  "relay/MCSFE_getListAnnouncements": { input: RelayMCSFEGetListAnnouncements.Input; output: RelayMCSFEGetListAnnouncements.Output };
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
};

/** Method and path of every operation, for the browser's client. */
export const endpoints: { readonly [Id in keyof Operations]: readonly [method: string, path: string] } = {
  "lgw/games/game_menus": ["GET", "/lgw/games/game_menus"],
  "relay/GCSGAME_gameList": ["GET", "/wps/relay/GCSGAME_gameList"],
  "relay/GCSGAME_getRankList": ["GET", "/wps/relay/GCSGAME_getRankList"],
  "relay/GCSGAME_getVassGameType": ["GET", "/wps/relay/GCSGAME_getVassGameType"],
  "relay/GCSGAME_hotGamesV2": ["GET", "/wps/relay/GCSGAME_hotGamesV2"],
  "relay/GCSGAME_newGameVendor": ["GET", "/wps/relay/GCSGAME_newGameVendor"],
  "relay/MCSFE_getListAnnouncements": ["GET", "/wps/relay/MCSFE_getListAnnouncements"],
  "system/countryCodes": ["GET", "/wps/system/countryCodes"],
  "system/customerService": ["GET", "/wps/system/customerService"],
  "system/domainRoute": ["GET", "/wps/system/domainRoute"],
  "system/helpCenter": ["GET", "/wps/system/helpCenter"],
  "system/language": ["PUT", "/wps/system/language"],
  "system/menu": ["GET", "/wps/system/menu"],
  "system/permission": ["GET", "/wps/system/permission"],
  "system/promotions": ["GET", "/wps/system/promotions"],
  "system/setting/register": ["GET", "/wps/system/setting/register"],
  "system/status": ["GET", "/wps/system/status"],
  "system/whitelabel": ["GET", "/wps/system/whitelabel"],
};
