import type { Connection } from "./database.ts";

export type BetState = "asking" | "open" | "paying" | "over" | "void";

/** A stake on a round, as stored. */
export type Bet = {
  /** The operator's id of the debit. */
  id: string;
  accountId: bigint;
  operator: string;
  gameCode: string;
  kind: "instant" | "shared" | "duel";
  /** The page's own id for it. */
  key: string;
  roundId: string | null;
  seat: 0 | 1 | null;
  /** The operator's id of the player's part of the round. */
  operatorRound: string;
  name: string;
  session: string;
  callbackUrl: string;
  /** As the browser sent it. */
  bet: unknown;
  stake: bigint;
  win: bigint | null;
  validBet: bigint | null;
  state: BetState;
  problem: string | null;
  balance: bigint | null;
  /** The operator's grant of free rounds that it is played for: its stake is nobody's money. */
  freeGrant: string | null;
  at: Date;
  finishedAt: Date | null;
};

const columns = `b.id, b.account_id as "accountId", b.operator, b.game_code as "gameCode", b.kind, b.key,
  b.round_id as "roundId", b.seat, b.operator_round as "operatorRound", b.name, b.session,
  b.callback_url as "callbackUrl", b.bet, b.stake, b.win, b.valid_bet as "validBet", b.state, b.problem, b.balance, b.free_grant as "freeGrant",
  b.at, b.finished_at as "finishedAt"`;

/** Stores a bet; false when its key is used already, or the player has an instant round or a duel of the game under way. */
export async function addBet({ rows }: Connection, bet: Bet): Promise<boolean> {
  const added = await rows(
    `insert into bet (id, account_id, operator, game_code, kind, key, round_id, seat, operator_round, name, session,
       callback_url, bet, stake, win, valid_bet, state, at, free_grant)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict do nothing returning 1`,
    [
      bet.id,
      bet.accountId,
      bet.operator,
      bet.gameCode,
      bet.kind,
      bet.key,
      bet.roundId,
      bet.seat,
      bet.operatorRound,
      bet.name,
      bet.session,
      bet.callbackUrl,
      JSON.stringify(bet.bet),
      bet.stake,
      bet.win,
      bet.validBet,
      bet.state,
      bet.at,
      bet.freeGrant,
    ],
  );
  return added.length > 0;
}

const betsWhere = ({ rows }: Connection, where: string, values: readonly unknown[]): Promise<Bet[]> =>
  rows<Bet>(`select ${columns} from bet b where ${where}`, values);

export async function betById(tx: Connection, id: string): Promise<Bet | undefined> {
  return (await betsWhere(tx, "b.id = $1", [id]))[0];
}

/** The bet under a page's own id; undefined if there is none. */
export async function betByKey(
  tx: Connection,
  { accountId, gameCode, key }: Pick<Bet, "accountId" | "gameCode" | "key">,
): Promise<Bet | undefined> {
  const [bet] = await betsWhere(tx, "b.account_id = $1 and b.game_code = $2 and b.key = $3", [
    accountId,
    gameCode,
    key,
  ]);
  return bet;
}

/** Whether a player has an instant round under way, or made a bet under this key. */
export async function isPlaying(
  { rows }: Connection,
  { accountId, gameCode, key }: Pick<Bet, "accountId" | "gameCode" | "key">,
): Promise<boolean> {
  const found = await rows(
    `select 1 from bet where account_id = $1 and game_code = $2
       and (key = $3 or (kind = 'instant' and state = 'asking')) limit 1`,
    [accountId, gameCode, key],
  );
  return found.length > 0;
}

/** Players' parts of drawn rounds that are not paid yet; of one round, or of all. */
export async function unpaidParts({ rows }: Connection, roundId?: string): Promise<string[]> {
  const parts = await rows<{ part: string }>(
    `select distinct b.operator_round as part from bet b join round r on r.id = b.round_id
       where b.state = 'open' and r.state = 'drawn' and ($1::text is null or b.round_id = $1)`,
    [roundId ?? null],
  );
  return parts.map(({ part }) => part);
}

/** All of one player's bets of a round, locked until the transaction ends. */
export const lockedBets = (tx: Connection, operatorRound: string) =>
  betsWhere(tx, "b.operator_round = $1 order by b.at, b.id for update", [operatorRound]);

export const betsOfOperatorRound = (tx: Connection, operatorRound: string) =>
  betsWhere(tx, "b.operator_round = $1 order by b.at, b.id", [operatorRound]);

/** Valid bets of a round: their money was taken. */
export const openBets = (tx: Connection, roundId: string) =>
  betsWhere(tx, "b.round_id = $1 and b.state in ('open', 'paying', 'over') order by b.at, b.id", [roundId]);

/** Bets of some accounts on a round, except void ones. */
export const betsOfAccounts = (tx: Connection, roundId: string, accounts: readonly bigint[]) =>
  betsWhere(
    tx,
    "b.round_id = $1 and b.account_id = any($2::int8[]) and b.state <> 'void' order by b.at, b.id",
    [roundId, accounts],
  );

/** A player's last bets of a game, newest first. */
export const lastBets = (tx: Connection, accountId: bigint, gameCode: string, most: number) =>
  betsWhere(tx, "b.account_id = $1 and b.game_code = $2 order by b.at desc, b.id limit $3", [
    accountId,
    gameCode,
    most,
  ]);

/** Paid duel bets without a seat. */
export const unseatedBets = (tx: Connection) =>
  betsWhere(tx, "b.kind = 'duel' and b.state = 'open' and b.round_id is null order by b.at limit 50", []);

/** Locks a paid bet without a seat; undefined when it has one by now. */
export async function lockedUnseated(tx: Connection, id: string): Promise<Bet | undefined> {
  const [bet] = await betsWhere(tx, "b.id = $1 and b.state = 'open' and b.round_id is null for update", [id]);
  return bet;
}

export async function seatBet({ rows }: Connection, id: string, roundId: string, seat: 0 | 1): Promise<void> {
  await rows("update bet set round_id = $2, seat = $3 where id = $1", [id, roundId, seat]);
}

/** The number of players with a bet in a round. */
export async function playersOf({ rows }: Connection, roundId: string): Promise<number> {
  const [row] = await rows<{ players: number }>(
    `select count(distinct account_id)::int4 as players from bet
       where round_id = $1 and state in ('open', 'paying', 'over')`,
    [roundId],
  );
  return row?.players ?? 0;
}

type Change = {
  state: BetState;
  win?: bigint;
  validBet?: bigint;
  problem?: string;
  balance?: bigint | undefined;
  finishedAt?: Date;
};

/** Updates a bet; omitted fields stay. */
export async function changeBet({ rows }: Connection, id: string, change: Change): Promise<void> {
  await rows(
    `update bet set state = $2, win = coalesce($3, win), valid_bet = coalesce($4, valid_bet),
       problem = coalesce($5, problem), balance = coalesce($6, balance), finished_at = coalesce($7, finished_at)
     where id = $1`,
    [
      id,
      change.state,
      change.win ?? null,
      change.validBet ?? null,
      change.problem ?? null,
      change.balance ?? null,
      change.finishedAt ?? null,
    ],
  );
}
