import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accept } from "../../../../src/kernel/outcome.ts";
import { openBonus } from "../../../../src/server/core/bonuses/bonuses.ts";
import type { BonusTerms } from "../../../../src/server/core/bonuses/terms.ts";
import { lockMember, type Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { transferDownline, transferUpline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "../../core/wallet/harness.ts";

const paymentPassword = "246810";
const strict: BonusTerms = { wagering: 10 };
const giving: BonusTerms = { wagering: 10, onWithdraw: "forfeit" };

let domain: TestDomain;
let hash = "";
let lines = 0;
let agent: Member;
let player: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  hash = await domain.identity.passwords.hash(paymentPassword);
});
afterAll(async () => {
  expect(await findings(domain)).toEqual([]);
  await domain.close();
});
beforeEach(async () => {
  lines += 1;
  const proved = { payment_password_hash: hash };
  agent = await domain.member(`over${lines}`, { ...proved, type: 1 });
  player = await domain.member(`under${lines}`, { ...proved, parent_id: agent.id });
  for (const member of [agent, player]) await fund(domain, member, 100_000n);
});

const inBrand: TestDomain["database"]["brand"] = (_, work) =>
  domain.database.brand(domain.brand.merchant, work);
const deps = () => ({ brand: domain.brand, wallet: domain.wallet, now: domain.clock.at });
const opened = (tx: Parameters<typeof openBonus>[0], member: Member, terms: BonusTerms) =>
  openBonus(tx, deps(), { rewardId: randomUUID(), memberId: member.id, amount: 5_000n, terms });
const open = (member: Member, terms: BonusTerms) => inBrand("", (tx) => opened(tx, member, terms));

type Consent = { forfeitBonus?: boolean; loses?: string };
const up = (consent: Consent = {}) =>
  transferUpline(
    domain.contextOf(player, randomUUID()),
    player,
    { amount: "10", paymentPassword, ...consent },
    domain.wallet,
  );
const down = (consent: Consent = {}) =>
  transferDownline(
    domain.contextOf(agent, randomUUID()),
    agent,
    { account: player.account, amount: "10", paymentPassword, ...consent },
    { wallet: domain.wallet, count: async () => undefined },
  );
const money = async () =>
  Promise.all([agent, player].map(async (one) => (await storedBalance(domain, one)).posted));
const states = (member: Member) =>
  inBrand("", async (tx) => {
    const rows = await tx.selectFrom("bonus").selectAll().where("member_id", "=", member.id).execute();
    return rows.map(({ state, lost }) => `${state} ${lost}`);
  });

describe.each([
  ["up", up, () => player, [101_000n, 99_000n]],
  ["down", down, () => agent, [99_000n, 101_000n]],
] as const)("a transfer %s of a member with an open bonus", (_, send, sender, moved) => {
  it("is refused where the terms refuse a withdrawal, with and without consent", async () => {
    await open(sender(), strict);
    for (const forfeitBonus of [false, true])
      expect(await send({ forfeitBonus })).toMatchObject({ ok: false, code: "bonus.open" });
    expect([await money(), await states(sender())]).toEqual([[100_000n, 100_000n], ["active 0"]]);
  });

  it("gives the bonus up with consent to what is lost, and does neither without", async () => {
    await open(sender(), giving);
    expect(await send()).toMatchObject({ code: "bonus.forfeits", params: { amount: "50.00" } });
    expect(await send({ forfeitBonus: true, loses: "49" })).toMatchObject({ code: "bonus.changed" });
    expect([await money(), await states(sender())]).toEqual([[100_000n, 100_000n], ["active 0"]]);
    expect(await send({ forfeitBonus: true, loses: "50.00" })).toMatchObject({ ok: true });
    expect([await money(), await states(sender())]).toEqual([moved, ["cancelled 5000"]]);
  });

  it("waits for a reward that is being given, and is refused by its bonus", async () => {
    const answers: Awaited<ReturnType<typeof up>>[] = [];
    let sent: Promise<unknown> = Promise.resolve();
    await inBrand("", async (tx) => {
      await lockMember(tx, sender().id);
      await opened(tx, sender(), strict);
      sent = send().then((one) => answers.push(one));
      await sleep(400);
      expect(answers).toEqual([]);
    });
    await sent;
    expect(answers[0]).toMatchObject({ ok: false, code: "bonus.open" });
    expect([await money(), await states(sender())]).toEqual([[100_000n, 100_000n], ["active 0"]]);
  });

  it("of many at once takes the bonus once", async () => {
    await open(sender(), giving);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ forfeitBonus: true })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await states(sender())).toEqual(["cancelled 5000"]);
  });
});

it("becomes real money before a transfer on credit counts what there is to borrow", async () => {
  await open(agent, { wagering: 0 });
  const seen: bigint[] = [];
  const answer = await transferDownline(
    domain.contextOf(agent, randomUUID()),
    agent,
    { account: player.account, amount: "10", paymentPassword, credit: true },
    {
      wallet: domain.wallet,
      count: async () => undefined,
      lend: async (tx) => {
        seen.push((await walletBalance(tx, mainAccount(domain.brand, agent))).posted);
        return accept(0n);
      },
    },
  );
  expect([answer.ok, await states(agent)]).toEqual([true, ["converted 0"]]);
  expect(seen).toEqual([105_000n]);
});
