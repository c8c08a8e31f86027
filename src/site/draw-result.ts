import { drawnOrder, drawOf, matchesCommitment } from "../kernel/fair-draw.ts";

/** A draw whose seed is known: the server that holds it, and everybody who verifies it, draw the same. */
export type SeededDraw = { id: string; serverSeed: string };

/** The envelopes of a pot in the order in which they are opened: the first one opened is the first of the list. */
export function envelopeOrder<T>({ id, serverSeed }: SeededDraw, envelopes: readonly T[]): T[] {
  const draw = drawOf({ serverSeed, clientSeed: id, nonce: 0 });
  return [...drawnOrder(envelopes.length, draw)].map((place) => envelopes[place] as T);
}

/** The tickets of a raffle in the order in which they are drawn; `tickets` are the numbers from 1 on. */
export function* ticketOrder({ id, serverSeed }: SeededDraw, tickets: number): Generator<number> {
  const draw = drawOf({ serverSeed, clientSeed: `${id}:${tickets}`, nonce: 0 });
  for (const place of drawnOrder(tickets, draw)) yield place + 1;
}

/** A draw as it is published when it has ended. Amounts are decimal texts; that of a ticket that was passed over is empty. */
export type PublishedDraw = {
  draw: string;
  kind: "envelope" | "raffle";
  serverHash: string;
  serverSeed: string;
  tickets: number;
  amounts: readonly string[];
  results: readonly { nth: number; ticket: number; amount: string }[];
};

/** Whether a published draw agrees with its promise: the seed with its hash, and what came out with what the seed draws. */
export function verifyDraw(draw: PublishedDraw): { isPromised: boolean; isDrawn: boolean } {
  const isPromised = matchesCommitment(draw.serverSeed, draw.serverHash);
  const inOrder = draw.results.every(({ nth }, index) => nth === index + 1);
  return { isPromised, isDrawn: inOrder && (draw.kind === "envelope" ? isPot(draw) : isRaffle(draw)) };
}

function isPot({ draw: id, serverSeed, amounts, results }: PublishedDraw): boolean {
  const order = envelopeOrder({ id, serverSeed }, amounts);
  return results.length <= order.length && results.every(({ amount }, index) => amount === order[index]);
}

/** Every drawn ticket is the next of the order, and the drawing ended with the last prize or the last ticket. */
function isRaffle({ draw: id, serverSeed, tickets, amounts, results }: PublishedDraw): boolean {
  const order = ticketOrder({ id, serverSeed }, tickets);
  const isNext = results.every(({ ticket }) => order.next().value === ticket);
  const won = results.flatMap(({ amount }) => (amount === "" ? [] : [amount]));
  const isComplete = won.length === amounts.length || results.length === tickets;
  return (
    isNext && isComplete && won.length <= amounts.length && won.every((one, index) => one === amounts[index])
  );
}
