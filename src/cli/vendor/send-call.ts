import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";
import { expectationOf, spendable } from "./expected-balance.ts";
import type { Player } from "./player.ts";
import type { Headers, Reply, UnsignedCall } from "./simulators/simulator.ts";
import type { Rule } from "./verdict.ts";

/** A signed call. */
type Message = UnsignedCall & { headers: Headers };

/** A call in the vendor's format, signed now by the brand's vendor. */
export function messageOf({ harness }: Player, call: GameCall, amount?: string): Message {
  const { simulator, brand, now } = harness;
  const unsigned = simulator.format(call, brand.payload.currency.exponent, amount);
  const { merchant } = brand;
  const signer = { merchant, address: merchant, generation: "now", at: now() } as const;
  return { ...unsigned, headers: simulator.sign(unsigned, signer) };
}

/** Sends a message to the brand's address and parses the answer. */
export async function post(player: Player, { tail, body, headers }: Message): Promise<Reply> {
  const { origin, simulator, brand } = player.harness;
  player.sent += 1;
  const response = await fetch(`${origin}/vendor/${simulator.code}/${brand.merchant}${tail}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  return simulator.parse({ http: response.status, body: text }, brand.payload.currency.exponent);
}

/** Sends a message and disconnects at a random time: it may have arrived or not, and its answer is lost. */
async function postAndHangUp(player: Player, { tail, body, headers }: Message): Promise<void> {
  const { origin, simulator, brand } = player.harness;
  player.sent += 1;
  try {
    const response = await fetch(`${origin}/vendor/${simulator.code}/${brand.merchant}${tail}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.timeout(Math.floor(player.random() * 4)),
    });
    await response.text();
  } catch {
    // Intended: the result of the call is unknown.
  }
}

const moving: ReadonlySet<GameStatus> = new Set(["ok", "duplicate", "funds"]);

/**
 * Compares an answer with the expected one, records the call when it was acknowledged, and answers the complaint.
 * `maybeDone`: the platform may have received the call before.
 */
export function compare(
  player: Player,
  rule: Rule,
  call: GameCall,
  reply: Reply,
  maybeDone = false,
): string | undefined {
  const { simulator } = player.harness;
  const expectation = expectationOf(player.expected, call);
  // A call that would have been refused the first time cannot be a repetition.
  const again: GameStatus[] = maybeDone && expectation.statuses.includes("ok") ? ["duplicate"] : [];
  const statuses: readonly GameStatus[] = [...expectation.statuses, ...again];
  const words = statuses.map((status) => simulator.wordOf(call.kind, status));
  if (!words.includes(reply.word)) {
    const complaint = `${call.kind} was answered "${reply.word}" instead of "${words.join('" or "')}"`;
    player.verdict.note(rule, complaint);
    return complaint;
  }
  expectation.book();
  player.verdict.note(rule, undefined);
  if (statuses.some((status) => moving.has(status))) compareBalance(player, call, reply);
  return undefined;
}

function compareBalance(player: Player, call: GameCall, { word, balance }: Reply): void {
  const own = shownBalance(player);
  const agrees = balance === own;
  const complaint = `${call.kind} (${word}) reported a balance of ${balance ?? "nothing"} instead of ${own}`;
  player.verdict.note("24", agrees ? undefined : complaint);
}

/** The balance in the protocol's precision: finer decimals are cut off. */
function shownBalance({ expected, harness }: Player): bigint {
  const finer =
    10n ** BigInt(Math.max(0, harness.brand.payload.currency.exponent - harness.simulator.places));
  return (spendable(expected) / finer) * finer;
}

/**
 * Sends a call as vendors do: sometimes the call or its answer is lost, and the same message is sent again until it is
 * answered (11).
 */
export async function sendAndCheck(player: Player, rule: Rule, call: GameCall): Promise<void> {
  const message = messageOf(player, call);
  const isLost = call.kind !== "balance" && player.random() < 0.1;
  if (isLost) await postAndHangUp(player, message);
  const complaint = compare(player, rule, call, await post(player, message), isLost);
  if (isLost) player.verdict.note("11", complaint);
}

/** Sends a call without an answer, and does not repeat it. */
export const sendUnanswered = (player: Player, call: GameCall): Promise<void> =>
  postAndHangUp(player, messageOf(player, call));
