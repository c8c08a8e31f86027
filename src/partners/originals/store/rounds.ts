import type { Connection } from "./database.ts";

/** A round, drawn at once for everyone in it. */
export type Round = {
  id: string;
  kind: "instant" | "shared" | "duel";
  gameCode: string;
  /** For instant rounds: the seed row that holds the server seed. */
  seedId: bigint | null;
  serverSeed: string | null;
  serverHash: string;
  clientSeed: string;
  nonce: number;
  card: unknown;
  result: unknown;
  winner: "0" | "1" | "tie" | null;
  state: "open" | "drawn";
  openedAt: Date;
  dueAt: Date;
  drawnAt: Date | null;
};

const columns = `r.id, r.kind, r.game_code as "gameCode", r.seed_id as "seedId", r.server_seed as "serverSeed",
  r.server_hash as "serverHash", r.client_seed as "clientSeed", r.nonce, r.card, r.result, r.winner, r.state,
  r.opened_at as "openedAt", r.due_at as "dueAt", r.drawn_at as "drawnAt"`;

/** Stores a round unless it exists. */
export async function addRound({ rows }: Connection, round: Round): Promise<void> {
  await rows(
    `insert into round (id, kind, game_code, seed_id, server_seed, server_hash, client_seed, nonce, card, result,
       winner, state, opened_at, due_at, drawn_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (id) do nothing`,
    [
      round.id,
      round.kind,
      round.gameCode,
      round.seedId,
      round.serverSeed,
      round.serverHash,
      round.clientSeed,
      round.nonce,
      JSON.stringify(round.card),
      JSON.stringify(round.result),
      round.winner,
      round.state,
      round.openedAt,
      round.dueAt,
      round.drawnAt,
    ],
  );
}

const roundWhere = async (
  { rows }: Connection,
  where: string,
  values: readonly unknown[],
): Promise<Round | undefined> =>
  (await rows<Round>(`select ${columns} from round r where ${where}`, values))[0];

export const roundById = (tx: Connection, id: string) => roundWhere(tx, "r.id = $1", [id]);

/** A round under a shared lock until the transaction ends. */
export const steadyRound = (tx: Connection, id: string) => roundWhere(tx, "r.id = $1 for share", [id]);

/** A round under an exclusive lock until the transaction ends. */
export const lockedRound = (tx: Connection, id: string) => roundWhere(tx, "r.id = $1 for update", [id]);

/** The round that an operator knows by this id. */
export const roundOfOperator = (tx: Connection, operatorRound: string) =>
  roundWhere(
    tx,
    "r.id = (select b.round_id from bet b where b.operator_round = $1 and b.round_id is not null limit 1)",
    [operatorRound],
  );

/** Stores what was drawn. */
export async function markDrawn(
  { rows }: Connection,
  id: string,
  drawn: { result: unknown; winner: Round["winner"]; at: Date },
): Promise<void> {
  await rows(
    "update round set state = 'drawn', result = $2, winner = $3, drawn_at = $4 where id = $1 and state = 'open'",
    [id, JSON.stringify(drawn.result), drawn.winner, drawn.at],
  );
}

/** Due rounds of a kind, the longest due first. */
export async function dueRounds({ rows }: Connection, kind: Round["kind"], now: Date): Promise<string[]> {
  const due = await rows<{ id: string }>(
    "select id from round where state = 'open' and kind = $1 and due_at <= $2 order by due_at limit 50",
    [kind, now],
  );
  return due.map(({ id }) => id);
}

/** When the next open round is due; undefined if there is none. */
export async function nextDueRound({ rows }: Connection): Promise<Date | undefined> {
  const [row] = await rows<{ at: Date | null }>(
    "select min(due_at) as at from round where state = 'open'",
    [],
  );
  return row?.at ?? undefined;
}

/** Results of a shared game's last rounds that were over at `now`, newest first. */
export async function pastResults({ rows }: Connection, gameCode: string, before: Date): Promise<unknown[]> {
  const past = await rows<{ result: unknown }>(
    `select result from round where game_code = $1 and state = 'drawn' and kind = 'shared' and due_at < $2
       order by due_at desc limit 12`,
    [gameCode, before],
  );
  return past.map(({ result }) => result);
}

/** A shared game's last draws, newest first. */
export const lastDraws = ({ rows }: Connection, gameCode: string, most: number) =>
  rows<{ id: string; result: unknown; drawnAt: Date }>(
    `select id, result, drawn_at as "drawnAt" from round
       where game_code = $1 and state = 'drawn' and kind = 'shared' order by due_at desc limit $2`,
    [gameCode, most],
  );

/** The server seed of an instant round, once it may be revealed. */
export async function revealedSeed({ rows }: Connection, seedId: bigint): Promise<string | null> {
  const [row] = await rows<{ seed: string }>(
    "select server_seed as seed from seed where id = $1 and revealed_at is not null",
    [seedId],
  );
  return row?.seed ?? null;
}

/**
 * A waiting duel of this game with the same stake and money, the longest waiting first, locked until the
 * transaction ends. Concurrent searches of the same kind wait.
 */
export async function waitingDuel(
  { rows }: Connection,
  seeker: { operator: string; accountId: bigint; gameCode: string; stake: bigint },
  now: Date,
): Promise<Round | undefined> {
  await rows("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `duel/${seeker.operator}/${seeker.gameCode}/${seeker.stake}`,
  ]);
  const [round] = await rows<Round>(
    `select ${columns} from round r
       join bet b on b.round_id = r.id and b.seat = 0
       join account other on other.id = b.account_id
       join account mine on mine.id = $3
     where r.state = 'open' and r.kind = 'duel' and r.due_at > $5 and r.game_code = $2
       and b.operator = $1 and b.stake = $4 and b.state = 'open' and other.player <> mine.player
       and (other.currency, other.exponent, other.demo) = (mine.currency, mine.exponent, mine.demo)
     order by r.due_at limit 1 for update of r skip locked`,
    [seeker.operator, seeker.gameCode, seeker.accountId, seeker.stake, now],
  );
  return round;
}
