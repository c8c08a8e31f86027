import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { noteReconciliation } from "../../../../src/server/core/ledger/reconciliation-store.ts";
import {
  approvalOrders,
  approveAllWaiting,
  carryOutApprovals,
} from "../../../../src/server/domains/agents/payments/approve-all.ts";
import { deskPayslips } from "../../../../src/server/domains/agents/payments/payments.ts";
import {
  audits,
  byHand,
  decide,
  deskContext,
  findings,
  inBrand,
  later,
  merchant,
  paidByHouse,
  played,
  states,
  team,
  wallets,
} from "./payments-scene.ts";

afterEach(() => team.close());

const services = () => ({ database: team.domain.database, wallet: team.domain.wallet });
const order = (input: { kind?: "dailyWage" | "hourly" } = {}, context = deskContext()) =>
  approveAllWaiting(context, input, services());
const orders = async () => (await approvalOrders(deskContext(), {})).content;
const run = (most = 1_000) => carryOutApprovals(team.domain.brand, services(), { most });
/** Waits until something holds, for a second at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100 && !(await holds().catch(() => false)); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
/** Payslips that wait like that of an agent, for earlier days: so many of them. */
const more = (count: number) =>
  inBrand(merchant(), async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`with days as (select generate_series(1, ${count}::int4) as day), run as (
        insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
        select r.brand_id, r.kind, r.period, r.period_start - day * interval '1 day', r.period_end - day * interval '1 day',
          r.settled_at, r.policy, 1, 10000 from agent_run r, days
      )
      insert into agent_bill select (jsonb_populate_record(b, jsonb_build_object(
        'period_start', b.period_start - day * interval '1 day', 'period_end', b.period_end - day * interval '1 day'))).*
      from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id, days where m.account = 'm'`.execute(
      tx,
    );
  });

describe("all payslips that wait for the desk", () => {
  it("are approved by one order, each with its entry in the audit, and once for the same call", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    const context = deskContext();
    const done = await order({}, context);
    expect(done).toMatchObject({ ok: true, value: { waiting: 2, approved: 2, failed: 0, done: true } });
    expect(await order({}, context)).toEqual(done);
    expect(await states()).toEqual({ m: "paid", t: "paid" });
    expect(await wallets(scene)).toEqual([20_00n, 100_00n]);
    expect((await audits()).map(({ action }) => action)).toEqual([
      "payslip.approveAll",
      "payslip.approve",
      "payslip.approve",
    ]);
    expect(await findings()).toEqual([]);
  });

  it("are those of one kind where it is named, and never those that an upline may still decide about", async () => {
    await played({ payment: byHand });
    await team.settle();
    expect(await order({ kind: "hourly" })).toMatchObject({
      ok: true,
      value: { waiting: 0, approved: 0, done: true },
    });
    await team.close();
    await played({ payment: byHand, unpaidUpline: "upline" });
    await team.settle();
    expect(await order()).toMatchObject({ ok: true, value: { waiting: 1, approved: 1, done: true } });
    expect(await states()).toEqual({ m: "toApprove", t: "paid" });
  });

  it("go on in steps when there are many, by several nodes at once, each paid once", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    await more(120);
    expect(await order()).toMatchObject({ ok: true, value: { waiting: 122, approved: 50, done: false } });
    expect(await orders()).toMatchObject([{ staff: "olga", approved: 50, failed: 0, state: "running" }]);
    // Decided by itself meanwhile: it is passed over.
    expect(await decide(scene.day, "m", "reject")).toMatchObject({ ok: true });
    expect(await run(10)).toBe(10);
    for (let turn = 0; turn < 40; turn += 1) {
      const done = await Promise.all([run(), run(), run()]);
      if (done.every((count) => count === 0)) break;
    }
    expect(await orders()).toMatchObject([{ approved: 121, failed: 0, state: "done", failures: "" }]);
    expect(await wallets(scene)).toEqual([20_00n, 120n * 100_00n]);
    expect(await paidByHouse()).toBe(20_00n + 120n * 100_00n);
    expect(await findings()).toEqual([]);
  });

  it("are ten thousand: the call does a small part, pages are pages, and a second click and a killed node pay nothing twice", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    await more(10_000);
    const context = deskContext();
    expect(await order({}, context)).toMatchObject({
      ok: true,
      value: { waiting: 10_002, approved: 50, done: false },
    });
    const waiting = (after?: string) =>
      deskPayslips(deskContext(), { show: "waiting", pageSize: 60, ...(after ? { after } : {}) });
    const first = await waiting();
    const second = await waiting(first.next);
    expect([first.totalElements, first.totalExact, second.content.length]).toEqual([1_000, false, 60]);
    const named = ({ content }: typeof first) => content.map(({ account, start }) => `${account} ${start}`);
    expect(named(second).filter((one) => named(first).includes(one))).toEqual([]);
    // The same click again carries the same order on.
    expect(await order({}, context)).toMatchObject({ ok: true, value: { waiting: 10_002, approved: 100 } });
    // What left the list before a place moves nothing behind it.
    expect(named(await waiting(first.next))).toEqual(named(second));
    expect((await orders()).length).toBe(1);
    // As if all but the last fifty had been decided.
    await inBrand(merchant(), (tx) =>
      sql`update agent_bill set state = 'rejected' where state = 'toApprove' and period_start < ${later(scene.day, -48 * 86_400_000)}`.execute(
        tx,
      ),
    );
    const cluster = new URL(team.domain.url);
    cluster.username = "postgres";
    const admin = new pg.Client({ connectionString: cluster.href });
    await admin.connect();
    let killed = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      const running = run().catch((error: unknown) => error);
      // A connection that was killed before may be given to the first who asks afterwards.
      await until(
        async () => ((await paidByHouse().catch(() => 0n)) ?? 0n) >= BigInt(101 + turn * 5) * 100_00n,
      );
      const { rows } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      killed += rows.length;
      await running;
    }
    expect(killed).toBeGreaterThan(0);
    await admin.end();
    // Each connection of the pool is used once, so that what is killed is noticed.
    await Promise.all(Array.from({ length: 10 }, () => paidByHouse().catch(() => undefined)));
    for (let turn = 0; turn < 10 && (await run()) > 0; turn += 1);
    expect(await orders()).toMatchObject([{ approved: 150, failed: 0, state: "done" }]);
    expect(await wallets(scene)).toEqual([20_00n, 149n * 100_00n]);
    expect(await paidByHouse()).toBe(20_00n + 149n * 100_00n);
    // A click when all is done.
    expect(await order()).toMatchObject({ ok: true, value: { waiting: 0, approved: 0, done: true } });
    expect(await paidByHouse()).toBe(20_00n + 149n * 100_00n);
    expect(await findings()).toEqual([]);
  });

  it("leave those waiting that cannot be paid, and name them", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    await more(3);
    const bad = later(scene.day, -2 * 86_400_000);
    const url = new URL(team.domain.url);
    url.username = "postgres";
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(
      `create function no_payment() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
    );
    await admin.query(
      `create trigger no_payment before update of state on agent_bill for each row
      when (old.period_start = '${bad.toISOString()}'::timestamptz) execute function no_payment()`,
    );
    expect(await order()).toMatchObject({
      ok: true,
      value: { waiting: 5, approved: 4, failed: 1, done: true },
    });
    expect(await orders()).toMatchObject([{ failed: 1, failures: `m ${bad.toISOString().slice(0, 10)}` }]);
    await admin.query("drop trigger no_payment on agent_bill");
    // A new order meets it again.
    expect(await order()).toMatchObject({
      ok: true,
      value: { waiting: 1, approved: 1, failed: 0, done: true },
    });
    await admin.end();
    expect(await wallets(scene)).toEqual([20_00n, 4n * 100_00n]);
  });

  it("are those that waited when it was ordered", async () => {
    await played({ payment: byHand });
    await team.settle();
    await more(60);
    expect(await order()).toMatchObject({ ok: true, value: { approved: 50, done: false } });
    await inBrand(merchant(), (tx) =>
      sql`update agent_run set settled_at = now() + interval '1 second'
        where period_start = (select max(period_start) from agent_run)`.execute(tx),
    );
    expect(await run()).toBe(10);
    expect(await states()).toMatchObject({ t: "toApprove" });
  });

  it("wait while the ledger is broken", async () => {
    await played({ payment: byHand });
    await team.settle();
    await more(60);
    expect(await order()).toMatchObject({ ok: true, value: { approved: 50 } });
    await inBrand(merchant(), (tx) =>
      noteReconciliation(tx, merchant(), { transactions: 1n, head: "00", findings: ["planted"] } as never),
    );
    expect(await run()).toBe(0);
    expect(await order()).toMatchObject({ ok: false, code: "ledger.broken" });
  });
});
