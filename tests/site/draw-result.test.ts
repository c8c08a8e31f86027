import { describe, expect, it } from "vitest";
import { drawnOrder, drawOf, serverHashOf } from "../../src/kernel/fair-draw.ts";
import { envelopeOrder, type PublishedDraw, ticketOrder, verifyDraw } from "../../src/site/draw-result.ts";

const serverSeed = "ab".repeat(32);
const id = "DRAW12345678";
const amounts = ["50.00", "10.00", "10.00", "5.00"];
const envelopes: PublishedDraw = {
  draw: id,
  kind: "envelope",
  serverHash: serverHashOf(serverSeed),
  serverSeed,
  tickets: 0,
  amounts,
  results: envelopeOrder({ id, serverSeed }, amounts)
    .slice(0, 3)
    .map((amount, index) => ({ nth: index + 1, ticket: 0, amount })),
};
const prizes = ["500.00", "20.00"];
const drawn = [...ticketOrder({ id, serverSeed }, 9)];
const raffle: PublishedDraw = {
  ...envelopes,
  kind: "raffle",
  tickets: 9,
  amounts: prizes,
  // The second ticket was passed over.
  results: [
    { nth: 1, ticket: drawn[0] ?? 0, amount: "500.00" },
    { nth: 2, ticket: drawn[1] ?? 0, amount: "" },
    { nth: 3, ticket: drawn[2] ?? 0, amount: "20.00" },
  ],
};
const fair = { isPromised: true, isDrawn: true };

describe("the order of a draw", () => {
  it("has every number once, whatever the length", () => {
    for (const length of [0, 1, 2, 7, 300]) {
      const order = [...drawnOrder(length, drawOf({ serverSeed, clientSeed: `${length}`, nonce: 0 }))];
      expect(order.toSorted((one, other) => one - other)).toEqual([...Array(length).keys()]);
    }
  });

  it("puts every number at every place about as often", () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    const rounds = 4000;
    for (let round = 0; round < rounds; round += 1)
      for (const [place, number] of [
        ...drawnOrder(4, drawOf({ serverSeed, clientSeed: `${round}`, nonce: 0 })),
      ].entries()) {
        const row = counts[place] ?? [];
        row[number] = (row[number] ?? 0) + 1;
      }
    for (const count of counts.flat()) expect(Math.abs(count - rounds / 4)).toBeLessThan(150);
  });

  it("is another one for every number of tickets and every draw", () => {
    const of = (name: string, tickets: number) => [...ticketOrder({ id: name, serverSeed }, tickets)].join();
    expect(new Set([of(id, 9), of(id, 10).slice(0, 17), of("OTHER1234567", 9)]).size).toBe(3);
    expect(drawn.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe("a published draw", () => {
  it("agrees with its promise", () => {
    expect(verifyDraw(envelopes)).toEqual(fair);
    expect(verifyDraw(raffle)).toEqual(fair);
    expect(verifyDraw({ ...raffle, tickets: 0, results: [] })).toEqual(fair);
  });

  it("is found out when anything is changed", () => {
    const other = { ...envelopes, serverSeed: "cd".repeat(32) };
    expect(verifyDraw(other)).toMatchObject({ isPromised: false });
    const [first, ...rest] = raffle.results as [
      PublishedDraw["results"][number],
      ...PublishedDraw["results"],
    ];
    const changed: PublishedDraw[] = [
      { ...envelopes, results: envelopes.results.toReversed() },
      { ...envelopes, results: envelopes.results.map((one) => ({ ...one, amount: "50.00" })) },
      { ...envelopes, results: envelopes.results.slice(1) },
      { ...raffle, tickets: 10 },
      { ...raffle, results: [{ ...first, ticket: drawn[4] ?? 0 }, ...rest] },
      { ...raffle, results: [{ ...first, amount: "20.00" }, ...rest] },
      // A prize that nobody got, and one that two got.
      { ...raffle, results: raffle.results.slice(0, 2) },
      {
        ...raffle,
        results: [...raffle.results, { nth: 4, ticket: drawn[3] ?? 0, amount: "20.00" }],
      },
    ];
    expect(changed.map((draw) => verifyDraw(draw).isDrawn)).toEqual(changed.map(() => false));
  });
});
