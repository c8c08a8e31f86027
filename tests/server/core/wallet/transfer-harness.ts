import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { transferLimitRefusal } from "../../../../src/server/core/safer-play/vendor-wallet-limits.ts";
import type { TransferVendors } from "../../../../src/server/core/wallet/ports.ts";
import {
  settleTransfers,
  type TransferDependencies,
} from "../../../../src/server/core/wallet/transfers/settle.ts";
import type { Transfer } from "../../../../src/server/core/wallet/transfers/transfer-store.ts";
import { transferFunds } from "../../../../src/server/core/wallet/transfers/transfers.ts";
import { openTestOriginals, type TestOriginals } from "../../../support/originals.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, houseSum } from "./harness.ts";

/** Jade with its members' wallets at the originals partner, behind a proxy that tests break. */
export type TransferHarness = {
  domain: TestDomain;
  /** A new member with so much in the main wallet. */
  member: (account: string, given: bigint) => Promise<Member>;
  originals: TestOriginals;
  deps: TransferDependencies;
  lines: object[];
  /** Moves an amount of the brand's currency; "in" is to the vendor. */
  move: (
    member: Member,
    direction: "in" | "out",
    amount: string,
    more?: { key?: string; vendors?: TransferVendors; domain?: TestDomain },
  ) => ReturnType<typeof transferFunds>;
  settle: (deps?: Partial<TransferDependencies>) => Promise<number>;
  /** Settles, each round an hour later than the one before, until nothing is under way. */
  settleUntilQuiet: () => Promise<void>;
  transfers: () => Promise<Transfer[]>;
  /** Checks that main wallets, holds and the vendor's wallets add up to the money that members were given. */
  addsUp: () => Promise<void>;
  close: () => Promise<void>;
};

const hour = 3_600_000;

export async function openTransferHarness(): Promise<TransferHarness> {
  const domain = await openTestDomain({ folder: "jade" });
  const originals = await openTestOriginals(domain.url, () => domain.clock.at);
  const { brand, database, platform, wallet } = domain;
  const lines: object[] = [];
  let total = 0n;
  const deps: TransferDependencies = {
    wallet,
    transferVendors: originals.transferVendors,
    inBrand: (work) => database.brand(brand.merchant, work),
    now: () => domain.clock.at,
    log: (line) => void lines.push(line),
    alarm: async (emergency) => void lines.push(emergency),
  };
  const transfers = () =>
    database.brand(brand.merchant, (tx) =>
      tx.selectFrom("wallet_transfer").selectAll().orderBy("asked_at").execute(),
    );
  const settle: TransferHarness["settle"] = (more = {}) => settleTransfers(brand, { ...deps, ...more });
  const harness: TransferHarness = {
    domain,
    member: async (account, given) => {
      const member = await domain.member(account);
      await fund(domain, member, given);
      total += given;
      return member;
    },
    originals,
    deps,
    lines,
    move: (member, direction, amount, { key = randomUUID(), vendors, domain: at = domain } = {}) => {
      const [from, to] = direction === "in" ? ["MAIN", "LVY"] : ["LVY", "MAIN"];
      const transferVendors = vendors ?? originals.transferVendors;
      const dependenciesOf = {
        wallet: at.wallet,
        transferVendors,
        platform,
        limitRefusal: transferLimitRefusal,
        alarm: deps.alarm,
      };
      return transferFunds(at.contextOf(member, key), member, { from, to, amount }, dependenciesOf);
    },
    settle,
    settleUntilQuiet: async () => {
      await originals.proxy.quiet();
      for (let round = 0; round < 40; round += 1) {
        domain.clock.at += hour;
        await settle();
        if ((await transfers()).every(({ check_at }) => check_at === null)) return;
      }
      throw new Error("it does not come to rest");
    },
    transfers,
    addsUp: async () => {
      const wallets = await originals.vendorWallets(brand.merchant);
      const there = [...wallets.values()].reduce((sum, balance) => sum + balance, 0n);
      const rows = await database.brand(brand.merchant, (tx) =>
        tx.selectFrom("ledger_account").select(["posted", "held"]).where("owner", "<>", "house").execute(),
      );
      const main = rows.reduce((sum, { posted }) => sum + posted, 0n);
      expect(main + there).toBe(total);
      expect(rows.reduce((sum, { held }) => sum + held, 0n)).toBe(0n);
      // The ledger's account of the vendor and the vendor's own wallets have the same sum.
      expect(await houseSum(domain, "vendor:LVY")).toBe(there);
      expect(await findings(domain)).toEqual([]);
    },
    close: async () => {
      await originals.close();
      await domain.close();
    },
  };
  return harness;
}
