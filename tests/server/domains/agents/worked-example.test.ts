import { describe, expect, it } from "vitest";
import { lineOf } from "../../../../src/server/domains/agents/settlement/agent-tree.ts";
import { dividendOf } from "../../../../src/server/domains/agents/settlement/dividend.ts";
import { paidFromAbove } from "../../../../src/server/domains/agents/settlement/pay-top-down.ts";
import { rateOf } from "../../../../src/server/domains/agents/settlement/rate.ts";
import type { Sharing } from "../../../../src/server/domains/agents/settlement/share-types.ts";
import {
  grossOf,
  provePathShares,
  roundedShares,
  sharesByPath,
  sharesBySubtraction,
} from "../../../../src/server/domains/agents/settlement/shares.ts";
import { tierMet } from "../../../../src/server/domains/agents/settlement/tier.ts";

/** The chain of the worked example: T above M above L. */
const line = lineOf(["L", "M", "T"], (id) => ({ L: "M", M: "T" })[id]);
const of = <T>(byId: Record<string, T>): T[] => line.ids.map((id) => byId[id] as T);
const named = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(line.ids.map((id, place) => [id, values[place] as T]));
const rates = (byId: Record<string, string[]>): bigint[][] => of(byId).map((row) => row.map(rateOf));

function shared(sharing: Sharing): Record<string, bigint> {
  const rounded = roundedShares(sharing.line, sharesByPath(sharing));
  provePathShares(sharing, rounded);
  return named(rounded);
}

// Amounts in paise: 100,000 is 100_000_00.
const day = of({ L: [100_000_00n], M: [60_000_00n], T: [40_000_00n] });
const minor = (text: string): bigint => BigInt(text) * 100n;

describe("the worked example of docs/commissions.md", () => {
  it("shares the day's wages 500, 940 and 960: 2,400 once", () => {
    const sharing = { line, bases: day, rates: rates({ L: ["0.5"], M: ["0.9"], T: ["1.2"] }) };
    expect(shared(sharing)).toEqual({ L: 500_00n, M: 940_00n, T: 960_00n });
    const gross = grossOf(sharing);
    expect(named(gross)).toEqual({ L: 500_00n, M: 1_440_00n, T: 2_400_00n });
    expect(named(sharesBySubtraction(line, gross))).toEqual({ L: 500_00n, M: 940_00n, T: 960_00n });
  });

  it("lets T fall to 1.0 percent with seven active members, and leaves M and L alone", () => {
    const tiers = [
      { validBet: "100000", active: 3, rate: "0.8" },
      { validBet: "150000", active: 5, rate: "1.0" },
      { validBet: "200000", active: 8, rate: "1.2" },
    ];
    const met = (active: number) => tierMet(tiers, { validBet: 200_000_00n, loss: 0n, active }, minor);
    expect([met(8), met(7), met(4), met(2)]).toEqual([2, 1, 0, -1]);
    const sharing = { line, bases: day, rates: rates({ L: ["0.5"], M: ["0.9"], T: ["1.0"] }) };
    expect(shared(sharing)).toEqual({ L: 500_00n, M: 940_00n, T: 560_00n });
  });

  it("pays M though T met no step: by the platform, or by T", () => {
    const sharing = { line, bases: day, rates: rates({ L: ["0.5"], M: ["0.9"], T: ["0"] }) };
    expect(shared(sharing)).toEqual({ L: 500_00n, M: 940_00n, T: 0n });
    expect(named(sharesBySubtraction(line, grossOf(sharing)))).toEqual({
      L: 500_00n,
      M: 940_00n,
      T: -1_440_00n,
    });
  });

  it("pays 1.0 percent, not 1.3, when a middle rate is lower", () => {
    const bases = of({ L: [100_000_00n], M: [0n], T: [0n] });
    const sharing = { line, bases, rates: rates({ L: ["0.8"], M: ["0.5"], T: ["1.0"] }) };
    expect(shared(sharing)).toEqual({ L: 800_00n, M: 0n, T: 200_00n });
  });

  it("shares a half month's dividend 6,000, 12,000 and 14,400, and 2,400 with 40,000 carried", () => {
    const carried = (own: bigint) =>
      of({
        L: dividendOf({ loss: 60_000_00n, carried: 0n }, rateOf("10"), "forever"),
        M: dividendOf({ loss: 90_000_00n, carried: 0n }, rateOf("20"), "forever"),
        T: dividendOf({ loss: 108_000_00n, carried: own }, rateOf("30"), "forever"),
      }).map(({ gross }) => gross);
    expect(named(carried(0n))).toEqual({ L: 6_000_00n, M: 18_000_00n, T: 32_400_00n });
    expect(named(sharesBySubtraction(line, carried(0n)))).toEqual({
      L: 6_000_00n,
      M: 12_000_00n,
      T: 14_400_00n,
    });
    const less = carried(-40_000_00n);
    expect(named(less).T).toBe(20_400_00n);
    expect(named(sharesBySubtraction(line, less)).T).toBe(2_400_00n);
  });

  it("takes what T owes from T's wallet, and leaves M 2,000 short when it holds 1,000", () => {
    const gross = of({
      L: 6_000_00n,
      M: 18_000_00n,
      T: dividendOf({ loss: 50_000_00n, carried: 0n }, rateOf("30"), "none").gross,
    });
    const shares = sharesBySubtraction(line, gross);
    expect(named(shares).T).toBe(-3_000_00n);
    const rich = paidFromAbove({ line, gross, shares, available: () => 5_000_00n });
    expect(named(rich)).toEqual({
      L: { amount: 6_000_00n, short: 0n },
      M: { amount: 12_000_00n, short: 0n },
      T: { amount: -3_000_00n, short: 0n },
    });
    const poor = paidFromAbove({ line, gross, shares, available: () => 1_000_00n });
    expect(named(poor)).toEqual({
      L: { amount: 6_000_00n, short: 0n },
      M: { amount: 10_000_00n, short: 2_000_00n },
      T: { amount: -1_000_00n, short: 0n },
    });
  });

  it("pays an hour by order type: 300", () => {
    const one = lineOf(["L"], () => undefined);
    const sharing = { line: one, bases: [[20_000_00n, 30_000_00n]], rates: [["0.3", "0.8"].map(rateOf)] };
    expect(roundedShares(one, sharesByPath(sharing))).toEqual([300_00n]);
  });

  it("pays a tick of real-time salary 9.40, 4.70 and 4.70, and takes a voided bet back", () => {
    const real = rates({ L: ["0.2", "0.6"], M: ["0.3", "0.9"], T: ["0.4", "1.2"] });
    const under = (won: bigint, lost: bigint) => of({ L: [won, lost], M: [0n, 0n], T: [0n, 0n] });
    // 500 and 1,000 lost, 200 won; 80 is too small and 300 is void.
    expect(shared({ line, bases: under(200_00n, 1_500_00n), rates: real })).toEqual({
      L: 9_40n,
      M: 4_70n,
      T: 4_70n,
    });
    expect(shared({ line, bases: under(0n, -500_00n), rates: real })).toEqual({
      L: -3_00n,
      M: -1_50n,
      T: -1_50n,
    });
  });
});
