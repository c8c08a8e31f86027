import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { DeskRole } from "../../../../src/server/core/identity/session-store.ts";
import { type Member, memberById, type NewMember } from "../../../../src/server/core/members/member-store.ts";
import { deskUserByName, insertDeskUser } from "../../../../src/server/domains/desk/desk-user-store.ts";
import type {
  Gateways,
  PaymentGateway,
  PaymentOrder,
  PaymentStart,
  PaymentState,
  PayoutOrder,
  PayoutState,
} from "../../../../src/server/domains/payments/ports.ts";
import type { PayoutDependencies } from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { openTestDomain, type TestDomain, type TestDomainOptions } from "../../../support/request-context.ts";
import { fund } from "../../core/wallet/harness.ts";

/** A gateway with a test's behaviour that records its requests. */
export type FakeGateway = {
  gateway: PaymentGateway;
  start: (order: PaymentOrder) => Promise<PaymentStart>;
  ask: (order: PaymentOrder) => Promise<PaymentState>;
  pay: (order: PayoutOrder) => Promise<PayoutState>;
  askPayout: (order: PayoutOrder) => Promise<PayoutState>;
  /** "start d1", "pay w1" and the like, in the order they came. */
  calls: string[];
  payouts: PayoutOrder[];
};

function fakeGateway(): FakeGateway {
  const fake: FakeGateway = {
    start: async ({ id, method }) =>
      method === "redirect"
        ? { type: "redirect", url: `https://gateway.example/${id}` }
        : { type: "qr", content: `pay:${id}`, expiresAt: new Date(0) },
    ask: async () => ({ type: "waiting" }),
    pay: async () => ({ type: "waiting" }),
    askPayout: async () => ({ type: "waiting" }),
    calls: [],
    payouts: [],
    gateway: {
      start: (order) => noted("start", order.id, fake.start(order)),
      ask: (order) => noted("ask", order.id, fake.ask(order)),
      pay: (order) => {
        fake.payouts.push(order);
        return noted("pay", order.id, fake.pay(order));
      },
      askPayout: (order) => noted("askPayout", order.id, fake.askPayout(order)),
      read: () => "unsigned",
    },
  };
  const noted = <T>(what: string, id: string, answer: T): T => {
    fake.calls.push(`${what} ${id}`);
    return answer;
  };
  return fake;
}

export type PaymentHarness = {
  domain: TestDomain;
  fake: FakeGateway;
  deps: PayoutDependencies & Pick<TestDomain, "platform">;
  /** A member with a payment password and so much money, in minor units. */
  member: (given?: bigint, more?: Partial<NewMember>) => Promise<Member>;
  fresh: (id: string) => Promise<Member>;
  /** Somebody of the desk; visits of theirs. */
  staff: (role?: DeskRole) => Promise<() => RequestContext>;
  close: () => Promise<void>;
};

export const paymentPassword = "246810";

/** A brand's domain with a gateway that a test directs, under the name of the sandbox. */
export async function openPaymentHarness(options: TestDomainOptions = {}): Promise<PaymentHarness> {
  const domain = await openTestDomain(options);
  const { brand, clock, database, identity, platform, wallet } = domain;
  const inBrand: RequestContext["inBrand"] = (work) => database.brand(brand.merchant, work);
  const hash = await identity.passwords.hash(paymentPassword);
  const fake = fakeGateway();
  const gateways: Gateways = {
    of: (name) => (name === "sandbox" ? fake.gateway : undefined),
    notifyUrl: (gateway, merchant) => `http://app.localhost/payment/${gateway}/${merchant}`,
  };
  let people = 0;
  const fresh = (id: string) =>
    inBrand(async (tx) => {
      const member = await memberById(tx, id);
      if (!member) throw new Error(`there is no member ${id}`);
      return member;
    });
  return {
    domain,
    fake,
    deps: {
      wallet,
      gateways,
      platform,
      inBrand,
      now: () => clock.at,
      sealer: identity.sealer,
      log: () => undefined,
    },
    fresh,
    member: async (given = 0n, more = {}) => {
      people += 1;
      const made = await domain.member(`payer${people}`, { payment_password_hash: hash, ...more });
      if (given > 0n) await fund(domain, made, given);
      return fresh(made.id);
    },
    staff: (role = "finance") => {
      people += 1;
      return newStaff(domain, `${role}${people}`, role);
    },
    close: domain.close,
  };
}

/** Makes somebody of the desk, who has no password; answers visits of theirs. */
export async function newStaff(
  domain: TestDomain,
  username: string,
  role: DeskRole,
): Promise<() => RequestContext> {
  const { brand, clock, database } = domain;
  const user = await database.brand(brand.merchant, async (tx) => {
    const made = { username, password_hash: "none", role, seeded: false };
    await insertDeskUser(tx, brand.merchant, made, clock.at);
    return deskUserByName(tx, username);
  });
  if (!user) throw new Error(`there is no ${username}`);
  const { browserHash } = domain.context(username);
  const owner = { kind: "desk" as const, id: user.id, username, role };
  const session = { id: randomUUID(), owner, browserHash, restricted: false };
  return () => ({ ...domain.context(username), session, idempotencyKey: randomUUID() });
}

/** A small picture that proves nothing. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#963" } })
    .png()
    .toBuffer();

/** Everything that happened to a payment, by its timeline: "state by actor". */
export const steps = ({ domain }: PaymentHarness, id: string): Promise<string[]> =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    const rows = await tx
      .selectFrom("payment_step")
      .select(["state", "actor"])
      .where("subject_id", "=", id)
      .orderBy("place")
      .execute();
    return rows.map(({ state, actor }) => `${state} by ${actor.replace(/\d+$/, "")}`);
  });

/** The notices of a member, oldest first. */
export const notices = ({ domain }: PaymentHarness, { id }: Member): Promise<string[]> =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    const rows = await tx
      .selectFrom("member_notice")
      .select(["text_key", "params"])
      .where("member_id", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ text_key, params }) => `${text_key} ${(params as { amount: string }).amount}`);
  });
