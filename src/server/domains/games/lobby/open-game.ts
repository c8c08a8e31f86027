import { randomInt } from "node:crypto";
import type { Input } from "../../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { trialType } from "../../../../site/constants.ts";
import { categoryPage } from "../../../../site/navigation.ts";
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
 * one of the brand's list; `by: "vendor"` (GCS_gameLaunchFB) uses the vendor's own host. Refuses `account.trial`
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
  const type = catalogue.game(vassalage, gameCode)?.gameType;
  const lobby = type && categoryPage(brand.payload, type);
  const launched = await games.launch(brand, {
    memberId: member.id,
    nickname: member.nickname,
    vassalage,
    gameCode,
    demo,
    language: askedLanguage({ brand, language }, input.language),
    device,
    lobbyUrl: `${origin}${lobby ? routeOf(lobby) : "/"}`,
    ip,
  });
  if (!launched.ok || by === "vendor") return launched;
  const hosts = brand.payload.launchCdn;
  const host = hosts.length === 0 ? undefined : hosts[randomInt(hosts.length)];
  const { url } = launched.value;
  return accept({ ...launched.value, url: host === undefined ? url : atHost(url, host) });
}

/** The same page on another host; hosts of the CDN may have a path of their own. */
function atHost(url: string, host: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${host.replace(/\/$/, "")}${pathname}${search}${hash}`;
}
