import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playersOf } from "../../../../src/server/domains/games/lobby/opened-games-store.ts";
import { deletion, retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { asAdmin } from "../../../support/database.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const { otherRules, sweeps } = retention;

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const day = 24 * 3_600_000;

/** Compiles without a database. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe("every table", () => {
  it("has a rule, and the paper says it", async () => {
    const { rows } = await asAdmin(domain.url, (admin) =>
      admin.query<{ name: string }>(
        `select relname as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^schema_' order by 1`,
      ),
    );
    const ruled = [...sweeps.map(({ table }) => table as string), ...Object.keys(otherRules)];
    expect(ruled.toSorted()).toEqual(rows.map(({ name }) => name));
    const paper = readFileSync(join(rootFolder, "docs", "operations.md"), "utf8");
    const lines = [...sweeps.map(({ table, rule }) => [table, rule]), ...Object.entries(otherRules)]
      .map(([table, rule]) => `| \`${table}\` | ${rule} |`)
      .toSorted();
    const written = paper.split("\n").filter((line) => /^\| `[a-z_]+` \| .* \|$/.test(line));
    expect(written.filter((line) => ruled.some((table) => line.startsWith(`| \`${table}\``)))).toEqual(lines);
  });
});

/** The lines of a plan for the application's role, with tables in which sequential scans would be cheap. */
async function planOf(statement: string, values: readonly unknown[] = []): Promise<string[]> {
  return asAdmin(domain.url, async (admin) => {
    await admin.query("begin");
    await admin.query("set local role livery_app");
    await admin.query("select set_config('livery.brand_id', 'aurora', true)");
    await admin.query("set local enable_seqscan = off");
    const { rows } = await admin.query<{ "QUERY PLAN": string }>(`explain ${statement}`, [...values]);
    await admin.query("rollback");
    return rows.map((row) => row["QUERY PLAN"].trim());
  });
}

describe("a sweep", () => {
  it.each(sweeps)("of $table finds its rows by an index on $column", async (sweep) => {
    const { sql: text, parameters } = deletion(sweep, domain.clock.at, 1_000).compile(compiler);
    const lines = await planOf(text, parameters);
    expect(lines.filter((line) => line.startsWith("Seq Scan"))).toEqual([]);
    expect(
      lines.find((line) => line.startsWith("Index Cond") && line.includes(`(${sweep.column} <`)),
    ).toBeDefined();
  });

  it("deletes batch by batch, the oldest first, and keeps what is younger", async () => {
    const [captcha] = sweeps.filter(({ table }) => table === "captcha");
    if (!captcha) throw new Error("no sweep of captchas");
    await domain.context().inBrand(async (tx) => {
      const rowOf = (place: number) => ({
        brand_id: "aurora",
        browser_hash: Buffer.from([place]),
        text_hash: Buffer.from("x"),
        expires_at: new Date(domain.clock.at - day + place),
      });
      const fresh = { ...rowOf(200), expires_at: new Date(domain.clock.at) };
      await tx
        .insertInto("captcha")
        .values([...Array.from({ length: 25 }, (_, place) => rowOf(place)), fresh])
        .execute();
    });
    const sweep = () => domain.context().inBrand((tx) => sweepBatch(tx, captcha, domain.clock.at, 10));
    expect([await sweep(), await sweep(), await sweep(), await sweep()]).toEqual([10, 10, 5, 0]);
    const left = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("captcha").select("browser_hash").execute());
    expect(left).toEqual([{ browser_hash: Buffer.from([200]) }]);
  });

  it("keeps the latest twenty versions however old, unseen notices for a year, and proofs of open payments", async () => {
    const member = await domain.member("kept01");
    const at = (days: number) => new Date(domain.clock.at - days * day);
    await domain.context().inBrand(async (tx) => {
      const version = (place: number) => ({
        brand_id: "aurora",
        version: `v${place}`,
        document: "{}",
        created_at: at(100 + place),
      });
      await tx.deleteFrom("brand_version").execute();
      await tx
        .insertInto("brand_version")
        .values(Array.from({ length: 25 }, (_, place) => version(place)))
        .execute();
      const notice = (days: number, seen: boolean) => ({
        brand_id: "aurora",
        member_id: member.id,
        text_key: `n${days}${seen}`,
        params: "{}",
        at: at(days),
        seen_at: seen ? at(days) : null,
      });
      await tx
        .insertInto("member_notice")
        .values([notice(80, true), notice(100, true), notice(100, false), notice(400, false)])
        .execute();
      const proof = (id: string) => ({
        brand_id: "aurora",
        id,
        member_id: member.id,
        media: "image/webp" as const,
        bytes: Buffer.from("x"),
        at: at(400),
      });
      await tx
        .insertInto("proof_image")
        .values([proof("open"), proof("done")])
        .execute();
      for (const [id, state] of [
        ["open", "review"],
        ["done", "credited"],
      ] as const)
        await tx
          .insertInto("deposit")
          .values({
            brand_id: "aurora",
            id: `deposit-${id}`,
            member_id: member.id,
            channel: "bank",
            kind: "bank",
            origin: "",
            language: "en",
            amount: 1n,
            currency: "INR",
            exponent: 2,
            state,
            form: "{}",
            proof_id: id,
            asked_at: at(400),
            changed_at: at(400),
            expires_at: at(399),
          })
          .execute();
      for (const sweep of sweeps) await sweepBatch(tx, sweep, domain.clock.at, 100);
    });
    const left = await domain.context().inBrand(async (tx) => ({
      versions: await tx.selectFrom("brand_version").select("version").execute(),
      notices: await tx.selectFrom("member_notice").select("text_key").orderBy("id").execute(),
      proofs: await tx.selectFrom("proof_image").select("id").execute(),
    }));
    expect(left.versions).toHaveLength(20);
    expect(left.notices.map(({ text_key }) => text_key)).toEqual(["n80true", "n100false"]);
    expect(left.proofs).toEqual([{ id: "open" }]);
  });
});

it("the room list reads the seats of the last minutes alone among 200,000 launches", async () => {
  const member = await domain.member("seat01");
  await asAdmin(domain.url, async (admin) => {
    await admin.query("alter table game_session no force row level security");
    await admin.query(
      `insert into game_session (brand_id, token_hash, member_id, vendor, game_code, book, opened_at, last_used_at)
        select 'aurora', decode(md5(n::text), 'hex'), $1, 'LVY', 'g', 'real', $2::timestamptz, $2::timestamptz - n * interval '1 second'
          from generate_series(1, 200000) n`,
      [member.id, new Date(domain.clock.at)],
    );
    await admin.query("alter table game_session force row level security");
    await admin.query("vacuum analyze game_session");
  });
  const since = new Date(domain.clock.at - 600_000);
  const rows = await domain.context().inBrand((tx) => playersOf(tx, since));
  expect(rows).toEqual([{ vendor: "LVY", game_code: "g", players: 1 }]);
  const lines = await asAdmin(domain.url, async (admin) => {
    await admin.query("begin");
    await admin.query("set local role livery_app");
    await admin.query("select set_config('livery.brand_id', 'aurora', true)");
    const { rows: plan } = await admin.query<{ "QUERY PLAN": string }>(
      `explain select vendor, game_code, count(distinct member_id) from game_session
        where last_used_at >= '${since.toISOString()}' and ended_at is null group by vendor, game_code`,
    );
    await admin.query("rollback");
    return plan.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(lines).toContain("game_session_open");
  expect(lines).not.toContain("Seq Scan");
});
