import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";
import { expectationOf, spendable } from "./expected-balance.ts";
import type { Seat } from "./seat.ts";
import type { Headers, Reply, Said } from "./simulators/simulator.ts";
import type { Rule } from "./verdict.ts";

/** A call as it goes over the wire. */
type Message = Said & { headers: Headers };

/** A call in the vendor's shape, signed now by the brand's vendor. */
export function messageOf({ harness }: Seat, call: GameCall, amount?: string): Message {
  const { simulator, brand, now } = harness;
  const said = simulator.say(call, brand.payload.currency.exponent, amount);
  const { merchant } = brand;
  const signer = { merchant, address: merchant, generation: "now", at: now() } as const;
  return { ...said, headers: simulator.sign(said, signer) };
}

/** Sends a letter to the brand's address and reads what comes back. */
export async function post(seat: Seat, { tail, body, headers }: Message): Promise<Reply> {
  const { origin, simulator, brand } = seat.harness;
  seat.sent += 1;
  const response = await fetch(`${origin}/vendor/${simulator.code}/${brand.merchant}${tail}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  return simulator.hear({ http: response.status, body: text }, brand.payload.currency.exponent);
}

/** Sends a letter and hangs up at some moment: it may have arrived or not, and nobody hears an answer. */
async function postAndHangUp(seat: Seat, { tail, body, headers }: Message): Promise<void> {
  const { origin, simulator, brand } = seat.harness;
  seat.sent += 1;
  try {
    const response = await fetch(`${origin}/vendor/${simulator.code}/${brand.merchant}${tail}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.timeout(Math.floor(seat.random() * 4)),
    });
    await response.text();
  } catch {
    // That is what was wanted: nobody knows what became of it.
  }
}

const moving: ReadonlySet<GameStatus> = new Set(["ok", "duplicate", "funds"]);

/**
 * Compares an answer with what the books say must come of the call, books it when it was acknowledged, and answers
 * what was wrong with it. `maybeDone`: the house may have heard it before.
 */
export function compare(
  seat: Seat,
  rule: Rule,
  call: GameCall,
  heard: Reply,
  maybeDone = false,
): string | undefined {
  const { simulator } = seat.harness;
  const expectation = expectationOf(seat.books, call);
  // What would have been refused the first time is no repetition the second time.
  const again: GameStatus[] = maybeDone && expectation.statuses.includes("ok") ? ["duplicate"] : [];
  const statuses: readonly GameStatus[] = [...expectation.statuses, ...again];
  const words = statuses.map((status) => simulator.wordOf(call.kind, status));
  if (!words.includes(heard.word)) {
    const complaint = `${call.kind} was answered "${heard.word}" and not "${words.join('" or "')}"`;
    seat.verdict.note(rule, complaint);
    return complaint;
  }
  expectation.book();
  seat.verdict.note(rule, undefined);
  if (statuses.some((status) => moving.has(status))) compareBalance(seat, call, heard);
  return undefined;
}

function compareBalance(seat: Seat, call: GameCall, { word, balance }: Reply): void {
  const own = toldOf(seat);
  const agrees = balance === own;
  const complaint = `${call.kind} (${word}) told a balance of ${balance ?? "nothing"} and not ${own}`;
  seat.verdict.note("24", agrees ? undefined : complaint);
}

/** The balance as the protocol can tell it: finer decimals than it has are cut off. */
function toldOf({ books, harness }: Seat): bigint {
  const finer =
    10n ** BigInt(Math.max(0, harness.brand.payload.currency.exponent - harness.simulator.places));
  return (spendable(books) / finer) * finer;
}

/**
 * Tells the house something, as vendors do: now and then the call is lost, or its answer, and it is told again in the
 * same words until it is answered (11).
 */
export async function sendAndCheck(seat: Seat, rule: Rule, call: GameCall): Promise<void> {
  const letter = messageOf(seat, call);
  const isLost = call.kind !== "balance" && seat.random() < 0.1;
  if (isLost) await postAndHangUp(seat, letter);
  const complaint = compare(seat, rule, call, await post(seat, letter), isLost);
  if (isLost) seat.verdict.note("11", complaint);
}

/** Tells something of which no answer comes, and does not repeat it. */
export const sendUnanswered = (seat: Seat, call: GameCall): Promise<void> =>
  postAndHangUp(seat, messageOf(seat, call));
