/**
 * The adapter of a game vendor. The core owns ledger, repetitions, rounds, limits and events
 * (docs/protocols/vendor-wallet.md 28). Amounts are minor units of the currency; the adapter converts them once (6).
 */

/** An HTTP request to a vendor's address, as received and not yet verified. */
export type VendorRequest = {
  /** The brand of the called address. */
  merchant: string;
  method: string;
  /** The called path with the query, as received: signatures cover it. */
  path: string;
  /** The part behind `/vendor/<code>/<merchant>`, without the query: "/bet". */
  tail: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** The answer to the vendor in the vendor's shape. Many vendors expect status 200 for every answer (23). */
export type VendorReply = { status: number; headers: Record<string, string>; body: string };

type Common = {
  /** The vendor's id of this network call; a repeated one gets the same answer (3). */
  requestId: string;
  /** The player's name from the launch: a member's id. */
  player: string;
  currency: string;
};

/** A transaction of the vendor; one id is carried out once (3). */
type Action = Common & { transactionId: string; gameCode: string; roundId: string };

/** Whether the vendor ends the round with this transaction (5, 18). */
type MayClose = { closesRound: boolean };

/** A vendor's call. Settlements and rollbacks need no session (8); `session` is the token of the launch. */
export type GameCall =
  | (Common & { kind: "balance"; session: string | undefined })
  /** `needs` is the required balance when it exceeds the bet: the worst case of a series of shots (20). */
  | (Action &
      MayClose & {
        kind: "bet";
        session: string | undefined;
        amount: bigint;
        needs: bigint | undefined;
        validBet: bigint | undefined;
      })
  /** Bet and result in one; both happen or neither. */
  | (Action &
      MayClose & {
        kind: "betSettle";
        session: string | undefined;
        amount: bigint;
        needs: bigint | undefined;
        win: bigint;
        validBet: bigint | undefined;
      })
  /** Pays `amount`, zero for a lost round. `references` are the bets it settles; empty: the round's open ones (4, 19). */
  | (Action &
      MayClose & {
        kind: "settle";
        references: readonly string[];
        amount: bigint;
        validBet: bigint | undefined;
      })
  /** A correction after the fact, positive for the player; may leave them owing (21). */
  | (Action & { kind: "adjust"; amount: bigint })
  /** Rolls back a bet, or a bet with its result, by its stored amount (16). */
  | (Action & { kind: "rollback"; reference: string })
  /** Rolls back a settlement: the payout is taken back and its bets are open again (15). */
  | (Action & { kind: "voidSettle"; reference: string })
  /** Pays another amount instead of the one that `reference` paid. */
  | (Action & { kind: "resettle"; reference: string; amount: bigint })
  /** A jackpot, a prize or a tournament payout, outside any bet. */
  | (Action & { kind: "reward"; amount: bigint })
  | (Common & { kind: "closeRound"; gameCode: string; roundId: string });

/**
 * One round that the vendor played for a grant of free rounds, with its result: it takes no money, and the vendor repeats it
 * until it is acknowledged (30). `startedAt` in milliseconds since the epoch, by the vendor's clock.
 */
export type FreeRoundCall = Action & { kind: "freeRound"; grant: string; win: bigint; startedAt: number };

/** The statuses of an answer to a vendor (22). Each adapter translates them into its vendor's codes. */
export type GameStatus =
  | "ok"
  | "duplicate"
  | "player.unknown"
  | "player.blocked"
  | "session.invalid"
  | "session.expired"
  | "currency.wrong"
  | "game.unknown"
  | "game.disabled"
  | "maintenance"
  | "funds"
  | "limit"
  /** A limit of safer play that the player has. */
  | "player.limit"
  /** A reality check that the player has not answered. */
  | "player.check"
  /** The round began after the end of its free rounds: it is not paid. */
  | "freeRounds.over"
  /** The round contradicts what is known of its free rounds: it is not paid, and staff decide (30). */
  | "freeRounds.disputed"
  | "transaction.missing"
  | "transaction.conflict"
  | "round.closed"
  | "settled.already"
  | "cancelled.already"
  | "in-progress"
  | "signature"
  | "request.bad"
  | "failed";

/**
 * The outcome of a call. The balance is what can be spent now, also with "funds" (24); undefined for an unknown
 * player.
 */
export type GameOutcome = {
  status: GameStatus;
  balance: bigint | undefined;
  /** The currency's decimals; 0 when the brand is unknown. */
  exponent: number;
};

/** What an adapter reads from a request. Verification comes before parsing (7): `signature` carries nothing else. */
export type VendorRead =
  | { ok: true; call: GameCall | FreeRoundCall }
  | { ok: false; status: "signature" | "request.bad" | "currency.wrong" };

export type LaunchOrder = {
  merchant: string;
  player: string;
  /** The token of the vendor's calls; new for each launch. */
  session: string;
  /** Shown at tables. */
  nickname: string;
  gameCode: string;
  currency: string;
  exponent: number;
  language: string;
  device: "phone" | "desktop";
  /** The address of the game's link back. */
  lobbyUrl: string;
  /** Play money of the trial book (spec section 7, launchGame). */
  demo: boolean;
  /** "house": the vendor calls the platform's wallet. "vendor": the vendor keeps the wallet (26). */
  wallet: "house" | "vendor";
  /** The address for the vendor's calls: "<origin>/vendor/<code>/<merchant>". */
  callbackUrl: string;
  ip: string;
};

/**
 * `signals`: the page tells the site when it is ready and when a round is shown (kernel/game-signals.ts).
 * `problem` is a code of schemas/problems.json.
 */
export type LaunchAnswer =
  | { type: "url"; url: string; signals?: boolean }
  | { type: "refused"; problem: string }
  | { type: "silent" };

/** A grant of free rounds, for a vendor. Amounts in minor units. */
export type FreeRoundsOrder = {
  merchant: string;
  grant: string;
  player: string;
  currency: string;
  exponent: number;
  games: readonly string[];
  rounds: number;
  stake: bigint;
  expiresAt: Date;
  /** Whether the grant is taken back: a vendor that did not know it plays nothing for it from then on. */
  cancelled: boolean;
};

/** One round in the vendor's records, for reconciliation and for transfer wallets (25). */
export type VendorRound = {
  roundId: string;
  player: string;
  gameCode: string;
  currency: string;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  finishedAt: Date;
};

/** A draw that was held: its id at the vendor, and its numbers in their order. */
export type HeldDraw = { drawId: string; drawnAt: Date; numbers: readonly number[] };

/** A lottery: the draw that comes next, for which bets are taken from `opensAt` until `closesAt`, and the last ones, newest first. */
export type LotteryDraws = {
  gameCode: string;
  next: { drawId: string; opensAt: Date; closesAt: Date };
  held: readonly HeldDraw[];
};

export type GameVendor = {
  /** The name of its document in schemas/vendors and in addresses. */
  code: string;
  /** Whether a settlement names its bets or pays all of a round at once (19). */
  settles: "bet" | "round";
  /** Verifies, then parses. Never throws. `exponentOf` is undefined for a currency that the brand does not have. */
  read: (request: VendorRequest, exponentOf: (currency: string) => number | undefined) => VendorRead;
  /** The outcome in the vendor's shape. `call` is undefined when none could be read. */
  reply: (
    call: GameCall | FreeRoundCall | undefined,
    outcome: GameOutcome,
    request: VendorRequest,
  ) => VendorReply;
  /** Never throws. */
  launch: (order: LaunchOrder) => Promise<LaunchAnswer>;
  /** Rounds finished from `since` on, oldest first, at most 500; undefined when the vendor does not answer. */
  rounds: (
    merchant: string,
    since: { at: Date; after: string },
    exponentOf: (currency: string) => number | undefined,
  ) => Promise<readonly VendorRound[] | undefined>;
  /**
   * Tells the vendor of a grant of free rounds, or that it was taken back; repeated, it changes nothing. Left out for vendors
   * without free rounds. Never throws.
   */
  freeRounds?: (order: FreeRoundsOrder) => Promise<"done" | "refused" | "silent">;
  /**
   * Ends every game for real money of a player who plays from a wallet that the vendor keeps: from its answer on the vendor takes
   * no stake until another launch. Repeated, it changes nothing. Left out for vendors without such a call: they lose the wallet's
   * money alone. Never throws.
   */
  endPlay?: (order: { merchant: string; player: string }) => Promise<"done" | "silent">;
  /**
   * The draws of its lotteries; undefined when the vendor does not answer. Left out for vendors that publish none. Never throws.
   */
  draws?: (merchant: string) => Promise<readonly LotteryDraws[] | undefined>;
  /** The origins of its pages, for the Content-Security-Policy of frames. */
  pageOrigins: (merchant: string) => readonly string[];
};

/** The vendors whose games can be played, by code. */
export type GameVendors = ReadonlyMap<string, GameVendor>;
