import { decimalText, minorUnits } from "../../../kernel/money.ts";
import { type PostFetch, signedPost } from "../../protocol/signed-post.ts";
import type { Account } from "../store/accounts.ts";
import type { WalletCall } from "../store/calls.ts";
import { isWord, type WalletStatus } from "./wallet-statuses.ts";

/** An operator's wallet's answer; undefined without a usable one. The balance is in minor units. */
export type WalletAnswer = { word: WalletStatus | undefined; balance: bigint | undefined };

type Dependencies = {
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  /** The timeout of a wallet's answer. */
  answerMs: number;
  fetch: PostFetch;
};

type Asker = Account & { session: string; gameCode: string; callbackUrl: string };

/** Operators' wallets, by the protocol of docs/protocols/originals.md. */
export type OperatorWallet = {
  balance: (asker: Asker, requestId: string) => Promise<WalletAnswer>;
  /** Sends a stored call; `stopping` aborts it. */
  send: (call: WalletCall, account: Account, stopping?: AbortSignal) => Promise<WalletAnswer>;
};

export function openOperatorWallet(deps: Dependencies): OperatorWallet {
  return {
    balance: (asker, requestId) => {
      const { player, currency, session, gameCode } = asker;
      const body = { requestId, player, currency, session, gameCode };
      return post(deps, { ...asker, path: "/balance", body });
    },
    send: (call, account, stopping) => {
      const { operator, callbackUrl } = call;
      const body = bodyOf(call, account);
      const { exponent } = account;
      return post(deps, { operator, callbackUrl, exponent, path: `/${call.kind}`, body, stopping });
    },
  };
}

/** Every attempt is a request of its own; the transaction's id identifies the repetition. */
function bodyOf(call: WalletCall, { player, currency, exponent }: Account): object {
  const { kind, transactionId, gameCode, closesRound, session } = call;
  // Unknown values are left out.
  const text = (amount: bigint | null) => (amount === null ? undefined : decimalText(amount, exponent));
  const action = {
    requestId: `${call.id}.${call.attempts}`,
    transactionId,
    roundId: call.operatorRound,
    player,
    currency,
    gameCode,
  };
  if (kind === "free-round") {
    const startedAt = call.madeAt.toISOString();
    return { ...action, grantId: call.freeGrant, win: text(call.win), startedAt };
  }
  if (kind === "rollback") return { ...action, references: call.references };
  const amounts = { amount: text(call.amount), validBet: text(call.validBet), closesRound };
  if (kind === "settle") return { ...action, ...amounts, references: call.references };
  const debit = { ...action, ...amounts, session };
  return kind === "bet" ? debit : { ...debit, win: text(call.win) };
}

type Post = {
  operator: string;
  callbackUrl: string;
  exponent: number;
  path: string;
  body: object;
  stopping?: AbortSignal | undefined;
};

const silent: WalletAnswer = { word: undefined, balance: undefined };

async function post({ keyOf, now, answerMs, fetch }: Dependencies, order: Post): Promise<WalletAnswer> {
  const { operator, callbackUrl, exponent, stopping } = order;
  const key = keyOf(operator);
  if (!key) return silent;
  const timeout = AbortSignal.timeout(answerMs);
  const answer = await signedPost({
    url: callbackUrl + order.path,
    operator,
    key,
    company: "originals",
    body: order.body,
    nowMs: now(),
    signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout,
    fetch,
  });
  return answer ? answerOf(answer.value, exponent) : silent;
}

function answerOf(value: unknown, exponent: number): WalletAnswer {
  if (typeof value !== "object" || value === null || !("status" in value)) return silent;
  const word = isWord(value.status) ? value.status : undefined;
  const text = "balance" in value && typeof value.balance === "string" ? value.balance : "";
  const balance = minorUnits(text, exponent);
  return { word, balance: balance.ok ? balance.value : undefined };
}
