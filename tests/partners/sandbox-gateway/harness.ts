import { randomUUID } from "node:crypto";
import type { Delays } from "../../../src/partners/sandbox-gateway/delays.ts";
import { openSandboxGateway, type SandboxGateway } from "../../../src/partners/sandbox-gateway/open.ts";
import { openTestPool } from "../../support/pool.ts";
import { freshPartnerDatabase } from "../fresh-database.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { call, keyOf, type Reply, type Signing } from "./signed.ts";

export type PaymentBody = Record<string, unknown> & { paymentId: string };

export type Harness = {
  origin: string;
  receiver: Receiver;
  errors: Error[];
  /** How far the gateway's clock is ahead; tests set it. */
  clock: { aheadMs: number };
  /** Opens another gateway on the same database; closed with the harness. */
  another: () => Promise<string>;
  /** Rows of the gateway's database. */
  rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  call: (path: string, value: unknown, signing?: Signing) => Promise<Reply>;
  /** A payment order that is in order, but for `changes`. */
  payment: (changes?: Record<string, unknown>) => PaymentBody;
  payout: (changes?: Record<string, unknown>) => Record<string, unknown> & { payoutId: string };
  close: () => Promise<void>;
};

export const quick: Partial<Delays> = { payout: 150, late: 600, answer: 400, again: [60, 120, 240] };

/** A gateway with its own database, and a receiver of its notifications. */
export async function openHarness(delays: Partial<Delays> = {}): Promise<Harness> {
  const [database, receiver] = await Promise.all([freshPartnerDatabase("sandbox-gateway"), openReceiver()]);
  const errors: Error[] = [];
  const clock = { aheadMs: 0 };
  const gateways: SandboxGateway[] = [];
  const open = async () => {
    const gateway = openSandboxGateway({
      databaseUrl: database.url,
      keyOf,
      now: () => Date.now() + clock.aheadMs,
      log: (error) => void errors.push(error),
      delays: { ...quick, ...delays },
    });
    gateways.push(gateway);
    return gateway.listen("127.0.0.1", 0);
  };
  const origin = await open();
  const pool = openTestPool({ connectionString: database.url, max: 2 });
  const money = { amount: "1500.00", currency: "INR", exponent: 2, notifyUrl: receiver.url };
  return {
    origin,
    receiver,
    errors,
    clock,
    another: open,
    rows: async (text, values = []) => (await pool.query(text, values)).rows,
    call: (path, value, signing) => call(origin, path, value, { at: Date.now() + clock.aheadMs, ...signing }),
    payment: (changes = {}) => ({
      paymentId: randomUUID(),
      ...money,
      method: "redirect",
      returnUrl: "http://shop.localhost:4600/back?order=1",
      language: "en",
      ...changes,
    }),
    payout: (changes = {}) => ({
      payoutId: randomUUID(),
      ...money,
      account: { bank: "Sample Bank", number: "1234 5678 1111" },
      ...changes,
    }),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await pool.end();
      await Promise.all([receiver.close(), database.drop()]);
    },
  };
}

/** What the payer's page offers, and how it answers. */
export type Page = { status: number; headers: Headers; html: string; formToken: string };

export async function visit(url: string): Promise<Page> {
  const response = await fetch(url);
  const html = await response.text();
  const formToken = /name="form" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return { status: response.status, headers: response.headers, html, formToken };
}

/** Sends the payer's form; redirects are not followed. */
export const send = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Opens the page and chooses. */
export async function choose(url: string, choice: string, amount = ""): Promise<Response> {
  const { formToken } = await visit(url);
  return send(url, { form: formToken, choice, amount });
}
