import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserNotice,
  browserChannel,
} from "../../../../src/server/core/identity/browser-notice-store.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { endSessions, openSession } from "../../../../src/server/core/identity/session-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { createBalanceNotices } from "../../../../src/server/core/wallet/balance-notices.ts";
import { type DatabaseWatch, watchDatabase } from "../../../../src/server/foundation/db/database-watch.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { fund } from "./harness.ts";

let domain: TestDomain;
let jade: TestDomain;
let listener: DatabaseWatch;
let asha: Member;
let ravi: Member;
let received: BrowserNotice[] = [];

beforeAll(async () => {
  domain = await openTestDomain();
  jade = await openTestDomain({ url: domain.url, folder: "jade" });
  listener = await watchDatabase({ url: domain.url, log: () => undefined });
  const receive = (text: string) => void received.push(JSON.parse(text) as BrowserNotice);
  await listener.listen(browserChannel, receive, () => undefined);
  [asha, ravi] = [await domain.member("asha01"), await domain.member("ravi01")];
  const partner = await jade.member("asha01");
  await session(domain, asha, "phone");
  await session(domain, asha, "desktop");
  await session(domain, asha, "desktop");
  await session(domain, ravi, "ravi's");
  // The other brand's member sits at a browser that has the same key.
  await session(jade, partner, "phone");
});
afterAll(async () => {
  await listener.close();
  await jade.close();
  await domain.close();
});
beforeEach(() => {
  received = [];
});

const session = (at: TestDomain, member: Member, browser: string) =>
  at.database.brand(at.brand.merchant, (tx) =>
    openSession(
      tx,
      at.brand.merchant,
      { kind: "member", ownerId: member.id, browserHash: digest(browser), restricted: false, ip: "10.1.1.1" },
      at.clock.at,
    ),
  );

const notices = (...browsers: string[]) =>
  browsers
    .map((browser) => ({
      type: "wallet.balance",
      merchant: "aurora",
      browser: digest(browser).toString("base64url"),
    }))
    .sort((a, b) => (a.browser < b.browser ? -1 : 1));
const sorted = () => [...received].sort((a, b) => (a.browser < b.browser ? -1 : 1));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The received notices, after the first one and a pause. */
async function news(): Promise<BrowserNotice[]> {
  for (let turn = 0; turn < 100 && received.length === 0; turn += 1) await wait(10);
  await wait(200);
  return sorted();
}

describe("news of a balance", () => {
  it("reach within a second exactly the browsers that the member is logged in at", async () => {
    const started = performance.now();
    await fund(domain, asha, 100n);
    for (; received.length === 0; ) await wait(5);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await news()).toEqual(notices("phone", "desktop"));
  });

  it("say nothing of the amount or of whose it is", async () => {
    await fund(domain, ravi, 4_242n);
    const text = JSON.stringify(await news());
    expect(received).toHaveLength(1);
    expect(text).not.toMatch(/4242|42\.42/);
    expect(text).not.toContain(ravi.id);
  });

  it("come together when much happens at once", async () => {
    await Promise.all(Array.from({ length: 30 }, () => fund(domain, asha, 1n)));
    expect((await news()).length).toBeLessThanOrEqual(4);
    expect(new Set(received.map(({ browser }) => browser)).size).toBe(2);
  });

  it("come with the commit of a transaction, and not at all when it is undone", async () => {
    const { brand, wallet } = domain;
    const transaction = (key: string) => ({
      kind: "post" as const,
      key,
      reason: "test",
      reference: "",
      actor: "test",
      entries: [
        { account: mainAccount(brand, asha), amount: -1n },
        { account: houseAccount(brand, "real", "deposits"), amount: 1n },
      ],
    });
    const moving = (key: string, fail: boolean) =>
      domain.database.brand("aurora", async (tx) => {
        await wallet.postIn(tx, "aurora", [transaction(key)]);
        await wait(100);
        expect(received).toEqual([]);
        if (fail) throw new Error("undone");
      });
    await expect(moving("news:undone", true)).rejects.toThrow("undone");
    await wait(300);
    expect(received).toEqual([]);
    await moving("news:done", false);
    expect(await news()).toEqual(notices("phone", "desktop"));
  });

  it("do not come again with a repetition, nor with a refusal", async () => {
    const { brand, wallet } = domain;
    const transaction = {
      kind: "post" as const,
      key: "news:twice",
      reason: "test",
      reference: "",
      actor: "test",
      entries: [
        { account: mainAccount(brand, asha), amount: -1n },
        { account: houseAccount(brand, "real", "deposits"), amount: 1n },
      ],
    };
    await wallet.post("aurora", transaction);
    expect(await news()).toHaveLength(2);
    received = [];
    expect(await wallet.post("aurora", transaction)).toMatchObject({ ok: true, value: { replayed: true } });
    await wallet.post("aurora", { ...transaction, key: "news:refused", entries: huge(transaction.entries) });
    await wait(400);
    expect(received).toEqual([]);
  });

  it("do not reach browsers whose session has ended, nor those of the other brand", async () => {
    await domain.database.brand("aurora", (tx) =>
      endSessions(tx, "aurora", { memberId: ravi.id }, domain.clock.at),
    );
    await wait(100);
    received = [];
    await fund(domain, ravi, 1n);
    await wait(400);
    expect(received).toEqual([]);
    const partner = await jade.member("ravi01");
    await session(jade, partner, "jade's");
    await fund(jade, partner, 1n);
    expect((await news()).map(({ merchant }) => merchant)).toEqual(["jade"]);
  });

  it("are sent before the app closes, with any number of rounds under way", async () => {
    let under = 0;
    let ms = 400;
    const slow = {
      ...domain.database,
      brand: (async (brandId, work) => {
        under += 1;
        await wait(ms);
        const done = await domain.database.brand(brandId, work);
        under -= 1;
        return done;
      }) as TestDomain["database"]["brand"],
    };
    const balances = createBalanceNotices({
      database: slow,
      clock: { now: () => domain.clock.at },
      log: () => undefined,
    });
    balances.notifySoon("aurora", [asha.id]);
    await wait(200);
    expect(under).toBe(1);
    ms = 0;
    balances.notifySoon("aurora", [asha.id]);
    await balances.close();
    expect(under).toBe(0);
    expect(await news()).toHaveLength(4);
  });
});

const huge = <Amounts extends { amount: bigint }>(entries: Amounts[]): Amounts[] =>
  entries.map((entry) => ({ ...entry, amount: entry.amount * 10n ** 14n }));
