// A node of the app where the desk approves withdrawals and the job looks after them, in a process of its own that
// ends itself as a power cut does when it comes to a named point for the n-th time. Its orders are in
// LIVERY_TEST_PAYMENTS. A process that reaches the end exits with code 0.
import { randomUUID } from "node:crypto";
import type { InBrand } from "../../../../src/server/core/identity/rate-limit-store.ts";
import { deskUserByName } from "../../../../src/server/domains/desk/desk-user-store.ts";
import type { PaymentGateway } from "../../../../src/server/domains/payments/ports.ts";
import { decideWithdrawal } from "../../../../src/server/domains/payments/withdrawals/decide.ts";
import {
  payWithdrawal,
  settleWithdrawals,
} from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { gatewayAt } from "./real-gateway.ts";
import type { Errand } from "./withdrawal-kill.test.ts";

const errand = JSON.parse(process.env.LIVERY_TEST_PAYMENTS ?? "") as Errand;
const domain = await openTestDomain({ url: errand.url });
domain.clock.at = errand.at;
const { brand, database, identity, wallet } = domain;

let hits = 0;
function reach(point: Errand["point"]): void {
  if (point !== errand.point) return;
  hits += 1;
  if (hits === errand.time) process.kill(process.pid, "SIGKILL");
}

const inBrand: InBrand = async (work) => {
  const done = await database.brand(brand.merchant, async (tx) => {
    const inside = await work(tx);
    reach("before commit");
    return inside;
  });
  reach("after commit");
  return done;
};

const real = gatewayAt(errand.origin, 1_000);
const gateway: PaymentGateway = {
  ...real,
  askPayout: async (order) => {
    const answer = await real.askPayout(order);
    reach("after ask");
    return answer;
  },
  pay: async (order) => {
    reach("before pay");
    const answer = await real.pay(order);
    reach("after pay");
    return answer;
  },
};
const deps = {
  wallet,
  gateways: { of: () => gateway, notifyUrl: () => errand.notifyUrl },
  inBrand,
  now: () => domain.clock.at,
  sealer: identity.sealer,
  log: () => undefined,
};

const user = await database.brand(brand.merchant, (tx) => deskUserByName(tx, errand.staff));
if (!user) throw new Error(`there is no ${errand.staff}`);
const owner = { kind: "desk" as const, id: user.id, username: user.username, role: user.role };
const context = domain.context();
const session = { id: randomUUID(), owner, browserHash: context.browserHash, restricted: false };
for (const reference of errand.approve) {
  await decideWithdrawal({ ...context, inBrand, session }, { reference, decision: "approve" }, wallet);
  await payWithdrawal(brand, reference, deps);
}
await settleWithdrawals(brand, deps);
process.exit(0);
