import type { Transaction } from "kysely";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { frozenRefusal } from "../../core/identity/frozen-upline.ts";
import { isTimeOver } from "../../core/safer-play/limits.ts";
import { spentLimitRefusal } from "../../core/safer-play/vendor-wallet-limits.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import { topUpTrialMoney } from "../../core/wallet/trial-money.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { tellVendors } from "./free-rounds/order-at-vendors.ts";
import type { Launch, LaunchedGame } from "./games.ts";
import { forgetPlay, openPlay } from "./play-session-store.ts";
import { type Player, playerForLaunch } from "./player-store.ts";
import type { GameVendor, GameVendors, LaunchAnswer } from "./port.ts";

export type LaunchDependencies = {
  vendors: GameVendors;
  database: Database;
  wallet: Wallet;
  catalogue: (brand: Brand, language: string) => Catalogue;
  now: () => number;
  log: (line: { level: "error"; [key: string]: unknown }) => void;
  callbackUrl: (vendor: string, merchant: string) => string;
};

/** Opens a game for a member: a session for stakes, and the game's address from the vendor. */
export async function launchGame(
  brand: Brand,
  launch: Launch,
  deps: LaunchDependencies,
): Promise<Outcome<LaunchedGame>> {
  const game = deps.catalogue(brand, launch.language).game(launch.vassalage, launch.gameCode);
  if (!game) return refuse("game.missing");
  if (brand.documents.brand.maintenance || game.state === "maintenance") return refuse("game.maintenance");
  const vendor = deps.vendors.get(launch.vassalage);
  if (!vendor || game.state !== "open") return refuse("game.soon");
  return openAt(vendor, brand, launch, deps);
}

/** The most grants of the member that a launch orders at the vendor before the game opens. */
const mostGrants = 5;

type Opened = { demo: boolean; session: string };

/** What a launch depends on: whether it is play without own money, and the time in milliseconds since the epoch. */
type AskedLaunch = { memberId: string; demo: boolean; now: number };

/**
 * Why a player may not open a game with a session of their own: `member.suspended`, `member.excluded`, `agent.bets-frozen`,
 * `limit.session` or `limit.spent`; undefined when they may. It changes nothing.
 */
export async function launchRefusal(
  tx: Transaction<Schema>,
  brand: Brand,
  player: Player | undefined,
  { memberId, demo, now }: AskedLaunch,
): Promise<Refusal | undefined> {
  const denied = player && deniedTo(player, now);
  if (denied) return denied;
  if (demo) return undefined;
  const frozen = frozenRefusal(brand, "bets", player?.late ?? false);
  if (frozen) return frozen;
  if (await isTimeOver(tx, brand, memberId, now)) return refuse("limit.session");
  return spentLimitRefusal(tx, brand, { memberId, at: now });
}

const deniedTo = ({ suspended, excludedUntil }: Player, now: number) =>
  suspended
    ? refuse("member.suspended")
    : (excludedUntil?.getTime() ?? 0) > now
      ? refuse("member.excluded")
      : undefined;

async function openAt(
  vendor: GameVendor,
  brand: Brand,
  launch: Launch,
  deps: LaunchDependencies,
): Promise<Outcome<LaunchedGame>> {
  const { merchant } = brand;
  const opened = await deps.database.brand(merchant, async (tx): Promise<Outcome<Opened>> => {
    const player = await playerForLaunch(tx, launch.memberId);
    const demo = launch.demo || player?.type === trialType;
    const asked = { memberId: launch.memberId, demo, now: deps.now() };
    const refused = await launchRefusal(tx, brand, player, asked);
    if (refused) return refused;
    // Demo play uses money of the trial book, like a trial account.
    if (demo && player)
      await topUpTrialMoney(tx, brand, launch.memberId, { wallet: deps.wallet, now: deps.now() });
    const { memberId, gameCode } = launch;
    const play = { memberId, vendor: vendor.code, gameCode, book: demo ? "trial" : "real" } as const;
    return accept({ demo, session: await openPlay(tx, merchant, play, deps.now()) });
  });
  if (!opened.ok) return opened;
  // The vendor knows the member's free rounds before the game opens, also when the job has not told it yet.
  if (!opened.value.demo && vendor.freeRounds)
    await tellVendors(brand, deps, mostGrants, { memberId: launch.memberId, vendor: vendor.code });
  const answer = await vendor.launch(orderOf(vendor, brand, launch, { ...opened.value, ...deps }));
  if (answer.type === "url") return accept({ url: answer.url, signals: answer.signals ?? false });
  await deps.database.brand(merchant, (tx) => forgetPlay(tx, opened.value.session));
  return refuse(problemOf(answer));
}

const problemOf = (answer: Exclude<LaunchAnswer, { type: "url" }>): string =>
  answer.type === "refused" ? answer.problem : "vendor.silent";

function orderOf(
  { code }: GameVendor,
  { merchant, payload, ...brand }: Brand,
  launch: Launch,
  {
    demo,
    session,
    callbackUrl,
  }: { demo: boolean; session: string } & Pick<LaunchDependencies, "callbackUrl">,
): Parameters<GameVendor["launch"]>[0] {
  const { memberId, nickname, gameCode, language, device, lobbyUrl, ip } = launch;
  return {
    merchant,
    player: memberId,
    session,
    nickname,
    gameCode,
    currency: payload.currency.code,
    exponent: payload.currency.exponent,
    language,
    device,
    lobbyUrl,
    demo,
    wallet: isSingleWallet({ merchant, payload, ...brand }) ? "house" : "vendor",
    callbackUrl: callbackUrl(code, merchant),
    ip,
  };
}
