import { randomUUID } from "node:crypto";
import type { Account } from "../store/accounts.ts";
import { type Bet, changeBet } from "../store/bets.ts";
import { addCall, type CallKind, type WalletCall } from "../store/calls.ts";
import type { Connection } from "../store/database.ts";
import { notify } from "../store/play-notices.ts";
import { transferVendorWallet } from "../store/vendor-wallets.ts";

/** The call to send after the transaction; undefined when the money was moved inside it. */
export type ToSend = WalletCall | undefined;

/** Players' money in either kind of wallet. Both take part in the transaction that stores the round. */
export type Money = {
  /** Takes the stake of a new bet; with its win, if that is known already. */
  take: (tx: Connection, account: Account, bet: Bet) => Promise<ToSend>;
  /** Pays the wins of one player's bets of a round, each with its `win` and `validBet`. */
  pay: (tx: Connection, account: Account, bets: readonly WonBet[]) => Promise<ToSend>;
};

export type WonBet = Bet & { win: bigint; validBet: bigint };

type Times = {
  now: () => number;
  /** How long a debit may be under way before another process rolls it back. */
  debitMs: number;
};

/** Money in vendor wallets, and in operators' wallets. */
export const moneyOf =
  (times: Times) =>
  ({ wallet }: Account): Money =>
    wallet === "house" ? houseMoney(times) : vendorWalletMoney(times);

function vendorWalletMoney({ now }: Times): Money {
  return {
    take: async (tx, account, bet) => {
      const balance = await transferVendorWallet(tx, account, { stake: bet.stake, win: bet.win ?? 0n });
      const at = new Date(now());
      if (balance === undefined)
        await changeBet(tx, bet.id, { state: "void", problem: "funds", finishedAt: at });
      else if (bet.win === null) await changeBet(tx, bet.id, { state: "open", balance });
      else await changeBet(tx, bet.id, { state: "over", balance, finishedAt: at });
      return undefined;
    },
    pay: async (tx, account, bets) => {
      const win = sum(bets.map((bet) => bet.win));
      const balance = await transferVendorWallet(tx, account, { stake: 0n, win });
      if (balance === undefined) throw new Error(`the vendor wallet of account ${account.accountId} is gone`);
      const booked = { state: "over", balance, finishedAt: new Date(now()) } as const;
      for (const { id, win: own, validBet } of bets)
        await changeBet(tx, id, { ...booked, win: own, validBet });
      const [first] = bets;
      if (first) await notify(tx, first);
      return undefined;
    },
  };
}

function houseMoney({ now, debitMs }: Times): Money {
  return {
    take: async (tx, _account, bet) => {
      const at = now();
      const instant = bet.win !== null;
      if (bet.freeGrant !== null) return takeFree(tx, bet, { at, debitMs });
      const call: WalletCall = {
        ...callOf(bet, instant ? "bet-settle" : "bet", bet.id, at),
        references: [],
        amount: bet.stake,
        win: bet.win,
        validBet: bet.validBet,
        closesRound: instant,
        // Sent by its creator; when it is due again, its result is unknown.
        attempts: 1,
        dueAt: new Date(at + debitMs),
      };
      await addCall(tx, call);
      return call;
    },
    pay: async (tx, _account, bets) => {
      const [first] = bets;
      if (!first) return undefined;
      for (const { id, win, validBet } of bets) await changeBet(tx, id, { state: "paying", win, validBet });
      const call: WalletCall = {
        ...callOf(first, "settle", randomUUID(), now()),
        references: bets.map(({ id }) => id),
        amount: sum(bets.map(({ win }) => win)),
        validBet: sum(bets.map(({ validBet }) => validBet)),
        closesRound: true,
      };
      await addCall(tx, call);
      return call;
    },
  };
}

/**
 * A free round takes nothing: the operator is told of its win until the operator has decided on it. The call is as old as the
 * round, whose start the operator compares with the end of the grant.
 */
async function takeFree(tx: Connection, bet: Bet, { at, debitMs }: { at: number; debitMs: number }) {
  const call: WalletCall = {
    ...callOf(bet, "free-round", bet.id, bet.at.getTime()),
    win: bet.win,
    freeGrant: bet.freeGrant,
    attempts: 1,
    dueAt: new Date(at + debitMs),
  };
  await addCall(tx, call);
  return call;
}

/** The call that rolls back a debit with an unknown result. */
export const rollbackOf = (bet: Bet, now: number): WalletCall => ({
  ...callOf(bet, "rollback", randomUUID(), now),
  references: [bet.id],
});

const callOf = (bet: Bet, kind: CallKind, transactionId: string, now: number): WalletCall => ({
  id: randomUUID(),
  kind,
  operator: bet.operator,
  accountId: bet.accountId,
  transactionId,
  references: [],
  operatorRound: bet.operatorRound,
  gameCode: bet.gameCode,
  session: bet.session,
  callbackUrl: bet.callbackUrl,
  amount: 0n,
  win: null,
  validBet: null,
  closesRound: false,
  freeGrant: null,
  attempts: 0,
  dueAt: new Date(now),
  madeAt: new Date(now),
});

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
