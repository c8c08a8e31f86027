import type pg from "pg";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import type { Tree } from "./tree-model.ts";

/** Members with contacts, their tree, a round of each who plays, and a payslip of each agent. */
export async function storeTree(admin: pg.Client, brand: Brand, tree: Tree): Promise<void> {
  const { code, exponent } = brand.payload.currency;
  const rows = JSON.stringify(tree.nodes.map((node, n) => ({ n, ...node, bet: `${node.bet}` })));
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into member (brand_id, id, account, nickname, type, parent_id, referral_code, registered_at, dialing_code, mobile, email)
    select $1, 'm' || n, 'n' || n, 'nick', type, 'm' || parent, 'R' || n, now() - interval '3 days', '91', 9800000000 + n,
      'secret' || n || '@mail.example'
    from jsonb_to_recordset($2::jsonb) as t(n int, type int2, parent int)`,
    [brand.merchant, rows],
  );
  await admin.query("analyze member");
  await admin.query(
    `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    with recursive up as (
      select id as descendant, id as ancestor, parent_id, 0 as depth from member
      union all select u.descendant, m.id, m.parent_id, u.depth + 1 from up u join member m on m.id = u.parent_id
    ) select $1, ancestor, descendant, depth from up`,
    [brand.merchant],
  );
  await admin.query(
    `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
      valid_bet_minor, state, started_at, finished_at)
    select $1, 'LVY', 'r' || n, 'm' || n, 'brass-sevens', 'real', $3, $4, 1, bet, bet, 'closed', now() - interval '1 day',
      now() - interval '1 day' from jsonb_to_recordset($2::jsonb) as t(n int, bet int8) where bet > 0`,
    [brand.merchant, rows, code, exponent],
  );
  // With the triggers that keep the sums of payslips.
  await admin.query("set session_replication_role = origin");
  await admin.query(
    `insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, upline_id, currency, exponent,
      tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, state)
    select $1, 'hourly', '', now() - interval '26 hours', now() - interval '25 hours', 'm' || n, 'c' || n, 'm' || parent, $3, $4, 0,
      0, 0, 0, 0, 0, 0, 0, 0, n, 'nothing' from jsonb_to_recordset($2::jsonb) as t(n int, type int2, parent int) where type <> 0`,
    [brand.merchant, rows, code, exponent],
  );
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
    select brand_id, kind, period, period_start, period_end, now(), '{}', count(*), sum(share) from agent_bill group by 1, 2, 3, 4, 5`,
  );
  await storeLedger(admin, brand, rows);
  await admin.query("analyze");
}

/** Two entries of everybody: a deposit of as many minor units as their number, and a withdrawal of one. */
async function storeLedger(admin: pg.Client, brand: Brand, rows: string): Promise<void> {
  const { code, exponent } = brand.payload.currency;
  await admin.query(
    `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
    select $1, 'real', 'm' || n, 'main', $3, $4, n, now() from jsonb_to_recordset($2::jsonb) as t(n int)`,
    [brand.merchant, rows, code, exponent],
  );
  await admin.query(
    `with drawn as (
      select n, k, nextval('ledger_transaction_id') as id from jsonb_to_recordset($2::jsonb) as t(n int)
        cross join generate_series(1, 2) k order by k, n
    ), posted as (
      insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, at)
      select $1, id, 'k' || n || '/' || k, '', 'post', case k when 1 then 'deposit' else 'withdrawal' end, 'job:test',
        now() - interval '2 days' + k * interval '1 minute' from drawn
    )
    insert into ledger_entry (brand_id, transaction_id, account_id, amount, posted_after)
    select $1, d.id, a.id, case d.k when 1 then d.n + 1 else -1 end, d.n
    from drawn d join ledger_account a on a.brand_id = $1 and a.owner = 'm' || d.n and a.wallet = 'main'`,
    [brand.merchant, rows],
  );
}
