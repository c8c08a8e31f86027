import type { Game, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { traitsIn } from "../../../../site/game-routing.ts";
import { isLottery, type PrizeMode, prizeModesOf, usualPrizeMode } from "../../../../site/lottery.ts";
import { visibleCategories } from "../../../../site/navigation.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Games } from "../games.ts";
import type { VendorDraws } from "../lottery-draws.ts";
import type { HeldDraw } from "../port.ts";
import { proofAddress } from "./proof-address.ts";

/** The dependencies of draws. */
export type DrawDependencies = { platform: Platform; catalogue: Catalogue; games: Games; now: () => number };

/** The lotteries of a catalogue in a prize mode, of all modes without one. */
export const lotteriesOf = (catalogue: Catalogue, mode: PrizeMode | undefined): Game[] =>
  catalogue.find({}).filter((game) => {
    const modes = prizeModesOf(game, traitsIn(catalogue.categories, game.vassalage));
    return mode === undefined ? modes.length > 0 : modes.includes(mode);
  });

/** A brand's lotteries, and its prize mode (spec section 7, game_menu). */
export const lotteryMenu = (
  { payload }: Brand,
  catalogue: Catalogue,
  mode: PrizeMode | undefined,
): Output<"lgw/vn/games/game_menu"> => ({
  prizeMode: usualPrizeMode(visibleCategories(payload, catalogue.categories)),
  games: lotteriesOf(catalogue, mode),
});

/**
 * The next draw and the latest numbers of each lottery that can be played and whose vendor publishes draws (spec section 7,
 * opened/numero).
 */
export async function latestNumbers(
  brand: Brand,
  mode: PrizeMode | undefined,
  deps: DrawDependencies,
): Promise<Output<"lotto/lgw/games/opened/numero">> {
  const draws = await deps.games.draws(brand);
  const list = lotteriesOf(deps.catalogue, mode).flatMap((game) => {
    const found = game.state === "open" ? drawsOf(game, draws) : undefined;
    if (!found || !isLottery(game)) return [];
    const [latest] = found.held;
    return {
      ...namesOf(game),
      nodeId: game.nodeId,
      gameType: game.gameType,
      ...nextOf(found),
      ...(latest ? { opened: drawView(brand, game, latest, deps) } : {}),
    };
  });
  return { now: new Date(deps.now()).toISOString(), list };
}

/**
 * The draws of one lottery (spec section 7, opened/game); none where its vendor publishes none or does not answer. Refuses
 * `game.missing` for a game that the brand does not offer as a lottery.
 */
export async function openedNumbers(
  brand: Brand,
  asked: { gameCode: string; vassalage?: string | undefined },
  deps: DrawDependencies,
): Promise<Outcome<Output<"lgw/vn/numeros/opened/game">>> {
  const [game] = deps.catalogue.find(asked).filter(isLottery);
  if (!game) return refuse("game.missing");
  const found = game.state === "open" ? drawsOf(game, await deps.games.draws(brand)) : undefined;
  return accept({
    now: new Date(deps.now()).toISOString(),
    ...namesOf(game),
    ...(found ? { next: nextOf(found) } : {}),
    list: (found?.held ?? []).map((draw) => drawView(brand, game, draw, deps)),
  });
}

const drawsOf = ({ vassalage, gameCode }: Game, draws: readonly VendorDraws[]): VendorDraws | undefined =>
  draws.find((one) => one.vassalage === vassalage && one.gameCode === gameCode);

const namesOf = ({ vassalage, gameCode, gameName, vendorName }: Game) => ({
  vassalage,
  gameCode,
  gameName,
  vendorName,
});

const nextOf = ({ next: { drawId, opensAt, closesAt } }: VendorDraws) => ({
  numero: drawId,
  opensAt: opensAt.toISOString(),
  drawsAt: closesAt.toISOString(),
});

const drawView = (
  { merchant }: Brand,
  { vassalage }: Game,
  { drawId, drawnAt, numbers }: HeldDraw,
  { platform, games }: DrawDependencies,
) => ({
  numero: drawId,
  openedAt: drawnAt.toISOString(),
  numbers: [...numbers],
  proof: proofAddress({ platform, vendors: games.vendors }, { merchant, vendor: vassalage, round: drawId }),
});
