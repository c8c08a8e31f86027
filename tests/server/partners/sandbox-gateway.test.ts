import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sandboxGateway } from "../../../src/server/adapters/payments/sandbox.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { migratePartner } from "../../../src/server/partners/partner-schemas.ts";
import { type GatewayPartner, openGatewayPartner } from "../../../src/server/partners/sandbox-gateway.ts";
import { freshDatabase } from "../../support/database.ts";
import { loopback } from "../../support/outgoing.ts";

const secret = Buffer.alloc(32, 7);
let database: Awaited<ReturnType<typeof freshDatabase>>;
const opened: GatewayPartner[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  await migratePartner("sandbox-gateway", database.url);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  await database.drop();
});

async function open(port = 0): Promise<GatewayPartner> {
  const partner = await openGatewayPartner({
    databaseUrl: database.url,
    partnerKey: secret,
    serves: (merchant) => merchant === "acme" || merchant === "other",
    now: Date.now,
    log: () => {},
    host: "127.0.0.1",
    port,
    fetch: loopback.fetch,
  });
  opened.push(partner);
  return partner;
}

const gatewayAt = ({ origin, keyOf }: GatewayPartner) =>
  sandboxGateway({ origin, keyOf, now: Date.now, exponentOf: () => 2, fetch: loopback.fetch });

const order = (merchant: string) => ({
  merchant,
  id: randomUUID(),
  amount: 1_000n,
  currency: "INR",
  exponent: 2,
  method: "redirect" as const,
  returnUrl: "http://acme.localhost:4600/",
  notifyUrl: "http://127.0.0.1:1/",
  language: "en",
});

it("serves the brands of the platform only, each under a key of its own", async () => {
  const partner = await open();
  const gateway = gatewayAt(partner);
  expect((await gateway.start(order("acme"))).type).toBe("redirect");
  expect(await gateway.start(order("stranger"))).toEqual({ type: "silent" });
  expect(partner.keyOf("acme")).not.toEqual(partner.keyOf("other"));
});

it("stores its data out of the platform's reach, also over a restart", async () => {
  const first = await open();
  const known = order("acme");
  await gatewayAt(first).start(known);
  await first.close();
  opened.length = 0;
  const second = await open();
  expect(await gatewayAt(second).ask(known)).toEqual({ type: "waiting" });
  const domain = openDatabase({ url: database.url });
  const look = domain.brand("acme", (tx) =>
    tx
      .selectFrom("sandbox_gateway.payment" as "brand")
      .selectAll()
      .execute(),
  );
  await expect(look).rejects.toThrow(/permission denied for schema sandbox_gateway/);
  await domain.close();
});

it("says which port is taken, and leaves nothing running", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  await expect(open(port)).rejects.toMatchObject({ code: "EADDRINUSE", port });
  await new Promise((resolve) => holder.close(resolve));
});
