import type { Account } from "./accounts.ts";
import type { Connection } from "./database.ts";

/** Rounds that an operator granted to a player. */
export type FreeGrant = {
  operator: string;
  id: string;
  player: string;
  currency: string;
  exponent: number;
  games: string[];
  rounds: number;
  /** In minor units. */
  stake: bigint;
  expiresAt: Date;
  cancelled: boolean;
};

const columns = `g.operator, g.id, g.player, g.currency, g.exponent, g.games, g.rounds, g.stake,
  g.expires_at as "expiresAt", g.cancelled`;

/** Stores a grant, or that it is cancelled; false when another one has its id. A cancelled one stays cancelled. */
export async function keepGrant({ rows }: Connection, grant: FreeGrant, now: Date): Promise<boolean> {
  const kept = await rows(
    `insert into free_grant as g (operator, id, player, currency, exponent, games, rounds, stake, expires_at, cancelled, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (operator, id) do update set cancelled = g.cancelled or excluded.cancelled
       where (g.player, g.currency, g.exponent, g.games, g.rounds, g.stake, g.expires_at) is not distinct from
         (excluded.player, excluded.currency, excluded.exponent, excluded.games, excluded.rounds, excluded.stake, excluded.expires_at)
     returning 1`,
    [
      grant.operator,
      grant.id,
      grant.player,
      grant.currency,
      grant.exponent,
      grant.games,
      grant.rounds,
      grant.stake,
      grant.expiresAt,
      grant.cancelled,
      now,
    ],
  );
  return kept.length > 0;
}

/** A grant with what was played of it; rounds whose call is under way count. */
export type PlayedGrant = FreeGrant & { used: number; won: bigint };

type Holder = Pick<Account, "operator" | "player" | "currency" | "exponent">;

const played = (condition: string) => `
  select ${columns}, coalesce(b.used, 0)::int4 as used, coalesce(b.won, 0)::int8 as won
  from free_grant g left join lateral (
    select count(*) as used, sum(b.win) filter (where b.state = 'over') as won from bet b
    where b.operator = g.operator and b.free_grant = g.id and b.state <> 'void'
  ) b on true
  where ${condition}`;

/** The grant of a player that ends first, of those with rounds left in a game; undefined when there is none. */
export async function nextGrant(
  { rows }: Connection,
  { operator, player, currency, exponent }: Holder,
  game: string,
  now: Date,
): Promise<PlayedGrant | undefined> {
  const [grant] = await rows<PlayedGrant>(
    `${played(`g.operator = $1 and g.player = $2 and g.currency = $3 and g.exponent = $4 and $5 = any (g.games)
      and g.expires_at > $6 and not g.cancelled`)} and coalesce(b.used, 0) < g.rounds order by g.expires_at, g.id limit 1`,
    [operator, player, currency, exponent, game, now],
  );
  return grant;
}

/** A player's grant, locked: its rounds are played one after the other. */
export async function lockedGrant(
  { rows }: Connection,
  { operator, player, currency, exponent }: Holder,
  id: string,
): Promise<PlayedGrant | undefined> {
  const known = await rows("select 1 from free_grant where operator = $1 and id = $2 for update", [
    operator,
    id,
  ]);
  if (known.length === 0) return undefined;
  return grantOf({ rows } as Connection, { operator, player, currency, exponent }, id);
}

/** A player's grant with what was played of it. */
export async function grantOf(
  { rows }: Connection,
  { operator, player, currency, exponent }: Holder,
  id: string,
): Promise<PlayedGrant | undefined> {
  const [grant] = await rows<PlayedGrant>(
    played("g.operator = $1 and g.id = $2 and g.player = $3 and g.currency = $4 and g.exponent = $5"),
    [operator, id, player, currency, exponent],
  );
  return grant;
}
