import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { DemoAccount } from "../../../src/server/demo/accounts.ts";
import { choose } from "../../partners/sandbox-gateway/harness.ts";
import type { TestCaller } from "../../support/caller.ts";
import { allPages } from "../../support/pages.ts";
import { paymentPassword } from "../http/money-app.ts";
import { bindOwn } from "../http/payment-app.ts";
import { asked, decided, type Load, loggedIn, type Player } from "./load.ts";
import type { OpenPage } from "./pushes.ts";

/** A member who pays money in and takes it out, and what was acknowledged to them. */
export type Payer = Pick<Player, "caller" | "money"> & {
  name: string;
  /** The number of their bank account. */
  account: string;
  /** References of deposits that the gateway took. */
  paid: string[];
  /** References of withdrawals that were accepted. */
  takenOut: string[];
};

// Less than what rules of the brands reward.
const [depositRupees, withdrawalRupees] = [400, 300];
const restMs = 400;

/** Logs a member in who has a payment password and a bank account. */
export async function payerOf(port: number, one: DemoAccount, network: string): Promise<Payer> {
  const caller = await loggedIn(port, one, network);
  const set = { paymentPassword, confirmPaymentPassword: paymentPassword, password: one.password };
  expect(await caller.call("member/paymentPassword", set)).toMatchObject({ success: true });
  return {
    caller,
    name: one.account,
    money: 0n,
    account: await bindOwn(caller, "100200300400"),
    paid: [],
    takenOut: [],
  };
}

/**
 * One call under a key of its own, repeated until it is decided. Undefined when it was refused, and when the answer of its
 * first attempt was lost and the next one finds its effect: decisions are protected by the state, not by the key.
 */
async function once(
  load: Load,
  caller: TestCaller,
  operation: Parameters<typeof asked>[1],
  input: object,
): Promise<Record<string, string> | undefined> {
  const headers = { "idempotency-key": randomUUID() };
  let attempts = 0;
  const { status, value, message } = await decided(load, () => {
    attempts += 1;
    return asked(caller, operation, input, headers);
  });
  if (attempts > 1 && message === "payment.over") return undefined;
  // Too many at once, or on a day, are refused without an effect.
  if (status === 429 || message === "payment.daily-count") await sleep(1_000);
  else if (status !== 200) load.tally.wrong.push(`${operation}: ${status} ${message}`);
  return status === 200 ? value : undefined;
}

/** Deposits by card. What breaks off on the gateway's page is not paid, as far as the member knows. */
async function payIn(load: Load, { caller, paid }: Payer): Promise<void> {
  const opened = await once(load, caller, "payment/deposit", { channel: "card", amount: `${depositRupees}` });
  if (!opened?.payUrl || !opened.reference) return;
  const taken = await choose(opened.payUrl, "pay").catch(() => undefined);
  if (taken?.status === 303) paid.push(opened.reference);
}

/** Asks for a withdrawal, which a member of staff approves: the member's open page must hear of it. */
async function takeOut(
  load: Load,
  { caller, account, takenOut }: Payer,
  { staff, page }: Around,
): Promise<void> {
  const input = { account, amount: `${withdrawalRupees}`, paymentPassword };
  const opened = await once(load, caller, "payment/withdraw", input);
  if (!opened?.reference) return;
  takenOut.push(opened.reference);
  const decidedAt = Date.now();
  const decision = { reference: opened.reference, decision: "approve" };
  if (!(await once(load, staff, "desk/withdrawals/decide", decision))) return;
  if (await page.hearsSince(decidedAt)) load.tally.pushes += 1;
  else load.tally.wrong.push("approval: the member's page did not hear of it");
}

/** A member of staff, and the payer's open page, which listens for messages. */
type Around = { staff: TestCaller; page: OpenPage };

/** Pays in and takes out, until the load ends. */
export async function keepPaying(load: Load, payer: Payer, around: Around): Promise<void> {
  while (load.goesOn()) {
    await payIn(load, payer);
    await takeOut(load, payer, around);
    await sleep(restMs);
  }
}

/** States of a member's deposits or withdrawals, by reference. */
async function statesOf(
  load: Load,
  { caller }: Payer,
  list: "payment/deposits" | "payment/withdrawals",
): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  const pages = await allPages(async (after) => {
    const { value } = await decided(load, () => asked(caller, list, { ...after, pageSize: 100 }));
    return value as unknown as { content: { reference: string; state: string }[]; next?: string };
  });
  for (const { content } of pages) for (const { reference, state } of content) states.set(reference, state);
  return states;
}

/** What became of everything that was acknowledged, once nothing of it is under way; and what the member must have then. */
export async function outcomeOf(load: Load, payer: Payer): Promise<{ credited: number; disbursed: number }> {
  let counted = { credited: 0, disbursed: 0 };
  const ended = async () => {
    const [deposits, withdrawals] = [
      await statesOf(load, payer, "payment/deposits"),
      await statesOf(load, payer, "payment/withdrawals"),
    ];
    const count = (states: Map<string, string>, state: string) =>
      [...states.values()].filter((one) => one === state).length;
    counted = { credited: count(deposits, "credited"), disbursed: count(withdrawals, "disbursed") };
    return {
      paid: payer.paid.filter((reference) => deposits.get(reference) !== "credited"),
      takenOut: payer.takenOut.filter((reference) => withdrawals.get(reference) !== "disbursed"),
      withdrawals: withdrawals.size,
    };
  };
  await expect
    .poll(ended, { timeout: 120_000, interval: 1_000 })
    .toEqual({ paid: [], takenOut: [], withdrawals: payer.takenOut.length });
  payer.money += BigInt(counted.credited * depositRupees - counted.disbursed * withdrawalRupees) * 100n;
  return counted;
}
