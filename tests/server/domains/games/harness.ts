import { randomUUID } from "node:crypto";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { bookOf, houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { createWallet, type Wallet } from "../../../../src/server/core/wallet/wallet.ts";
import { buildCatalogue, type Catalogue } from "../../../../src/server/domains/games/catalogue.ts";
import { createGames } from "../../../../src/server/domains/games/create-games.ts";
import type { Games } from "../../../../src/server/domains/games/games.ts";
import { openPlay } from "../../../../src/server/domains/games/play-session-store.ts";
import type { GameCall, GameStatus, GameVendor } from "../../../../src/server/domains/games/port.ts";
import type { PlayBook } from "../../../../src/server/domains/games/rules/state.ts";
import type { Database } from "../../../../src/server/foundation/db/connection.ts";
import { trialType } from "../../../../src/site/constants.ts";
import { openTestDomain, type TestDomain, type TestDomainOptions } from "../../../support/request-context.ts";
import { type PlainAnswer, plainRequest, plainVendor } from "./plain-vendor.ts";

/** A vendor of the shipped documents and a game of it that is open. */
export const vendorCode = "LVY";

type CallOf<Kind extends GameCall["kind"]> = Extract<GameCall, { kind: Kind }>;
/** What a call says besides what every call says. */
type Said<Kind extends GameCall["kind"]> = Partial<Omit<CallOf<Kind>, "kind">>;

export type GameAnswer = { status: GameStatus; balance: bigint | undefined };

export type GameHarness = {
  domain: TestDomain;
  games: Games;
  vendor: GameVendor;
  game: string;
  catalogue: Catalogue;
  /** A member with so much money in the real book, and a session of theirs. */
  player: (amount?: bigint, more?: { type?: number }) => Promise<Seat>;
  session: (member: Pick<Member, "id">, book?: PlayBook) => Promise<string>;
  /** The member at the game with another session. */
  seat: (member: Member, session: string) => Seat;
  /** A call as the vendor makes it. */
  send: (call: GameCall) => Promise<GameAnswer>;
  /** Money of the trial book. */
  trialMoney: (member: Member, amount: bigint) => Promise<void>;
  /** What a member begins with in a book, once. */
  money: (member: Member, book: PlayBook, amount: bigint) => Promise<void>;
  /** The ledger entries of a member's account, oldest first: "bet -100". */
  journal: (member: Member) => Promise<string[]>;
  findings: () => Promise<readonly unknown[]>;
  close: () => Promise<void>;
};

/** A member at a game, who calls by short words. Ids are new unless they are said. */
export type Seat = {
  member: Member;
  session: string;
  call: <Kind extends GameCall["kind"]>(kind: Kind, said?: Said<Kind>) => GameCall;
  say: <Kind extends GameCall["kind"]>(kind: Kind, said?: Said<Kind>) => Promise<GameStatus>;
  balance: () => Promise<bigint | undefined>;
};

type StageOptions = TestDomainOptions & { settles?: "bet" | "round"; answerMs?: number };

export async function openGameHarness({
  settles = "bet",
  answerMs,
  ...options
}: StageOptions = {}): Promise<GameHarness> {
  const domain = await openTestDomain(options);
  const { brand, database, wallet, clock } = domain;
  const vendor = plainVendor(vendorCode, settles);
  const games = gamesOf(domain, vendor, { database, wallet }, { createGames, answerMs });
  const catalogue = catalogueOf(brand, domain);
  const game = catalogue.games.find(({ vassalage, state }) => vassalage === vendorCode && state === "open");
  if (!game) throw new Error(`${vendorCode} has no open game`);
  const send: GameHarness["send"] = (call) => callGames(games, brand, call);
  const session: GameHarness["session"] = (member, book = "real") =>
    database.brand(brand.merchant, (tx) =>
      openPlay(
        tx,
        brand.merchant,
        { memberId: member.id, vendor: vendorCode, gameCode: game.gameCode, book },
        clock.at,
      ),
    );
  let names = 0;
  return {
    domain,
    games,
    vendor,
    game: game.gameCode,
    catalogue,
    session,
    seat: (member, own) =>
      seatOf(member, { session: own, code: brand.payload.currency.code, game: game.gameCode }, send),
    send,
    player: async (amount = 10_000n, more = {}) => {
      names += 1;
      const member = await domain.member(`player${names}${randomUUID().slice(0, 6)}`, more);
      if (amount > 0n) await give(domain, member, amount);
      const seat = { session: await session(member), code: brand.payload.currency.code, game: game.gameCode };
      return seatOf(member, seat, send);
    },
    trialMoney: (member, amount) => give(domain, { ...member, type: trialType }, amount),
    money: async (member, book, amount) => {
      if (amount > 0n) await give(domain, { ...member, type: book === "trial" ? trialType : 0 }, amount);
    },
    journal: (member) => journalOf(domain, member),
    findings: async () => (await verifyLedger(database, brand.merchant)).findings,
    close: domain.close,
  };
}

/** The core under test: the one that ships, or a copy with a planted fault; and how long it may think. */
export type GamesCode = {
  createGames: typeof createGames;
  createWallet: typeof createWallet;
  answerMs?: number | undefined;
};

const shippedGames: GamesCode = { createGames, createWallet };

function gamesOf(
  domain: TestDomain,
  vendor: GameVendor,
  own: { database: Database; wallet: Wallet },
  { answerMs, ...code }: Pick<GamesCode, "createGames" | "answerMs"> = shippedGames,
): Games {
  return code.createGames({
    ...own,
    vendors: new Map([[vendorCode, vendor]]),
    catalogue: memoizedCatalogue(domain),
    now: () => domain.clock.at,
    log: (line) => void domain.lines.push(line),
    ownAddress: { origin: "http://app" },
    ...(answerMs === undefined ? {} : { answerMs }),
  });
}

/** Another node of the app on the same database, with connections of its own, which it closes. */
export function anotherNode(
  { domain, vendor }: Pick<GameHarness, "domain" | "vendor">,
  database: Database,
  code: GamesCode = shippedGames,
): { send: GameHarness["send"]; close: () => Promise<void> } {
  const clock = { now: () => domain.clock.at };
  const wallet = code.createWallet({ database, clock, log: () => undefined });
  const games = gamesOf(domain, vendor, { database, wallet }, code);
  return {
    send: (call) => callGames(games, domain.brand, call),
    close: async () => {
      await wallet.close();
      await database.close();
    },
  };
}

/** A node that is made of a domain, with a database and a wallet that a test may watch. */
export function nodeOf(domain: TestDomain, own: { database: Database; wallet: Wallet }): GameHarness["send"] {
  const games = gamesOf(domain, plainVendor(vendorCode, "bet"), own);
  return (call) => callGames(games, domain.brand, call);
}

/** A catalogue takes longer to make than a bet to decide. */
function memoizedCatalogue(domain: TestDomain): (brand: Brand) => Catalogue {
  let cached: Catalogue | undefined;
  return (brand) => {
    cached ??= catalogueOf(brand, domain);
    return cached;
  };
}

async function callGames(games: Games, brand: Brand, call: GameCall): Promise<GameAnswer> {
  const reply = await games.handleCallback(vendorCode, brand, plainRequest(brand.merchant, call));
  const { status, balance } = JSON.parse(reply?.body ?? "{}") as PlainAnswer;
  return { status, balance: balance === null ? undefined : BigInt(balance) };
}

function seatOf(
  member: Member,
  { session, code, game }: { session: string; code: string; game: string },
  send: GameHarness["send"],
): Seat {
  const call: Seat["call"] = (kind, said = {}) => {
    const common = { kind, requestId: randomUUID(), player: member.id, currency: code, session };
    if (kind === "balance") return { ...common, ...said } as unknown as GameCall;
    const usual = {
      ...common,
      transactionId: randomUUID(),
      gameCode: game,
      roundId: "round",
      closesRound: false,
      references: [],
      needs: undefined,
      validBet: undefined,
      win: 0n,
      amount: 100n,
    };
    return { ...usual, ...said } as unknown as GameCall;
  };
  const say: Seat["say"] = async (kind, said) => (await send(call(kind, said))).status;
  return { member, session, call, say, balance: async () => (await send(call("balance"))).balance };
}

/** The app's catalogue with the vendor's games open. */
export function catalogueOf(brand: Brand, { platform }: TestDomain) {
  const vendors = new Map(platform.vendors);
  const vendor = vendors.get(vendorCode);
  if (!vendor) throw new Error(`there is no ${vendorCode}`);
  vendors.set(vendorCode, { ...vendor, state: "open" });
  return buildCatalogue(
    { ...platform, vendors },
    {
      vendorCodes: brand.documents.brand.vendors,
      imageCdn: [],
      allowed: new Set(platform.gameTypes.gameTypes.map(({ code }) => `GAME_${code}`)),
      language: "en",
    },
  );
}

async function give({ brand, wallet }: TestDomain, member: Member, amount: bigint): Promise<void> {
  const done = await wallet.post(brand.merchant, {
    kind: "post",
    key: `gift:${member.type}:${member.id}`,
    reason: "deposit",
    reference: "",
    actor: "job:test",
    entries: [
      { account: mainAccount(brand, member), amount },
      { account: houseAccount(brand, bookOf(member), "deposits"), amount: -amount },
    ],
  });
  if (!done.ok) throw new Error(done.code);
}

async function journalOf({ brand, database }: TestDomain, { id }: Member): Promise<string[]> {
  const rows = await database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("ledger_entry as p")
      .innerJoin("ledger_transaction as a", "a.id", "p.transaction_id")
      .innerJoin("ledger_account as c", "c.id", "p.account_id")
      .where("c.owner", "=", id)
      .select(["a.reason", "p.amount", "c.wallet", "c.book"])
      .orderBy("p.transaction_id")
      .orderBy("c.wallet")
      .execute(),
  );
  const gift = 1;
  return rows
    .slice(rows[0]?.reason === "deposit" ? gift : 0)
    .map(({ reason, amount, wallet }) => `${reason} ${amount}${wallet === "main" ? "" : ` ${wallet}`}`);
}
