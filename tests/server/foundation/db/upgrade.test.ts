import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLedger } from "../../../../src/server/core/ledger/ledger.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { asAdmin, blankDatabase, temporaryFolder } from "../../../support/database.ts";
import { account, give } from "../../../support/ledger.ts";

const ownMigrations = join(import.meta.dirname, "../../../../src/server/foundation/db/migrations");

let database: Awaited<ReturnType<typeof blankDatabase>>;
let home: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  database = await blankDatabase();
  home = await temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  await home.remove();
});

/** Runs statements on one connection; answers the rows of the last one. */
const statements = (...texts: string[]): Promise<pg.QueryResultRow[]> =>
  asAdmin(database.url, async (admin) => {
    let rows: pg.QueryResultRow[] = [];
    for (const text of texts) ({ rows } = await admin.query(text));
    return rows;
  });

/** The functions of 024 that mention names which later migrations change, without their bodies. */
const functionsOf024 = `
create or replace function ledger_tip(out last_act int8) language sql as 'select 1::int8';
create or replace function ledger_move(p_brand text, p_act int8, p_legs ledger_leg[]) returns void
  language plpgsql as $$ begin insert into ledger_posting select; end $$;
create or replace function ledger_forestall(p_key text) returns ledger_act language sql
  as 'select a.* from ledger_act a where a.key = p_key';
create or replace function ledger_replay(p_brand text, p_prior ledger_act, p_hash bytea)
  returns table (act_id int8, refusal text) language sql as 'select 1::int8, null::text';
create or replace function ledger_forbid() returns trigger language plpgsql as $$ begin raise 'append-only'; end $$;
create or replace trigger append_only before update or delete or truncate on ledger_act
  for each statement execute function ledger_forbid();`;

/** Brings the database to where 024 was the last migration. */
async function migrateTo024(): Promise<void> {
  const folders = { migrations: join(home.folder, "migrations"), functions: join(home.folder, "functions") };
  await mkdir(folders.migrations);
  await mkdir(folders.functions);
  const names = (await readdir(ownMigrations)).filter((name) => name < "025");
  for (const name of names) await copyFile(join(ownMigrations, name), join(folders.migrations, name));
  await writeFile(join(folders.functions, "ledger.sql"), functionsOf024);
  await migrate(database.url, folders);
}

/** A gift, a hold, a tombstone and a refusal, as they are stored at 024. */
const rowsOf024 = [
  "select set_config('livery.brand_id', 'aurora', false)",
  "insert into brand (brand_id) values ('aurora')",
  `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, held, rolled_to, created_at)
    values ('aurora', 'real', 'asha', 'main', 'INR', 2, 1000, 300, 0, now()),
      ('aurora', 'real', 'house', 'games:TEST', 'INR', 2, -1000, 0, 3, now())`,
  `insert into ledger_act (brand_id, id, key, input_hash, kind, reason, actor, refusal, at)
    select 'aurora', nextval('ledger_act_id'), key, '', kind, 'win', 'vendor:TEST', refusal, now()
    from (values ('gift', 'post', null), ('hold', 'hold', null), ('late', 'forestall', 'ledger.forestalled'),
      ('poor', 'post', 'ledger.funds')) v(key, kind, refusal)`,
  `insert into ledger_posting (brand_id, act_id, account_id, amount, hold, posted_after, held_after)
    values ('aurora', 1, 1, 1000, 0, 1000, 0), ('aurora', 1, 2, -1000, 0, null, null),
      ('aurora', 2, 1, 0, 300, 1000, 300)`,
  // The hash as 024 computes it.
  `insert into ledger_block (brand_id, number, first_act, last_act, acts, prior_hash, hash, sealed_at)
    select 'aurora', 1, 1, 3, 3, '', sha256(convert_to(string_agg(line, e'\\n' order by id), 'UTF8')), now() from (
      select a.id, jsonb_build_array(
        a.id, a.key, encode(a.input_hash, 'hex'), a.kind, a.reason, a.reference, a.actor, a.about, a.refusal,
        extract(epoch from a.at),
        (select jsonb_agg(
            jsonb_build_array(p.account_id, l.owner, l.book, l.wallet, l.currency, l.exponent,
              p.amount, p.hold, p.posted_after, p.held_after) order by p.account_id)
          from ledger_posting p left join ledger_account l on l.brand_id = p.brand_id and l.id = p.account_id
          where p.brand_id = a.brand_id and p.act_id = a.id)
      )::text as line
      from ledger_act a where a.id <= 3
    ) lines`,
  `insert into ledger_reconciliation (brand_id, at, acts, head_hash, findings)
    select 'aurora', now(), 4, hash, '[]' from ledger_block`,
];

const formerNames = `
  select name from (
    select relname::text from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      -- Functions outlive their version by one.
      and obj_description(oid, 'pg_proc') is null
    union all select typname from pg_type where typnamespace = 'public'::regnamespace
    union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c')
  ) names(name) where name ~ '(^|_)(acts?|legs?|postings?|tip|forestall)(_|$)'`;

describe("a database of 024 with rows", () => {
  it("gets the present names, and its ledger stays verified and continues", async () => {
    await migrateTo024();
    await statements(...rowsOf024);
    expect(await statements(formerNames)).not.toEqual([]);
    expect((await migrate(database.url))[0]).toBe("025-ledger-names.sql");
    expect(await statements(formerNames)).toEqual([]);

    const opened = openDatabase({ url: database.url });
    try {
      const before = await verifyLedger(opened, "aurora");
      expect(before).toMatchObject({ findings: [], transactions: 4n, chain: { blocks: 1, sealedTo: 3n } });
      const clock = { now: () => Date.now() };
      const ledger = createLedger(opened, clock);
      const bet = await ledger.post("aurora", give("bet", account("asha"), -700n));
      expect(bet).toMatchObject({
        ok: true,
        value: { transactionId: 5n, balances: [{ posted: 300n, held: 300n }] },
      });
      expect(await ledger.post("aurora", give("late", account("asha"), 1n))).toMatchObject({
        code: "ledger.forestalled",
      });
      const sealer = createSealer(opened, clock);
      await sealer.seal("aurora");
      expect(await sealer.seal("aurora")).toBe(2);
      const after = await verifyLedger(opened, "aurora");
      expect(after).toMatchObject({ findings: [], transactions: 5n, chain: { blocks: 2, sealedTo: 5n } });
    } finally {
      await opened.close();
    }
    expect(await migrate(database.url)).toEqual([]);
  });
});
