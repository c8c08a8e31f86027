import type { Operations } from "./generated/operations.ts";

/** Types that documents and operations share. */
export type GameType =
  | "HOME"
  | "PROMO"
  | "FAV"
  | "HOT"
  | "RECENT"
  | "ELOTT"
  | "LOTT"
  | "LIVE"
  | "SPORTS"
  | "FISH"
  | "RNG"
  | "PVP"
  | "ESPORTS"
  | "COCKFIGHT"
  | "MXWIN";

/** What a document says about an answer or a row: every field named has such a value, or a list with one. */
export type Conditions = {
  readonly [field: string]: "filled" | "empty" | "positive" | readonly (string | boolean)[];
};

export type Visible = {
  auth?: "any" | "visitor" | "member";
  device?: "any" | "phone" | "desktop";
  module?: string;
  /** What a call must answer. */
  answer?: { operation: string; when: Conditions; expected?: boolean };
};

export type OperationId = keyof Operations;
export type Input<Id extends OperationId> = Operations[Id]["input"];
export type Output<Id extends OperationId> = Operations[Id]["output"];

type Announcements = Output<"relay/MCSFE_getListAnnouncements">;
export type Game = Output<"relay/GCSGAME_gameList">["games"][number];
export type Category = Output<"lgw/games/game_menus">[number];
export type VendorCard = Category["cards"][number];
export type Winner = Output<"relay/GCSGAME_getRankList">["list"][number];
export type Announcement = Announcements["player"][number];
export type Banner = Announcements["banners"][number];
export type Promotion = Output<"system/promotions">[number];
export type HelpTopic = Output<"system/helpCenter">[number];
