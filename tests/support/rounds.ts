import { updateWinners } from "../../src/server/domains/games/winner-job-store.ts";
import { openDatabase } from "../../src/server/foundation/db/connection.ts";
import { brandIds } from "../../src/server/jobs/run-store.ts";
import { asAdmin } from "./database.ts";

/**
 * Rounds that were won lately, by members that each brand of an app has, in the team of its agent1 where there is one; as its
 * vendors report them. Each won another amount.
 */
export async function finishRounds(url: string, count: number): Promise<void> {
  await asAdmin(url, (admin) =>
    admin.query(
      `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
         bet_minor, win_minor, valid_bet_minor, state, started_at, finished_at)
       select m.brand_id, 'LVY', 'round-' || n, m.id, (array['brass-sevens', 'lounge-roulette', 'reef-lights'])[1 + n % 3],
         'real', m.currency, m.exponent, 1, 1000, 12345 * n, 1000, 'closed', now() - n * interval '1 hour', now() - n * interval '1 hour'
       from (select distinct on (a.brand_id) a.brand_id, a.owner as id, a.currency, a.exponent from ledger_account a
             left join member o on o.brand_id = a.brand_id and o.id = a.owner
             left join member u on u.brand_id = o.brand_id and u.id = o.parent_id
           where a.book = 'real' and a.owner <> 'house'
           order by a.brand_id, u.account is not distinct from 'agent1' desc, a.owner) m,
         generate_series(1, $1::int) n`,
      [count],
    ),
  );
  const database = openDatabase({ url, poolSize: 1 });
  for (const brand of await brandIds(database))
    await database.brand(brand, (tx) => updateWinners(tx, brand, Date.now()));
  await database.close();
}
