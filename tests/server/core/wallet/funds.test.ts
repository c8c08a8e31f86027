import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { balanceOf, consolidatedFunds } from "../../../../src/server/core/wallet/funds.ts";
import type { TransferVendor } from "../../../../src/server/core/wallet/ports.ts";
import {
  insertTransfer,
  updateTransfer,
} from "../../../../src/server/core/wallet/transfers/transfer-store.ts";
import { giveDemoMoney, giveTrialMoney } from "../../../../src/server/core/wallet/trial-money.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "./harness.ts";

let domain: TestDomain;
let asha: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  asha = await domain.member("asha01");
  await fund(domain, asha, 12_345n);
  await domain.wallet.post("aurora", {
    kind: "hold",
    key: "held",
    reason: "withdrawal",
    reference: "",
    actor: "test",
    account: mainAccount(domain.brand, asha),
    amount: 345n,
  });
});
afterAll(() => domain.close());

let asked = 0;
let most = 0;
const vendorWith = (balance: bigint | undefined) =>
  ({
    balance: async () => {
      asked += 1;
      most = Math.max(most, asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
      asked -= 1;
      return balance;
    },
  }) as unknown as TransferVendor;

const funds = (vendors: Record<string, TransferVendor>) =>
  consolidatedFunds(domain.contextOf(asha), asha, new Map(Object.entries(vendors)), (code) => `The ${code}`);

describe("a balance", () => {
  it("is what can be spent, beside what is set aside", async () => {
    expect(await balanceOf(domain.contextOf(asha), asha)).toEqual({
      balance: "120.00",
      bonus: "0.00",
      held: "3.45",
      currency: "INR",
      currencySymbol: "₹",
    });
  });

  it("is nothing for who never had anything", async () => {
    const ravi = await domain.member("ravi01");
    expect(await balanceOf(domain.contextOf(ravi), ravi)).toMatchObject({ balance: "0.00", held: "0.00" });
  });
});

describe("all of a member's money", () => {
  it("is the main wallet alone where no vendor keeps any", async () => {
    expect(await funds({})).toEqual({
      total: "123.45",
      complete: true,
      main: "120.00",
      held: "3.45",
      vendors: [],
    });
  });

  it("is the sum of what vendors say, asked all at once", async () => {
    const found = await funds({ A: vendorWith(1n), B: vendorWith(200n), C: vendorWith(0n) });
    expect(most).toBe(3);
    expect(found).toMatchObject({ total: "125.46", complete: true });
    expect(found.vendors).toEqual([
      { vassalage: "A", displayName: "The A", balance: "0.01" },
      { vassalage: "B", displayName: "The B", balance: "2.00" },
      { vassalage: "C", displayName: "The C", balance: "0.00" },
    ]);
  });

  it("says that it is incomplete when a vendor does not answer, and shows what is known", async () => {
    const found = await funds({ A: vendorWith(100n), B: vendorWith(undefined) });
    expect(found).toMatchObject({ total: "124.45", complete: false });
    expect(found.vendors[1]).toMatchObject({ vassalage: "B", balance: "" });
  });

  it("says that it is incomplete while a transfer is on its way: its vendor may have booked it", async () => {
    const transfer = {
      id: "on-its-way",
      owner: asha.id,
      vendor: "A",
      direction: "in" as const,
      book: "real" as const,
      amount: 100n,
      currency: "INR",
      exponent: 2,
      asked_at: new Date(domain.clock.at),
    };
    const complete = async () => (await funds({ A: vendorWith(100n) })).complete;
    await domain.database.brand("aurora", (tx) => insertTransfer(tx, "aurora", transfer));
    expect(await complete()).toBe(false);
    const end = { state: "refused" as const };
    await domain.database.brand("aurora", (tx) => updateTransfer(tx, transfer.id, end));
    expect(await complete()).toBe(true);
  });
});

describe("money that accounts begin with", () => {
  const give = (giving: typeof giveTrialMoney, member: Member, shown = domain) =>
    shown.database.brand("aurora", (tx) => giving(tx, shown.brand, member, shown.wallet));

  it("is given once, however often it is asked for", async () => {
    const tria = await domain.member("trial1", { type: 4 });
    await give(giveTrialMoney, tria);
    await give(giveTrialMoney, tria);
    await give(giveDemoMoney, tria);
    expect((await storedBalance(domain, tria)).posted).toBe(1_000_000n);
    expect((await storedBalance(domain, { ...tria, type: 0 })).posted).toBe(0n);
  });

  it("is real for everybody else", async () => {
    const demo = await domain.member("demo1");
    await give(giveDemoMoney, demo);
    expect((await storedBalance(domain, demo)).posted).toBe(500_000n);
    expect((await storedBalance(domain, { ...demo, type: 4 })).posted).toBe(0n);
  });

  it("is as much as the brand says, also nothing, also more precisely than its currency is", async () => {
    for (const [text, minor] of [
      ["0", 0n],
      ["12.5", 1_250n],
      ["12.34567", 1_234n],
    ] as const) {
      const documents = { ...domain.brand.documents.brand, wallet: { trial: text } };
      const own = await openTestDomain({ url: domain.url, changes: { brand: documents } });
      const tria = await own.member(`trial${minor}`, { type: 4 });
      await give(giveTrialMoney, tria, own);
      expect((await storedBalance(own, tria)).posted).toBe(minor);
      await own.close();
    }
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(domain)).toEqual([]);
});
