import type { Brand } from "../../brands/brand.ts";
import { digest } from "../../core/identity/encryption.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import { withTimeout } from "../../foundation/with-timeout.ts";
import type { BetRate } from "./bet-rate.ts";
import { decisionContext } from "./build-decision-context.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Decisions } from "./decide-in-batches.ts";
import { bookFreeRound } from "./free-rounds/book-round.ts";
import type { FreeRoundCall, GameCall, GameOutcome, GameVendor, VendorReply, VendorRequest } from "./port.ts";
import { isPossible } from "./rules/call.ts";

export type CallbackDependencies = {
  database: Database;
  wallet: Wallet;
  decisions: Decisions;
  rate: BetRate;
  catalogue: (brand: Brand, language: string) => Catalogue;
  now: () => number;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
  /** The time limit after which a call is answered undecided; default two seconds (docs/reliability.md 1). */
  answerMs?: number;
};

const defaultAnswerMs = 2_000;

/**
 * Handles one call of a vendor, from its bytes to the answer in the vendor's shape; a repeated one gets its first answer
 * (rules/earlier-answer.ts). Never throws.
 */
export async function handleCallback(
  vendor: GameVendor,
  brand: Brand | undefined,
  request: VendorRequest,
  deps: CallbackDependencies,
): Promise<VendorReply> {
  if (!brand)
    return vendor.reply(undefined, { status: "signature", balance: undefined, exponent: 0 }, request);
  const { code, exponent } = brand.payload.currency;
  const read = vendor.read(request, (currency) => (currency === code ? exponent : undefined));
  if (!read.ok) {
    if (read.status === "signature")
      deps.log({ level: "warn", event: "vendor.signature", merchant: brand.merchant, vendor: vendor.code });
    return vendor.reply(undefined, { status: read.status, balance: undefined, exponent }, request);
  }
  const outcome = await outcomeOf(vendor, brand, read.call, deps);
  return vendor.reply(read.call, { ...outcome, exponent }, request);
}

async function outcomeOf(
  vendor: GameVendor,
  brand: Brand,
  call: GameCall | FreeRoundCall,
  deps: CallbackDependencies,
): Promise<Omit<GameOutcome, "exponent">> {
  if (!isPossible(call)) return { status: "request.bad", balance: undefined };
  if (call.kind !== "freeRound" && !deps.rate.allows(brand.merchant, call))
    return { status: "limit", balance: undefined };
  const undecided = undecidedOutcome(call);
  const { answerMs = defaultAnswerMs } = deps;
  const until = performance.now() + answerMs;
  try {
    const decided = await withTimeout(answerMs, decideCall(vendor, brand, { call, until }, deps));
    if (decided === undefined) {
      deps.log({
        level: "error",
        event: "vendor.late",
        merchant: brand.merchant,
        vendor: vendor.code,
        kind: call.kind,
      });
      return undecided;
    }
    return decided;
  } catch (error) {
    // The vendor rolls a stake back and repeats everything else.
    const { message } = error as Error;
    // The watch logs a database that is away.
    if (isUnavailable(error)) return undecided;
    deps.log({
      level: "error",
      event: "vendor.failed",
      merchant: brand.merchant,
      vendor: vendor.code,
      error: message,
    });
    return undecided;
  }
}

/** The outcome is unknown: stakes are rolled back by their vendor (10), other calls are repeated (11). */
const undecidedOutcome = ({ kind }: GameCall | FreeRoundCall): Omit<GameOutcome, "exponent"> => ({
  status: ["bet", "betSettle", "balance"].includes(kind) ? "failed" : "in-progress",
  balance: undefined,
});

async function decideCall(
  vendor: GameVendor,
  brand: Brand,
  { call, until }: { call: GameCall | FreeRoundCall; until: number },
  deps: CallbackDependencies,
): Promise<Omit<GameOutcome, "exponent">> {
  const { decisions, catalogue, now, log } = deps;
  const context = decisionContext(brand, vendor, catalogue(brand, brand.payload.locales.default), {
    now: now(),
  });
  const booked = call.kind === "freeRound" ? await bookFreeRound(deps, call, context) : undefined;
  const done = await decisions.add(withHashedSession(decidedOf(call)), context, until);
  if (!done.ok && booked === undefined) return undecidedOutcome(call);
  const status = booked ?? (done.ok ? done.value.status : "failed");
  if (status === "transaction.conflict")
    log({
      level: "error",
      event: "vendor.conflict",
      merchant: brand.merchant,
      vendor: vendor.code,
      kind: call.kind,
      transaction: "transactionId" in call ? call.transactionId : undefined,
    });
  return { status, balance: done.ok ? done.value.balance : undefined };
}

/** The call that is decided with others: for a free round, which is booked by itself, the question for the balance after it. */
function decidedOf(call: GameCall | FreeRoundCall): GameCall {
  if (call.kind !== "freeRound") return call;
  const { requestId, player, currency } = call;
  return { kind: "balance", requestId, player, currency, session: undefined };
}

/** Tokens are stored only as hashes. */
const withHashedSession = (call: GameCall): GameCall =>
  "session" in call && call.session !== undefined
    ? { ...call, session: digest(call.session).toString("hex") }
    : call;
