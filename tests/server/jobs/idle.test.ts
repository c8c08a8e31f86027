import { afterAll, beforeAll, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import type { Job } from "../../../src/server/jobs/job.ts";
import { loadJobs } from "../../../src/server/jobs/load-jobs.ts";
import { asAdmin } from "../../support/database.ts";
import { openTestDomain, type TestDomain } from "../../support/request-context.ts";

const now = Date.UTC(2026, 10, 25, 12);
const before = "timestamptz '2026-11-25T11:00Z'";
const after = "timestamptz '2026-11-25T13:00Z'";

const someone = "00000000-0000-4000-8000-000000000001";

let domain: TestDomain;
let quiet: Brand;
const jobs = (await loadJobs()).filter((job) => job.isIdle !== undefined);

beforeAll(async () => {
  domain = await openTestDomain();
  const { documents } = domain.brand;
  // Contests and draws on offer are work by themselves.
  quiet = {
    ...domain.brand,
    documents: { ...documents, races: {}, rewards: { rules: {} } } as typeof documents,
  };
});
afterAll(() => domain.close());

const isIdle = (job: Job, brand = quiet) =>
  domain.database.brand(brand.merchant, (tx) => job.isIdle?.({ tx, brand, now }) ?? Promise.resolve(false));

const deposit = (columns: string, values: string) => `insert into deposit
  (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent, state, asked_at, changed_at, expires_at, ${columns})
  values ('aurora', 'deposit-1', 'm', 'upi', 'gateway', '', 'en', 1, 'INR', 2, 'waiting', ${before}, ${before}, ${after}, ${values})`;
const withdrawal = (state: string, columns: string, values: string) => `insert into withdrawal
  (brand_id, id, member_id, account_id, method, amount, currency, exponent, state, asked_at, changed_at, ${columns})
  values ('aurora', 'withdrawal-1', 'm', 'a', 'upi', 1, 'INR', 2, '${state}', ${before}, ${before}, ${values})`;
const ticket = (columns: string, values: string) => `insert into ticket
  (brand_id, id, member_id, type, excerpt, state, opened_at, changed_at, ${columns})
  values ('aurora', 'ticket-01', 'm', 'money', '', 'open', ${before}, ${before}, ${values})`;
const freeRounds = (state: string, columns = "ended_at", values = "null") => `insert into free_rounds
  (brand_id, id, rule_id, member_id, vendor, game_codes, currency, exponent, rounds, budget_day, stake, cap, state, created_at, expires_at, ${columns})
  values ('aurora', 'f', 'r', 'm', 'LVY', '{g}', 'INR', 2, 5, '2026-11-25', 1, 1, '${state}', ${before}, ${after}, ${values})`;
const send = (state: string) => `insert into message_send
  (brand_id, id, name, kind, texts, segment, state, created_at, created_by, due_at)
  values ('aurora', 'send-0001', 's', 'service', '{}', '{}', '${state}', ${before}, 'x', ${before})`;
const bonus = (more: string) => `insert into bonus
  (brand_id, id, member_id, currency, exponent, amount, required, terms, created_at, state, started_at, expires_at)
  values ('aurora', 'b', 'm', 'INR', 2, 100, 1000, '{}', ${before}, ${more})`;

/** What gives a job work, by job: each a row as its domain writes it. */
const work: Record<string, string[]> = {
  "agents.settle": [
    `insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
      values ('aurora', 'agent', 'agent', 'agent', 1, 'agent', ${before})`,
  ],
  "bonuses.review": [bonus(`'active', ${before}, ${before}`), bonus(`'waiting', null, ${after}`)],
  "desk.reports": [
    `insert into report_schedule (brand_id, id, name, report, dimension, rhythm, hour, language, recipients, created_by, changed_by,
        changed_at, next_at)
      values ('aurora', gen_random_uuid(), 's', 'play', 'day', 'daily', 1, 'en', '{${someone}}', '${someone}', '${someone}', ${before}, ${before})`,
    `with s as (
        insert into report_schedule (brand_id, id, name, report, dimension, rhythm, hour, language, recipients, created_by, changed_by, changed_at)
        values ('aurora', gen_random_uuid(), 's', 'play', 'day', 'daily', 1, 'en', '{${someone}}', '${someone}', '${someone}', ${before}) returning id
      ), u as (
        insert into desk_user (brand_id, id, username, password_hash, role, created_at)
        values ('aurora', gen_random_uuid(), 'a', '', 'owner', ${before}) returning id
      )
      insert into report_mail (brand_id, schedule_id, first_day, last_day, staff_id, made_at, due_at)
      select 'aurora', s.id, '2026-11-24', '2026-11-24', u.id, ${before}, ${before} from s, u`,
  ],
  "free-rounds.keep": [
    freeRounds("granted"),
    freeRounds("expired", "ended_at, budget_due_at", `${before}, ${before}`),
    freeRounds("cancelled", "ended_at, vendor_due_at", `${before}, ${before}`),
  ],
  "games.stops": [
    `insert into vendor_stop (brand_id, member_id, vendor, cause, state, asked_at, changed_at, check_at)
      values ('aurora', 'm', 'LVY', 'limit', 'ending', ${before}, ${before}, ${before})`,
  ],
  // Always, where vendors keep the members' money: they are asked.
  "games.take-over": [],
  "messages.deliver": [send("scheduled"), send("sending")],
  "messages.post": [
    send("posting"),
    `insert into message_delivery (brand_id, member_id, channel, class, urgent, made_at, due_at, notice_id)
      values ('aurora', 'm', 'mail', 'money', true, ${before}, ${before}, 1)`,
  ],
  "payments.settle": [
    deposit("check_at", before),
    withdrawal("paying", "check_at", before),
    withdrawal("disbursed", "due_at", before),
    `insert into payment_contradiction (brand_id, id, subject, subject_id, kind, reference, amount, currency, exponent, first_at, last_at)
      values ('aurora', 'contradiction', 'deposit', 'd', 'otherAmount', 'r', 1, 'INR', 2, ${before}, ${before})`,
  ],
  "races.count": [
    `insert into race_period (brand_id, race, first_day, last_day, ends_at, terms)
      values ('aurora', 'race', '2026-11-20', '2026-11-26', ${after}, '{}')`,
  ],
  "rewards.draws": [
    `insert into draw (brand_id, id, kind, name, starts_at, ends_at, terms, currency, exponent, pot, server_seed, server_hash, announced_at)
      values ('aurora', 'd', 'raffle', 'r', ${before}, ${after}, '{}', 'INR', 2, 1, '', '', ${before})`,
    `insert into draw_pick (brand_id, draw_id, nth, ticket, member_id, amount, place) values ('aurora', 'd', 1, 1, 'm', 1, 1)`,
  ],
  "support.chats": [
    `insert into conversation (brand_id, id, member_id, topic, state, opened_at, changed_at)
      values ('aurora', 'conversation', 'm', 'money', 'waiting', ${before}, ${before})`,
  ],
  "support.tickets": [ticket("due_at", before), ticket("closes_at", before)],
  "wallet.settle-transfers": [
    `insert into wallet_transfer (brand_id, id, owner, vendor, direction, book, amount, currency, exponent, state, asked_at, changed_at, check_at)
      values ('aurora', 'transfer-1', 'm', 'LVY', 'in', 'real', 1, 'INR', 2, 'sending', ${before}, ${before}, ${before})`,
  ],
};

it("is asked of jobs whose work is known here", () => {
  expect(jobs.map(({ id }) => id)).toEqual(Object.keys(work));
});

it.each(jobs.map((job) => [job.id, job] as const))(
  "%s is idle until there is work, and then is not",
  async (id, job) => {
    expect(await isIdle(job)).toBe(true);
    for (const row of work[id] ?? [])
      await asAdmin(domain.url, async (admin) => {
        // One row is enough for a question: what it refers to is left out.
        await admin.query("set session_replication_role = replica");
        await admin.query(row.replaceAll("'aurora'", `'${domain.brand.merchant}'`));
        expect(await isIdle(job), row).toBe(false);
        const { rows } = await admin.query<{ name: string }>(
          "select tablename as name from pg_tables where schemaname = 'public'",
        );
        const filled = rows.filter(
          ({ name }) => row.includes(`into ${name} `) || row.includes(`into ${name}\n`),
        );
        for (const { name } of filled) await admin.query(`delete from ${name}`);
        expect(await isIdle(job), `${id} without it`).toBe(true);
      });
  },
);

it("is never said of a brand whose members play from vendors' wallets, nor of one with contests or draws on offer", async () => {
  const { documents } = domain.brand;
  const elsewhere = {
    ...quiet,
    documents: { ...documents, brand: { ...documents.brand, wallet: { isSingle: false } } },
  } as Brand;
  const jobNamed = (name: string) => jobs.find(({ id }) => id === name) as Job;
  expect(await isIdle(jobNamed("games.take-over"), elsewhere)).toBe(false);
  expect(await isIdle(jobNamed("races.count"), domain.brand)).toBe(false);
  expect(await isIdle(jobNamed("rewards.draws"), domain.brand)).toBe(false);
});
