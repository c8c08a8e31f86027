import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { transferDownline, transferUpline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "../wallet/harness.ts";

const paymentPassword = "246810";

let domain: TestDomain;
let hash: string;
beforeAll(async () => {
  domain = await openTestDomain();
  hash = await domain.identity.passwords.hash(paymentPassword);
});
afterAll(() => domain.close());

/** Waits until a transaction waits for another one. */
async function untilOneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await domain.database.platform((tx) =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          tx,
        ),
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
const has = async (member: Member) => (await storedBalance(domain, member)).posted;
const erase = ({ account }: Member, record = async () => undefined as void) =>
  eraseMember(domain.database, { merchant: domain.brand.merchant, account, now: domain.clock.at, record });

/** An agent and a member below, one of whom has money and sends some of it to the other. */
async function pair(name: string, sender: "agent" | "member") {
  const agent = await domain.member(`agent-${name}`, { type: 1, payment_password_hash: hash });
  const more = { parent_id: agent.id, payment_password_hash: hash };
  const member = await domain.member(`member-${name}`, more);
  const [from, to] = sender === "agent" ? [agent, member] : [member, agent];
  await fund(domain, from, 50_000n);
  const within = { wallet: domain.wallet };
  const input = { amount: "10", paymentPassword };
  const send = (meanwhile: () => Promise<unknown> = async () => undefined) =>
    sender === "agent"
      ? transferDownline(
          domain.contextOf(from, randomUUID()),
          from,
          { ...input, account: to.account },
          // Counted after the receiver was read, and before the money moves.
          { ...within, count: async () => void (await meanwhile()) },
        )
      : transferUpline(domain.contextOf(from, randomUUID()), from, input, domain.wallet);
  return { from, to, send };
}

it.each(["agent", "member"] as const)(
  "a transfer (%s) that comes during an erasure waits for it, and is refused",
  async (sender) => {
    const { from, to, send } = await pair(`late-${sender}`, sender);
    let sent: ReturnType<typeof send> | undefined;
    const erased = await erase(to, async () => {
      sent = send();
      await untilOneWaits();
    });
    expect(erased).toMatchObject({ ok: true });
    expect(await sent).toMatchObject({ errors: [{ field: "account", code: "member.unknown" }] });
    expect([await has(from), await has(to)]).toEqual([50_000n, 0n]);
  },
);

it("an erasure that comes during a transfer waits for it, and sees the money", async () => {
  const { to, send } = await pair("early", "agent");
  let erased: ReturnType<typeof erase> | undefined;
  const sent = await send(async () => {
    erased = erase(to);
    await untilOneWaits();
  });
  expect(sent).toMatchObject({ ok: true });
  expect(await erased).toMatchObject({ code: "data.busy" });
  expect(await has(to)).toBe(1_000n);
});

it("an agent and a member who send each other money at once do not wait for each other", async () => {
  const agent = await domain.member("agent-both", { type: 1, payment_password_hash: hash });
  const member = await domain.member("member-both", { parent_id: agent.id, payment_password_hash: hash });
  await fund(domain, agent, 50_000n);
  await fund(domain, member, 50_000n);
  const input = { amount: "10", paymentPassword };
  const sends = Array.from({ length: 8 }, (_unused, turn) =>
    turn % 2 === 0
      ? transferUpline(domain.contextOf(member, randomUUID()), member, input, domain.wallet)
      : transferDownline(
          domain.contextOf(agent, randomUUID()),
          agent,
          { ...input, account: member.account },
          { wallet: domain.wallet, count: async () => undefined },
        ),
  );
  expect((await Promise.all(sends)).filter(({ ok }) => !ok)).toEqual([]);
  expect([await has(agent), await has(member)]).toEqual([50_000n, 50_000n]);
  expect(await findings(domain)).toEqual([]);
});
