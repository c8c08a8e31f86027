import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineOf, teamsOf } from "../../../../src/server/domains/agents/settlement/agent-tree.ts";
import { paidFromAbove } from "../../../../src/server/domains/agents/settlement/pay-top-down.ts";
import { floorOf, rateOf, whole } from "../../../../src/server/domains/agents/settlement/rate.ts";
import {
  grossOf,
  provePathShares,
  roundedShares,
  sharesByPath,
  sharesBySubtraction,
} from "../../../../src/server/domains/agents/settlement/shares.ts";
import { assertProperty } from "../../../support/property.ts";

/** A forest: everyone is under an earlier one, or on top; with two columns of bases and rates. */
const forest = fc
  .array(
    fc.record({
      under: fc.nat(1000),
      top: fc.integer({ min: 0, max: 4 }),
      bases: fc.tuple(fc.bigInt(-500_000n, 5_000_000n), fc.bigInt(0n, 5_000_000n)),
      rates: fc.tuple(fc.bigInt(0n, 30_000n), fc.bigInt(0n, 30_000n)),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((agents) => {
    const ids = agents.map((_, place) => `a${place}`);
    const above = agents.map(({ under, top }, place) =>
      place === 0 || top === 0 ? undefined : `a${under % place}`,
    );
    // Handed over in another order than uplines first.
    const line = lineOf([...ids].reverse(), (id) => above[Number(id.slice(1))]);
    const own = line.ids.map((id) => agents[Number(id.slice(1))]);
    return {
      line,
      bases: own.map((one) => [...(one?.bases ?? [])]),
      rates: own.map((one) => [...(one?.rates ?? [])]),
    };
  });

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

describe("shares by path", () => {
  it("add up to the highest rate on each path, for any forest", () => {
    assertProperty(
      fc.property(forest, (sharing) => {
        const rounded = roundedShares(sharing.line, sharesByPath(sharing));
        provePathShares(sharing, rounded);
      }),
    );
  });

  it("are those by subtraction, but for rounding, when no rate falls on the way up", () => {
    assertProperty(
      fc.property(forest, ({ line, bases, rates }) => {
        const rising: bigint[][] = [];
        for (let place = line.ids.length - 1; place >= 0; place -= 1) {
          const below = line.above.flatMap((upper, child) => (upper === place ? [rising[child] ?? []] : []));
          rising[place] = (rates[place] ?? []).map((rate, column) =>
            below.reduce((most, row) => ((row[column] ?? 0n) > most ? (row[column] ?? 0n) : most), rate),
          );
        }
        const sharing = { line, bases, rates: rising };
        const exact = sharesByPath(sharing);
        const teams = teamsOf(line, bases);
        for (const [place, share] of exact.entries()) {
          const gross = (at: number) =>
            (teams[at] ?? []).reduce((sum, base, column) => sum + base * (rising[at]?.[column] ?? 0n), 0n);
          const children = line.above.flatMap((upper, child) => (upper === place ? [gross(child)] : []));
          expect(share).toBe(gross(place) - sumOf(children));
        }
      }),
    );
  });

  it("are refused by the proof when the neighbour's rate is taken for the highest below", () => {
    const line = lineOf(["L", "M", "T"], (id) => ({ L: "M", M: "T" })[id]);
    const sharing = {
      line,
      bases: line.ids.map((id) => [id === "L" ? 10_000n : 0n]),
      rates: line.ids.map((id) => [rateOf({ L: "0.8", M: "0.5", T: "1" }[id])]),
    };
    // 0.8 + 0 + 0.5 percent of 10,000.
    const neighbours = line.ids.map((id) => ({ L: 80n, M: 0n, T: 50n })[id] ?? 0n);
    expect(() => provePathShares(sharing, neighbours)).toThrow("shares under T are 130, their bets pay 100");
  });

  it("round down, and give the remainder to the topmost agent", () => {
    const line = lineOf(["L", "M", "T"], (id) => ({ L: "M", M: "T" })[id]);
    const exact = line.ids.map((id) => ({ L: whole / 2n, M: whole / 2n, T: 0n })[id] ?? 0n);
    const rounded = roundedShares(line, exact);
    expect(Object.fromEntries(line.ids.map((id, place) => [id, rounded[place]]))).toEqual({
      L: 0n,
      M: 0n,
      T: 1n,
    });
  });
});

describe("shares by subtraction", () => {
  it("add up to the gross of the top agents, and paying them keeps that sum", () => {
    assertProperty(
      fc.property(forest, fc.array(fc.bigInt(0n, 50_000n), { maxLength: 60 }), (sharing, wallets) => {
        const { line } = sharing;
        const gross = grossOf(sharing).map((one) => (one > 0n ? one : 0n));
        const tops = sumOf(gross.filter((_, place) => line.above[place] === -1));
        const shares = sharesBySubtraction(line, gross);
        expect(sumOf(shares)).toBe(tops);
        const available = (place: number) => wallets[place] ?? 0n;
        const paid = paidFromAbove({ line, gross, shares, available });
        for (const [place, { amount, short }] of paid.entries()) {
          expect(-amount <= available(place) || amount >= 0n).toBe(true);
          expect(short >= 0n).toBe(true);
        }
        expect(sumOf(paid.map(({ amount }) => amount))).toBe(tops);
      }),
    );
  });
});

describe("what a wallet lacks", () => {
  it("is divided so that nobody below is short of more than the own gross", () => {
    const line = lineOf(["T", "A", "B", "C"], (id) => (id === "T" ? undefined : "T"));
    const gross = line.ids.map((id) => (id === "T" ? 0n : 1n));
    const shares = sharesBySubtraction(line, gross);
    const paid = paidFromAbove({ line, gross, shares, available: (place) => (place === 0 ? 1n : 0n) });
    expect(paid.map(({ short }) => short)).toEqual([0n, 0n, 1n, 1n]);
    expect(sumOf(paid.map(({ amount }) => amount))).toBe(0n);
  });
});

describe("a line", () => {
  it("of 100,000 agents one under the other is ordered without recursion", () => {
    const ids = Array.from({ length: 100_000 }, (_, place) => `a${place}`);
    const line = lineOf([...ids].reverse(), (id) =>
      id === "a0" ? undefined : `a${Number(id.slice(1)) - 1}`,
    );
    expect(line.ids[0]).toBe("a0");
    expect(line.above[99_999]).toBe(99_998);
  });

  it("that is a circle is refused", () => {
    expect(() => lineOf(["a", "b"], (id) => (id === "a" ? "b" : "a"))).toThrow("form a circle");
  });
});

describe("rates", () => {
  it("are millionths, and amounts round towards minus infinity", () => {
    expect(["0.5", "1.2", "30", "0.0001", undefined].map(rateOf)).toEqual([
      5_000n,
      12_000n,
      300_000n,
      1n,
      0n,
    ]);
    expect(() => rateOf("1e3")).toThrow("1e3 is no rate");
    expect([floorOf(1_999_999n), floorOf(-1n), floorOf(-2_000_000n)]).toEqual([1n, -1n, -2n]);
  });
});
