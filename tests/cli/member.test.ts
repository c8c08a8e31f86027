import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { member } from "../../src/cli/member.ts";
import { verifyLedger } from "../../src/server/core/ledger/verify-ledger.ts";
import { login } from "../../src/server/core/members/login.ts";
import { rememberNetwork } from "../../src/server/core/members/member-store.ts";
import { personalTables } from "../../src/server/core/members/personal-tables-store.ts";
import { houseAccount, mainAccount } from "../../src/server/core/wallet/accounts.ts";
import { asAdmin } from "../support/database.ts";
import { openTestDomain, type TestDomain, testPassword } from "../support/request-context.ts";
import { runCommand } from "./run.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const run = (...args: string[]) =>
  runCommand(member, args, { environment: { DATABASE_URL: domain.url, DATA_DIR: "/nowhere" } });

const personal = {
  account: "priya-planted",
  nickname: "Nick-planted",
  dialing_code: "91",
  mobile: "9811122233",
  email: "priya-planted@example.org",
  payee_name: "Payee-planted",
  birthday: "1991-02-03",
  register_url: "https://planted.example/",
};
const planted = ["planted", "9811122233", "1991-02-03"];

/** A member with rows in many tables, and money that is gone again. */
async function filled() {
  const { account, ...more } = personal;
  const at = new Date(domain.clock.at);
  const made = await domain.member(account, {
    ...more,
    profile: JSON.stringify({ whatsapp: "wa-planted" }),
    mobile_verified_at: at,
    email_verified_at: at,
  });
  expect(
    await login(domain.context(), { type: "username", username: account, password: testPassword }),
  ).toBeDefined();
  const move = async (key: string, amount: bigint) => {
    const done = await domain.wallet.post("aurora", {
      kind: "post",
      key: `${made.id}:${key}`,
      reason: "deposit",
      reference: "",
      actor: "job:test",
      entries: [
        { account: mainAccount(domain.brand, made), amount },
        { account: houseAccount(domain.brand, "real", "deposits"), amount: -amount },
      ],
    });
    expect(done.ok).toBe(true);
  };
  await move("in", 500n);
  await domain.context().inBrand(async (tx) => {
    await rememberNetwork(tx, "aurora", made.id, "10.9.9.0/24", domain.clock.at);
    const row = { brand_id: "aurora", member_id: made.id };
    await tx
      .insertInto("deposit")
      .values({
        ...row,
        id: `deposit-${made.id}`,
        channel: "bank",
        kind: "bank",
        origin: "",
        language: "en",
        amount: 500n,
        currency: "INR",
        exponent: 2,
        state: "credited",
        form: JSON.stringify({ payer: "form-planted" }),
        asked_at: at,
        changed_at: at,
        expires_at: at,
      })
      .execute();
    await tx
      .insertInto("payout_account")
      .values({
        ...row,
        id: `account-${made.id}`,
        method: "bank",
        sealed: "sealed-planted",
        shown: JSON.stringify({ holder: "shown-planted" }),
        fingerprint: Buffer.from("planted"),
        created_at: at,
      })
      .execute();
    await tx
      .insertInto("desk_audit")
      .values({
        brand_id: "aurora",
        at,
        actor_id: null,
        actor: "x",
        role: "owner",
        action: "member.look",
        subject: made.id,
        after: JSON.stringify({ account }),
        network: "local",
      })
      .execute();
  });
  await staffTexts(made.id);
  return { made, drain: () => move("out", -500n) };
}

/** What staff typed about a member and its payments; a code of the platform among it. */
const staffTexts = (id: string) =>
  asAdmin(domain.url, async (admin) => {
    const now = new Date(domain.clock.at);
    const staff = await admin.query<{ id: string }>(
      `insert into desk_user (brand_id, id, username, password_hash, role, created_at)
       values ('aurora', gen_random_uuid(), 'finance', 'x', 'finance', $1) returning id`,
      [now],
    );
    const deposit = `deposit-${id}`;
    await admin.query("update deposit set reason = 'Reason-planted, called twice' where id = $1", [deposit]);
    for (const [place, actor, note] of [
      [1, "desk:finance", "note-planted"],
      [2, "desk:finance", "payment.expired"],
      [3, "gateway", "GW-4711"],
    ] as const)
      await admin.query(
        `insert into payment_step (brand_id, subject, subject_id, place, state, at, actor, note)
         values ('aurora', 'deposit', $1, $2, 'review', $3, $4, $5)`,
        [deposit, place, now, actor, note],
      );
    await admin.query(
      `insert into adjustment (brand_id, id, member_id, amount, currency, exponent, reason, state, proposed_by, asked_at)
       values ('aurora', 'adjustment-1', $1, 5, 'INR', 2, 'Goodwill-planted', 'rejected', $2, $3)`,
      [id, staff.rows[0]?.id, now],
    );
    await admin.query(
      `insert into payment_contradiction (brand_id, id, subject, subject_id, member_id, kind, reference, amount, currency,
         exponent, first_at, last_at, state, settled_at, resolution, reason)
       values ('aurora', 'contradiction-1', 'deposit', $1, $2, 'otherAmount', 'R', 1, 'INR', 2, $3, $3, 'settled', $3, 'noted',
         'Verdict-planted')`,
      [deposit, id, now],
    );
    for (const subject of [deposit, "adjustment-1", "contradiction-1"])
      await admin.query(
        `insert into desk_audit (brand_id, at, actor, role, action, subject, after, network)
         values ('aurora', $1, 'finance', 'finance', 'deposit.reject', $2, '{"reason": "typed-planted", "state": "x"}', 'l')`,
        [now, subject],
      );
  });

/** All rows of all tables with a brand, as text. */
const everything = () =>
  asAdmin(domain.url, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('brand_version')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await admin.query<{ text: string }>(`select t::text as text from "${name}" t`);
      texts.push(...rows.map(({ text }) => `${name} ${text}`));
    }
    return texts;
  });

describe("every table with a member", () => {
  it("is exported and has its rule of erasure", async () => {
    const { rows } = await asAdmin(domain.url, (admin) =>
      admin.query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns join information_schema.tables t
            using (table_schema, table_name)
          where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name in ('member_id', 'owner', 'ancestor_id', 'account', 'account_id', 'recipient')`,
      ),
    );
    const known: string[] = personalTables.map(({ table }) => table);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("livery member", () => {
  it("exports everything without secrets, erases it, and leaves a clean ledger and a free name", async () => {
    const { made, drain } = await filled();
    const exported = await run("export", "aurora", personal.account);
    expect(exported.err).toBe("");
    const { tables } = JSON.parse(exported.out) as { tables: Record<string, unknown[]> };
    expect(tables.member).toEqual([expect.objectContaining({ id: made.id, email: personal.email })]);
    for (const table of [
      "known_network",
      "deposit",
      "payout_account",
      "ledger_account",
      "ledger_entry",
      "ledger_transaction",
      "desk_audit",
    ])
      expect(tables[table]?.length ?? 0, table).toBeGreaterThan(0);
    expect(tables.ledger_transaction).toHaveLength(1);
    expect(exported.out).not.toMatch(/password_hash|sealed-planted|token_hash/);

    const early = await run("erase", "aurora", personal.account);
    expect(early).toMatchObject({ code: 1, out: "" });
    expect(early.err).toMatch(/still has a balance/);
    await drain();
    expect(
      (await everything()).filter((text) => planted.some((word) => text.includes(word))).length,
    ).toBeGreaterThan(3);
    expect(await run("erase", "aurora", personal.account)).toEqual({
      code: 0,
      err: "",
      out: `member\taurora\t${made.id}\terased`,
    });
    const left = await everything();
    expect(
      left.filter((text) => planted.some((word) => text.includes(word)) && !text.startsWith("limit_counter")),
    ).toEqual([]);
    for (const kept of ["payment.expired", "GW-4711", '"state": "x"'])
      expect(left.some((text) => text.includes(kept) || text.includes(kept.replaceAll('"', '""')))).toBe(
        true,
      );
    expect((await verifyLedger(domain.database, "aurora")).findings).toEqual([]);
    const transactions = await domain
      .context()
      .inBrand((tx) =>
        tx
          .selectFrom("desk_audit")
          .select(["action", "role"])
          .where("subject", "=", made.id)
          .orderBy("id")
          .execute(),
      );
    expect(transactions.map(({ action }) => action)).toEqual([
      "member.look",
      "member.export",
      "member.erase",
    ]);

    const again = await domain.member(personal.account, {
      email: personal.email,
      email_verified_at: new Date(),
    });
    expect(again.id).not.toBe(made.id);
    expect(await run("erase", "aurora", "nobody")).toMatchObject({
      code: 1,
      err: 'aurora has no member "nobody".',
    });
  });
});
