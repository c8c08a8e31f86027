import type { Game } from "../../contract/shared-types.ts";
import { fnv1a, pick, type Random, seededRandom } from "../../kernel/random.ts";
import type { Brand } from "../brands/brand.ts";
import { digest } from "../core/identity/encryption.ts";
import { noteCampaign } from "../core/members/invitation-store.ts";
import { insertMember, memberByAccount } from "../core/members/member-store.ts";
import { isSingleWallet } from "../core/wallet/accounts.ts";
import { giveDemoMoney } from "../core/wallet/trial-money.ts";
import { createWallet } from "../core/wallet/wallet.ts";
import { recountRegistered } from "../domains/desk/figure-store.ts";
import { decisionContext } from "../domains/games/build-decision-context.ts";
import type { Catalogue } from "../domains/games/catalogue.ts";
import { createDecisions, type Decisions } from "../domains/games/decide-in-batches.ts";
import { openPlay } from "../domains/games/play-session-store.ts";
import type { GameCall, GameVendor, GameVendors } from "../domains/games/port.ts";
import type { DecisionContext } from "../domains/games/rules/decision-context.ts";
import { hasSeededRounds } from "../domains/games/vendor-round-store.ts";
import { updateWinners } from "../domains/games/winner-job-store.ts";
import type { Database } from "../foundation/db/connection.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import { agents } from "./accounts.ts";
import { countDemoHistory, openDemoCampaigns } from "./campaigns.ts";
import { signDemoContracts } from "./contracts.ts";

export type DemoPlayDependencies = {
  database: Database;
  gameVendors: GameVendors;
  catalogue: (brand: Brand, language: string) => Catalogue;
  now: () => number;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
  /** Aborts it between two bets. */
  signal: AbortSignal;
};

const days = 30;
const dayMs = 86_400_000;
const betsADay = 50;
/** Bets decided at one time: together they are one transaction. */
const together = 5;
/** Accounts for demo play; they cannot log in. */
const demoAccounts = [
  "ranveer72",
  "mohan419",
  "tanvi88",
  "kirtana5",
  "sunilk21",
  "aishaM90",
  "devraj33",
  "leelaP64",
];

/**
 * The payouts of demo play as multiples of the stake, with their frequency in a thousand: the house edge is four
 * percent, as in its own games.
 */
const payouts: readonly { times: number; per100: bigint }[] = [
  { times: 580, per100: 0n },
  { times: 210, per100: 100n },
  { times: 150, per100: 200n },
  { times: 50, per100: 500n },
  { times: 8, per100: 1_200n },
  { times: 2, per100: 5_200n },
];

/**
 * Plays the last 30 days, through the same rules and ledger as all play, marked as seeded (spec section 7, winner
 * board). Once for each brand with one wallet and open games; returns the number of bets.
 */
export async function playDemo(brand: Brand, deps: DemoPlayDependencies): Promise<number> {
  const { merchant } = brand;
  const catalogue = deps.catalogue(brand, brand.payload.locales.default);
  const games = catalogue.games.filter(
    ({ state, vassalage }) => state === "open" && deps.gameVendors.has(vassalage),
  );
  if (!isSingleWallet(brand) || games.length === 0) return 0;
  if (await deps.database.brand(merchant, hasSeededRounds)) return 0;
  const past = { at: deps.now() - days * dayMs };
  const clock = { now: () => past.at };
  const failed = (error: unknown) => {
    if (!isUnavailable(error)) deps.log({ level: "error", event: "wallet.news", error: String(error) });
  };
  const wallet = createWallet({ database: deps.database, clock, log: failed });
  try {
    const members = await deps.database.brand(merchant, async (tx) => {
      const made = demoAccounts.map((account) => ({
        account: account.toLowerCase(),
        nickname: account,
        type: 0,
        seeded: true,
      }));
      const ids: string[] = [];
      const { countries = [] } = brand.documents.brand;
      const first = await memberByAccount(tx, agents[0] ?? "");
      const campaigns = first ? await openDemoCampaigns(tx, brand, first.id, deps.now()) : [];
      for (const [place, one] of made.entries()) {
        const agent = await memberByAccount(tx, agents[place % agents.length] ?? "");
        const registered_at = new Date(past.at);
        const member = await insertMember(tx, merchant, {
          ...one,
          parent_id: agent?.id ?? null,
          registered_at,
          country: countries[place % countries.length] ?? null,
        });
        // The first agent's players came by the campaigns in turn.
        const campaign = agent && agent.id === first?.id && campaigns[ids.length % campaigns.length];
        if (campaign)
          await noteCampaign(tx, merchant, { memberId: member.id, code: campaign.code, at: registered_at });
        await giveDemoMoney(tx, brand, member, wallet);
        ids.push(member.id);
      }
      return ids;
    });
    const decisions = createDecisions({ database: deps.database, wallet, now: clock.now });
    const taken = await playDays({ ...deps, brand, catalogue, games, members, past, decisions });
    await deps.database.brand(merchant, async (tx) => {
      // Fills the board at once, without waiting for the job's next minute.
      await updateWinners(tx, merchant, deps.now());
      // Settling begins with the first contract: all of the history is there by then.
      await signDemoContracts(tx, brand, agents, deps.now());
    });
    await countDemoHistory(deps.database, brand);
    await deps.database.brand(merchant, (tx) => recountRegistered(tx, merchant));
    return taken;
  } finally {
    await wallet.close();
  }
}

type Playing = Omit<DemoPlayDependencies, "catalogue"> & {
  brand: Brand;
  catalogue: Catalogue;
  games: readonly Game[];
  members: readonly string[];
  past: { at: number };
  decisions: Decisions;
};

/** The bets of the days in order, each some time after the one before. */
async function playDays(playing: Playing): Promise<number> {
  const random = seededRandom(fnv1a(`demo play:${playing.brand.merchant}`));
  let taken = 0;
  for (let day = 0; day < days; day += 1) {
    const players = await openPlayers(playing);
    for (let bet = 0; bet < betsADay; bet += together) {
      if (playing.signal.aborted) return taken;
      playing.past.at += Math.floor((dayMs / betsADay) * together);
      const calls = Array.from({ length: together }, (_none, place) =>
        playBet(playing, pick(players, random), random, `demo-${day}-${bet + place}`),
      );
      taken += (await Promise.all(calls)).filter(Boolean).length;
    }
  }
  return taken;
}

type DemoPlayer = { member: string; game: Game; vendor: GameVendor; session: string };

/** The members and games of one day: a game for every member. */
async function openPlayers({
  brand,
  database,
  gameVendors,
  games,
  members,
  past,
}: Playing): Promise<DemoPlayer[]> {
  const random = seededRandom(fnv1a(`seats:${brand.merchant}:${past.at}`));
  return database.brand(brand.merchant, async (tx) => {
    const players: DemoPlayer[] = [];
    for (const member of members) {
      const game = pick(games, random);
      const vendor = gameVendors.get(game.vassalage);
      if (!vendor) continue;
      const play = { memberId: member, vendor: vendor.code, gameCode: game.gameCode, book: "real" } as const;
      const token = await openPlay(tx, brand.merchant, play, past.at + dayMs);
      players.push({ member, game, vendor, session: digest(token).toString("hex") });
    }
    return players;
  });
}

/** One bet and its result, by the rules of real bets. */
async function playBet(playing: Playing, player: DemoPlayer, random: Random, id: string): Promise<boolean> {
  const { brand, catalogue, decisions, past } = playing;
  const amount = BigInt(1 + Math.floor(random() * 20)) * 10n ** BigInt(brand.payload.currency.exponent);
  const win = (amount * payoutOf(random)) / 100n;
  const table: DecisionContext = {
    ...decisionContext(brand, player.vendor, catalogue, { now: past.at, seeded: true }),
  };
  const call: GameCall = {
    kind: "betSettle",
    requestId: id,
    player: player.member,
    currency: brand.payload.currency.code,
    session: player.session,
    transactionId: id,
    gameCode: player.game.gameCode,
    roundId: id,
    amount,
    win,
    needs: undefined,
    validBet: undefined,
    closesRound: true,
  };
  const done = await decisions.add(call, table);
  return done.ok && done.value.status === "ok";
}

function payoutOf(random: Random): bigint {
  let left = random() * 1_000;
  for (const { times, per100 } of payouts) {
    if (left < times) return per100;
    left -= times;
  }
  return 0n;
}
