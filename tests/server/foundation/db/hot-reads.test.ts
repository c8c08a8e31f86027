import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findSession } from "../../../../src/server/core/identity/session-store.ts";
import { memberByAccount, memberById } from "../../../../src/server/core/members/member-store.ts";
import { recordOf } from "../../../../src/server/core/wallet/account-record-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { closeAbandonedRounds } from "../../../../src/server/domains/games/abandoned-rounds-store.ts";
import { betPage } from "../../../../src/server/domains/games/lobby/bet-store.ts";
import { roundsNamed } from "../../../../src/server/domains/games/vendor-round-store.ts";
import { firstToSee } from "../../../../src/server/domains/games/winner-job-store.ts";
import { inboxPage, unreadMessages } from "../../../../src/server/domains/messages/inbox-store.ts";
import type { Schema } from "../../../../src/server/foundation/db/schema.ts";
import { asAdmin } from "../../../support/database.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

/** Members of the brand, and rows of each table of what they do. LIVERY_ROWS=1000000 is the size of a release. */
const rows = Number(process.env.LIVERY_ROWS ?? 3_000);
/** No call reads more rows than so many, however many there are; of tables that stay small it may read all. */
const most = 200;

/** Numbers of transactions that none is given which the ledger makes. */
const later = 10 ** 12;

/** A row for each number `n`, with the least that a table takes. */
const fills: readonly string[] = [
  `member (brand_id, id, account, nickname, type, referral_code, registered_at)
   select $1, 'm' || n, 'm' || n, 'm' || n, 0, 'R' || n, now() - n * interval '1 second'`,
  `session (brand_id, id, token_hash, browser_hash, kind, member_id, ip, created_at, last_seen_at)
   select $1, gen_random_uuid(), sha256(('t' || n)::bytea), sha256(('b' || n)::bytea), 'member', 'm' || n, '', now(), now()`,
  `ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
   select $1, 'real', 'm' || n, 'main', 'INR', 2, 1000000, now()`,
  `ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, at)
   select $1, ${later} + n, 'past:' || n, sha256(n::text::bytea), 'post', case n % 50 when 0 then 'deposit' else 'bet' end, 'job:test',
     now() - ($2::int8 - n) * interval '1 second'`,
  `ledger_entry (brand_id, transaction_id, account_id, amount, posted_after, held_after)
   select $1, ${later} + n, n, -100, 1000000, 0`,
  `game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor, win_minor,
     valid_bet_minor, state, started_at, finished_at, noted_at)
   select $1, 'LVY', 'r' || n, 'm' || n, 'minute-five', 'real', 'INR', 2, 1, 100, n % 3, 100,
     case n % 1000 when 0 then 'open' else 'closed' end, at, case when n % 1000 > 0 then at end, at`,
  `game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book, amount, win, valid_bet,
     state, input_hash, request_id, answered, at)
   select $1, 'LVY', 'x' || n, 'bet', 'm' || n, 'r' || n, 'minute-five', 'real', 100, 0, 100, 'settled', '', 'q' || n, '{}', at`,
  `game_session (brand_id, token_hash, member_id, vendor, game_code, book, opened_at, last_used_at)
   select $1, sha256(('g' || n)::bytea), 'm' || n, 'LVY', 'minute-five', 'real', at, at`,
  `member_notice (brand_id, member_id, text_key, params, at, inbox)
   select $1, 'm' || n, 'notice.depositCredited', '{}', at, true`,
];

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
  await asAdmin(domain.url, async (admin) => {
    // Neither triggers nor foreign keys: a million rows of each table are filled within minutes.
    await admin.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const fill of fills)
      await admin.query(
        `insert into ${fill} from generate_series(1, $2::int8) n, lateral (select now() - n * interval '1 second') past (at)`,
        [domain.brand.merchant, rows],
      );
    await admin.query("analyze");
  });
}, 900_000);
afterAll(() => domain.close());

type Tx = Transaction<Schema>;
const memberId = `m${Math.floor(rows / 2)}`;
const holder = { id: memberId, type: 0 };
const period = { start: new Date(0), end: new Date(Date.now() + 86_400_000) };
const page = { pageSize: 20 };

const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
  "a login's member": (tx) => memberByAccount(tx, memberId),
  "a member by their id": (tx) => memberById(tx, memberId),
  "a session by its token": (tx) =>
    findSession(tx, { token: `t${Math.floor(rows / 2)}`, browserKey: "b" }, Date.now()),
  "a balance": (tx) => walletBalance(tx, mainAccount(domain.brand, holder)),
  "an account's record": (tx) =>
    recordOf(tx, { account: mainAccount(domain.brand, holder), period, ...page }),
  "an account's deposits": (tx) =>
    recordOf(tx, { account: mainAccount(domain.brand, holder), period, reason: "deposit", ...page }),
  "a member's bets": (tx) => betPage(tx, { memberId, period }, { sort: "-at", ...page }),
  "an inbox": (tx) => inboxPage(tx, { memberId, ...page }),
  "unread messages": (tx) => unreadMessages(tx, memberId),
  "rounds that a vendor names": (tx) => roundsNamed(tx, "LVY", ["r7", "r8", "none"]),
  "the winners' next slice": (tx) => firstToSee(tx),
  "the sweep of open rounds": (tx) => closeAbandonedRounds(tx, Date.now(), 50),
  "a movement of money": (tx) =>
    domain.wallet.postIn(tx, domain.brand.merchant, [
      {
        kind: "post",
        key: `hot:${Math.random()}`,
        reason: "bet",
        reference: "",
        actor: "job:test",
        entries: [
          { account: mainAccount(domain.brand, holder), amount: -100n },
          { account: houseAccount(domain.brand, "real", "games:LVY"), amount: 100n },
        ],
      },
    ]),
};

it.each(Object.entries(reads))("%s costs no more rows with more members", async (_what, read) => {
  const touched = await domain.database.brand(domain.brand.merchant, async (tx) => {
    await read(tx);
    const found = await sql<{ table: string; whole: string; found: string }>`
      select relname as table, seq_tup_read as whole, coalesce(idx_tup_fetch, 0) as found
      from pg_stat_xact_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) > ${most}`.execute(tx);
    return found.rows;
  });
  expect(touched).toEqual([]);
});
