import type pg from "pg";
import { openSandboxGateway } from "../../../../src/partners/sandbox-gateway/open.ts";
import { sandboxGateway } from "../../../../src/server/adapters/payments/sandbox.ts";
import type { PaymentGateway } from "../../../../src/server/domains/payments/ports.ts";
import { freshPartnerDatabase } from "../../../partners/fresh-database.ts";
import { type FaultProxy, openFaultProxy } from "../../../partners/sandbox-gateway/fault-proxy.ts";
import { quick } from "../../../partners/sandbox-gateway/harness.ts";
import { openReceiver, type Receiver } from "../../../partners/sandbox-gateway/receiver.ts";
import { loopback } from "../../../support/outgoing.ts";
import { openTestPool } from "../../../support/pool.ts";

export const gatewayKey = Buffer.alloc(32, 11);

/** The gateway's adapter for the brand aurora, by a proxy to the sandbox gateway. */
export const gatewayAt = (origin: string, answerMs = 400): PaymentGateway =>
  sandboxGateway({
    origin,
    keyOf: () => gatewayKey,
    now: Date.now,
    exponentOf: (_merchant, currency) => (currency === "INR" ? 2 : undefined),
    answerMs,
    fetch: loopback.fetch,
  });

export type RealGateway = {
  /** A faulty proxy to it. */
  line: FaultProxy;
  gateway: PaymentGateway;
  /** Whom it tells. */
  receiver: Receiver;
  rows: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** The sandbox gateway for aurora, on a database of its own, behind a faulty proxy. */
export async function openRealGateway(): Promise<RealGateway> {
  const [database, receiver] = await Promise.all([freshPartnerDatabase("sandbox-gateway"), openReceiver()]);
  const gateway = openSandboxGateway({
    databaseUrl: database.url,
    keyOf: (operator) => (operator === "aurora" ? gatewayKey : undefined),
    now: Date.now,
    log: () => undefined,
    delays: quick,
  });
  const line = await openFaultProxy(await gateway.listen("127.0.0.1", 0));
  const pool = openTestPool({ connectionString: database.url, max: 2 });
  return {
    line,
    receiver,
    gateway: gatewayAt(line.origin),
    rows: async (text) => (await pool.query(text)).rows,
    close: async () => {
      await line.close();
      await gateway.close();
      await pool.end();
      await Promise.all([receiver.close(), database.drop()]);
    },
  };
}
