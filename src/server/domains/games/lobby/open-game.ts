import { randomInt } from "node:crypto";
import type { Game, Input } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { trialType } from "../../../../site/constants.ts";
import { gameKind, lobbyPage, traitsIn } from "../../../../site/game-routing.ts";
import { isLottery, prizeModesOf } from "../../../../site/lottery.ts";
import { routeOf } from "../../../../site/page-lookup.ts";
import { askedLanguage } from "../../../brands/asked-language.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Games, LaunchedGame } from "../games.ts";

/** The dependencies of a launch. `by` is the host of the game's page: the launch CDN or the vendor. */
export type OpenGameDependencies = { games: Games; catalogue: Catalogue; by: "cdn" | "vendor" };

/**
 * Opens a game for the member of a request (spec section 7, launchGame). With a launch CDN the page's host is a random
 * one of the brand's list; `by: "vendor"` (GCS_gameLaunchFB) uses the vendor's own host. A lottery launch restricts which games
 * open, and with the view `lobby` answers the lottery's page on the brand's site. Refuses `account.trial`
 * (spec section 6) and everything that Games.launch refuses.
 */
export async function openGame(
  context: RequestContext,
  input: Input<"game/launchGame">,
  { games, catalogue, by }: OpenGameDependencies,
): Promise<Outcome<LaunchedGame>> {
  const { brand, ip, language, origin } = context;
  const { vassalage, gameCode, demo = false, device = "desktop" } = input;
  const member = await memberOfRequest(context);
  if (member.type === trialType && !demo) return refuse("account.trial");
  const game = catalogue.game(vassalage, gameCode);
  const traits = traitsIn(catalogue.categories, vassalage);
  if (!game || !isMeant(game, traits, input)) return refuse("game.missing");
  const page = lobbyPage(brand.payload, game, traits);
  const lobby = `${origin}${page ? routeOf(page) : "/"}`;
  if (input.view === "lobby") return accept({ url: lobby, signals: false });
  const launched = await games.launch(brand, {
    memberId: member.id,
    nickname: member.nickname,
    vassalage,
    gameCode,
    demo,
    language: askedLanguage({ brand, language }, input.language),
    device,
    lobbyUrl: input.backUrl === undefined ? lobby : `${origin}${input.backUrl}`,
    ip,
  });
  if (!launched.ok || by === "vendor") return launched;
  const hosts = brand.payload.launchCdn;
  const host = hosts.length === 0 ? undefined : hosts[randomInt(hosts.length)];
  const { url } = launched.value;
  return accept({ ...launched.value, url: host === undefined ? url : atHost(url, host) });
}

type Launched = Pick<Game, "gameType" | "vassalage" | "isGame">;

/** Whether a game is one that the launch is about: launch mode, lotto area and prize mode are those of lotteries. */
const isMeant = (
  game: Launched,
  traits: readonly string[],
  { launchMode, lottoArea, prizeMode }: Input<"game/launchGame">,
): boolean =>
  (launchMode === undefined || isLottery(game)) &&
  (lottoArea === undefined || gameKind(game, traits) === "vnLottery") &&
  (prizeMode === undefined || prizeModesOf(game, traits).includes(prizeMode));

/** The same page on another host; hosts of the CDN may have a path of their own. */
function atHost(url: string, host: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${host.replace(/\/$/, "")}${pathname}${search}${hash}`;
}
