import { expect } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { countRegistered, countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import type { Dimension, ReportKind } from "../../../../src/server/domains/desk/reports/kinds.ts";
import { type Row, reportRows } from "../../../../src/server/domains/desk/reports/report-store.ts";
import { openTestDomain, type TestDomain, type TestDomainOptions } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

export const hour = 3_600_000;
/** Clocks of this zone go forward on 2030-03-31 and back on 2030-10-27. */
export const zone = "Europe/London";

/** What was booked, for a count of its own that knows nothing of the program's. */
export type Booked = {
  at: number;
  reason: string;
  source: string;
  country: string;
  currency: string;
  amount: bigint;
};

type Entry = {
  reason: string;
  house: string;
  amount: bigint;
  reference?: string;
  source?: string;
  currency?: string;
};

export type ReportScene = TestDomain & {
  finance: () => RequestContext;
  booked: Booked[];
  /** Seals what is booked. */
  seal: () => Promise<void>;
  /** Seals and counts everything. */
  count: () => Promise<void>;
  /** A transaction between a member and one of the house's wallets; positive arrives at the member. Answers its key. */
  book: (member: Member, entry: Entry) => Promise<string>;
  /** Takes a transaction back, now. */
  takeBack: (key: string, of: Booked) => Promise<void>;
  rows: (kind: ReportKind, by: Dimension, from: string, to: string) => Promise<Row[]>;
};

/** A brand whose clock is London's. */
export async function openReportScene(options: TestDomainOptions = {}): Promise<ReportScene> {
  const plain = await openTestDomain();
  const { agents } = plain.brand.documents;
  await plain.close();
  const domain = await openTestDomain({ ...options, changes: { agents: { ...agents, timeZone: zone } } });
  const { brand, wallet, clock, database } = domain;
  const { code } = brand.payload.currency;
  const booked: Booked[] = [];
  let keys = 0;
  const seal = async () => {
    const sealer = createSealer(database, { now: () => clock.at });
    // First the sealer notes what it may seal.
    await sealer.seal(brand.merchant);
    await sealer.seal(brand.merchant);
  };
  return {
    ...domain,
    finance: await newStaff(domain, "finn", "finance"),
    booked,
    seal,
    count: async () => {
      await seal();
      await database.brand(brand.merchant, async (tx) => {
        while (await countSealed(tx, clockOf(brand)));
        while (await countRegistered(tx, clockOf(brand), clock.at));
      });
    },
    book: async (member, { reason, house, amount, reference = "", source, currency }) => {
      keys += 1;
      const key = `report-test ${keys}`;
      const own = currency ? { currency, exponent: 0 } : {};
      const done = await wallet.post(brand.merchant, {
        kind: "post",
        key,
        reason,
        reference,
        actor: "job:test",
        entries: [
          { account: { ...mainAccount(brand, member), ...own }, amount },
          { account: { ...houseAccount(brand, "real", house), ...own }, amount: -amount },
        ],
      });
      expect(done).toMatchObject({ ok: true });
      booked.push({
        at: clock.at,
        reason,
        source: source ?? house.replace("games:", ""),
        country: member.country ?? "",
        currency: currency ?? code,
        amount,
      });
      return key;
    },
    takeBack: async (key, of) => {
      const done = await wallet.post(brand.merchant, {
        kind: "reverse",
        key: `${key} back`,
        reason: of.reason,
        reference: "",
        actor: "job:test",
        about: key,
      });
      expect(done).toMatchObject({ ok: true });
      booked.push({ ...of, at: clock.at, amount: -of.amount });
    },
    rows: (kind, by, from, to) =>
      database.brand(brand.merchant, (tx) =>
        reportRows(tx, clockOf(brand), { report: kind, by, days: { from, to }, currency: code }),
      ),
  };
}

export const londonDay = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));

/** Days of London, both included. */
type Days = { from: string; to: string };

/** A figure of the scene's brand from the list of what was booked alone: reasons with their signs. */
export function counted(
  { booked, brand }: Pick<ReportScene, "booked" | "brand">,
  reasons: Readonly<Record<string, number>>,
  { from, to }: Days,
  keyOf: (one: Booked) => string,
  isOf: (one: Booked) => boolean = () => true,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const one of booked) {
    const sign = reasons[one.reason];
    const day = londonDay(one.at);
    if (!sign || day < from || day > to || one.currency !== brand.payload.currency.code || !isOf(one))
      continue;
    sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0n) + BigInt(sign) * one.amount);
  }
  return withoutZero(sums);
}

const withoutZero = (map: Map<string, bigint>) =>
  new Map([...map].filter(([, value]) => value !== 0n).toSorted());

/** One sum of rows by their keys. */
export const sumsOf = (rows: readonly Row[], field: "amount" | "stakes" | "wins"): Map<string, bigint> =>
  withoutZero(new Map(rows.map(({ key, sums }) => [key, sums[field]])));
