import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settleWithdrawals } from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { openRealGateway, type RealGateway } from "./real-gateway.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "./withdrawal-harness.ts";

/** The orders of a process, and the point where it dies. */
export type Errand = {
  url: string;
  origin: string;
  notifyUrl: string;
  at: number;
  staff: string;
  point: "before commit" | "after commit" | "before pay" | "after pay" | "after ask";
  /** At which time it comes there. */
  time: number;
  /** The withdrawals that it approves and pays before the job's work. */
  approve: string[];
};

let w: WithdrawalHarness;
let gateway: RealGateway;
beforeAll(async () => {
  [w, gateway] = await Promise.all([openWithdrawalHarness(), openRealGateway()]);
});
afterAll(() => Promise.all([w.harness.close(), gateway.close()]));

async function run(errand: Errand): Promise<string> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, "payment-process.ts")], {
    env: { ...env, LIVERY_TEST_PAYMENTS: JSON.stringify(errand) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal ?? `code ${code}`;
}

// Of a withdrawal: approve, store as sent, pay, handle; of the job: look, order, ask, pay, handle, plan.
const deaths: [Errand["point"], number][] = [
  ["before commit", 1],
  ["after commit", 1],
  ["before commit", 2],
  ["before pay", 1],
  ["after pay", 1],
  ["before commit", 3],
  ["after ask", 1],
  ["after commit", 7],
];

it("pays each withdrawal once when the app is killed anywhere between the decision and the answer", {
  timeout: 180_000,
}, async () => {
  const owner = w.desk().session?.owner;
  const staff = owner?.kind === "desk" ? owner.username : "";
  const ids: string[] = [];
  const ends: string[] = [];
  for (const [turn, [point, time]] of deaths.entries()) {
    await w.begin();
    const approve = [
      await w.asked({ amount: `${200 + turn}` }),
      await w.asked({ amount: `${300 + turn}.50` }),
    ];
    ids.push(...approve);
    // Some orders and some answers are lost besides.
    if (turn % 3 === 1) gateway.line.faults.push("lost", "unanswered");
    const { domain } = w.harness;
    const at = domain.clock.at;
    const { origin } = gateway.line;
    ends.push(
      await run({
        url: domain.url,
        origin,
        notifyUrl: gateway.receiver.url,
        at,
        staff,
        point,
        time,
        approve,
      }),
    );
    domain.clock.at += 60_000;
    expect(await findings(domain)).toEqual([]);
  }
  expect(ends).toEqual(deaths.map(() => "SIGKILL"));

  // Those who died before the decision was written: the desk decides again, and nothing says that it had.
  gateway.line.faults.length = 0;
  for (const id of ids) if ((await w.row(id)).state === "requested") await w.decide(id, "approve");
  const gateways = { of: () => gateway.gateway, notifyUrl: () => gateway.receiver.url };
  for (let turn = 0; turn < 20; turn += 1) {
    w.harness.domain.clock.at += 3_600_000;
    if ((await settleWithdrawals(w.harness.domain.brand, { ...w.harness.deps, gateways })) === 0) break;
    await sleep(300);
  }
  const rows = await Promise.all(ids.map((id) => w.row(id)));
  expect(rows.map(({ state }) => state)).toEqual(ids.map(() => "disbursed"));
  const paid = await gateway.rows<{ id: string; amount: string; status: string }>(
    "select id, amount::text, status from payout order by id",
  );
  expect(paid).toEqual(
    rows
      .map(({ id, amount }) => ({ id, amount: String(amount), status: "paid" }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  expect(await houseSum(w.harness.domain, "gateway:sandbox")).toBe(total);
  expect(await findings(w.harness.domain)).toEqual([]);
});
