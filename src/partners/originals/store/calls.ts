import type { Connection } from "./database.ts";

export type CallKind = "bet" | "bet-settle" | "settle" | "rollback" | "free-round";

/** A call to an operator's wallet, as stored. */
export type WalletCall = {
  id: string;
  kind: CallKind;
  operator: string;
  accountId: bigint;
  /** The transaction's own id, which makes it idempotent. */
  transactionId: string;
  /** The transactions that this one refers to. */
  references: string[];
  operatorRound: string;
  gameCode: string;
  session: string;
  callbackUrl: string;
  amount: bigint;
  win: bigint | null;
  validBet: bigint | null;
  closesRound: boolean;
  /** Of a free round: its grant. */
  freeGrant: string | null;
  /** The number of attempts, this one included. */
  attempts: number;
  dueAt: Date;
  madeAt: Date;
};

const columns = `id, kind, operator, account_id as "accountId", transaction_id as "transactionId",
  reference_ids as "references", operator_round as "operatorRound", game_code as "gameCode", session,
  callback_url as "callbackUrl", amount, win, valid_bet as "validBet", closes_round as "closesRound", free_grant as "freeGrant", attempts,
  due_at as "dueAt", made_at as "madeAt"`;

/** Stores a call. */
export async function addCall({ rows }: Connection, call: WalletCall): Promise<void> {
  await rows(
    `insert into wallet_call (id, kind, operator, account_id, transaction_id, reference_ids, operator_round, game_code,
       session, callback_url, amount, win, valid_bet, closes_round, state, attempts, due_at, made_at, free_grant)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'due', $15, $16, $17, $18)`,
    [
      call.id,
      call.kind,
      call.operator,
      call.accountId,
      call.transactionId,
      call.references,
      call.operatorRound,
      call.gameCode,
      call.session,
      call.callbackUrl,
      call.amount,
      call.win,
      call.validBet,
      call.closesRound,
      call.attempts,
      call.dueAt,
      call.madeAt,
      call.freeGrant,
    ],
  );
}

export type Claim = {
  now: Date;
  /** After this time they are due again, whatever became of the claimant. */
  leaseMs: number;
  most: number;
  /** Operators at their limit of calls. */
  full: readonly string[];
};

/** Claims due calls, so that no other process takes them. */
export const claimCalls = (
  { rows }: Connection,
  { now, leaseMs, most, full }: Claim,
): Promise<WalletCall[]> =>
  rows<WalletCall>(
    `update wallet_call set attempts = attempts + 1, due_at = $1::timestamptz + $2 * interval '1 millisecond'
     where id in (
       select id from wallet_call where state = 'due' and due_at <= $1 and operator <> all ($4)
         order by due_at, id limit $3 for update skip locked
     ) returning ${columns}`,
    [now, leaseMs, most, full],
  );

export type CallEnd = "done" | "refused" | "unknown" | "given-up";

/** Finishes a call; false if it was finished before. */
export async function endCall(
  { rows }: Connection,
  id: string,
  { state, status, now }: { state: CallEnd; status: string | undefined; now: Date },
): Promise<boolean> {
  const ended = await rows(
    `update wallet_call set state = $2, status = $3, ended_at = $4 where id = $1 and state = 'due' returning 1`,
    [id, state, status ?? null, now],
  );
  return ended.length > 0;
}

/** Delays a call, unless it is finished or was claimed again. */
export async function putOff(
  { rows }: Connection,
  { id, attempts }: Pick<WalletCall, "id" | "attempts">,
  { status, dueAt }: { status: string | undefined; dueAt: Date },
): Promise<void> {
  await rows(
    "update wallet_call set status = $3, due_at = $4 where id = $1 and attempts = $2 and state = 'due'",
    [id, attempts, status ?? null, dueAt],
  );
}

/** When the next call is due, without those to `full` operators; undefined if there is none. */
export async function nextDueCall({ rows }: Connection, full: readonly string[]): Promise<Date | undefined> {
  const [row] = await rows<{ at: Date | null }>(
    "select min(due_at) as at from wallet_call where state = 'due' and operator <> all ($1)",
    [full],
  );
  return row?.at ?? undefined;
}
