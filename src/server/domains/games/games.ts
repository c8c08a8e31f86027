import type { Outcome } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { VendorDraws } from "./lottery-draws.ts";
import type { GameVendors, VendorReply, VendorRequest } from "./port.ts";

export type Launch = {
  memberId: string;
  nickname: string;
  vassalage: string;
  gameCode: string;
  demo: boolean;
  language: string;
  device: "phone" | "desktop";
  lobbyUrl: string;
  ip: string;
};

/** The address of a game's page, and whether it signals its state to the site around its frame. */
export type LaunchedGame = { url: string; signals: boolean };

/** Games in play: launches and the wallet calls of vendors. */
export type Games = {
  vendors: GameVendors;
  /**
   * Opens a session and returns the address of the game. Refuses `game.missing`, `game.maintenance`, `game.soon`,
   * `vendor.silent`, the vendor's own problem, and what `launchRefusal` (launch.ts) refuses. Demo play is on the trial
   * book (spec section 7, launchGame).
   */
  launch: (brand: Brand, launch: Launch) => Promise<Outcome<LaunchedGame>>;
  /** The lotteries of a brand's vendors and their draws; a vendor that does not answer, or publishes none, has none. */
  draws: (brand: Brand) => Promise<readonly VendorDraws[]>;
  /** One call of a vendor; `brand` is undefined for an unknown merchant. Never throws. */
  handleCallback: (
    vendor: string,
    brand: Brand | undefined,
    request: VendorRequest,
  ) => Promise<VendorReply | undefined>;
};
