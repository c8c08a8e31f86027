import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { blankDatabase, temporaryFolder } from "../../../support/database.ts";

const source = join(rootFolder, "src", "server", "foundation", "db");

it("handles bank references that were credited twice before: the first keeps it, the desk sees the others", async () => {
  const [database, home] = await Promise.all([blankDatabase(), temporaryFolder()]);
  const folders = { migrations: join(home.folder, "migrations"), functions: join(source, "functions") };
  await cp(join(source, "migrations"), folders.migrations, { recursive: true });
  const later = (await readdir(folders.migrations)).filter((name) => name >= "022");
  for (const name of later) await rm(join(folders.migrations, name));
  // Today's functions speak of tables that come later.
  const none = join(home.folder, "functions");
  await mkdir(none);
  await migrate(database.url, { ...folders, functions: none });

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("select set_config('livery.brand_id', 'aurora', false)");
  await client.query("insert into brand (brand_id) values ('aurora')");
  await client.query(`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
    values ('aurora', 'm1', 'asha', 'asha', 0, 'one', now()), ('aurora', 'm2', 'ravi', 'ravi', 0, 'two', now())`);
  const deposit = (id: string, member: string, state: string, reference: string, minute: number) =>
    client.query(
      `insert into deposit (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent, state,
         form, asked_at, changed_at, expires_at)
       values ('aurora', $1, $2, 'bank', 'bank', '', 'en', 100, 'INR', 2, $3, $4, now(),
         timestamptz '2026-11-01' + $5 * interval '1 minute', now())`,
      [id, member, state, JSON.stringify({ bankReference: reference }), minute],
    );
  await deposit("deposit-later", "m2", "credited", "utr 0001", 2);
  await deposit("deposit-first", "m1", "credited", "UTR-0001", 1);
  await deposit("deposit-waits", "m1", "review", "UTR/0001", 3);
  await deposit("deposit-other", "m1", "credited", "UTR-0002", 4);
  await deposit("deposit-blank", "m1", "credited", " - ", 5);

  await cp(join(source, "migrations"), folders.migrations, { recursive: true });
  expect(await migrate(database.url, folders)).toEqual(later);
  const { rows } = await client.query({
    text: "select id, claimed_reference, credited_reference from deposit order by changed_at",
    rowMode: "array",
  });
  expect(rows).toEqual([
    ["deposit-first", "UTR0001", "UTR0001"],
    ["deposit-later", "UTR0001", null],
    ["deposit-waits", "UTR0001", null],
    ["deposit-other", "UTR0002", "UTR0002"],
    ["deposit-blank", null, null],
  ]);
  const kept = await client.query(
    "select kind, subject_id, other_id, member_id, state from payment_contradiction",
  );
  expect(kept.rows).toEqual([
    {
      kind: "claimedTwice",
      subject_id: "deposit-later",
      other_id: "deposit-first",
      member_id: "m2",
      state: "open",
    },
  ]);
  await client.end();
  await Promise.all([database.drop(), home.remove()]);
});
