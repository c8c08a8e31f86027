import type { ColumnType, Generated } from "kysely";
import type { Optional, Seen } from "./column.ts";

/** Tables of money and its transfers. */
export type MoneyTables = {
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  ledger_block: LedgerBlockTable;
  ledger_reconciliation: LedgerReconciliationTable;
  ledger_verification: LedgerVerificationTable;
  idempotent_answer: IdempotentAnswerTable;
  wallet_transfer: WalletTransferTable;
};

export type LedgerAccountTable = {
  brand_id: Seen<string>;
  id: Seen<bigint>;
  book: Seen<"real" | "trial" | "bonus" | "points">;
  /** "house" or a member's id. */
  owner: Seen<string>;
  wallet: Seen<string>;
  currency: Seen<string>;
  exponent: Seen<number>;
  /** House accounts: `posted` is their sum up to the transaction `rolled_to`. */
  rolled_up: Seen<boolean>;
  rolled_to: Seen<bigint>;
  may_owe: Seen<boolean>;
  posted: Seen<bigint>;
  held: Seen<bigint>;
  created_at: Seen<Date>;
};

export type LedgerTransactionTable = {
  brand_id: Seen<string>;
  id: Seen<bigint>;
  key: Seen<string>;
  input_hash: Seen<Buffer>;
  /** "forestall" is the stored name of a tombstone: the hash chain covers it, so it cannot be renamed. */
  kind: Seen<"post" | "hold" | "settle" | "void" | "reverse" | "forestall">;
  reason: Seen<string>;
  reference: Seen<string>;
  actor: Seen<string>;
  about: Seen<bigint | null>;
  refusal: Seen<string | null>;
  at: Seen<Date>;
};

export type LedgerEntryTable = {
  brand_id: Seen<string>;
  transaction_id: Seen<bigint>;
  account_id: Seen<bigint>;
  amount: Seen<bigint>;
  hold: Seen<bigint>;
  posted_after: Seen<bigint | null>;
  held_after: Seen<bigint | null>;
};

export type LedgerBlockTable = {
  brand_id: Seen<string>;
  number: Seen<bigint>;
  first_transaction: Seen<bigint>;
  last_transaction: Seen<bigint>;
  transactions: Seen<number>;
  prior_hash: Seen<Buffer>;
  hash: Seen<Buffer>;
  sealed_at: Seen<Date>;
};

/** One run of the reconciliation job. */
export type LedgerReconciliationTable = {
  brand_id: string;
  at: Date;
  transactions: bigint;
  head_hash: Buffer;
  findings: ColumnType<unknown, string, never>;
};

/** How far a brand's books are verified; one row a brand. `house` as in ledger-verdict-store.ts. */
export type LedgerVerificationTable = {
  brand_id: string;
  verified_at: Optional<Date>;
  whole_at: Optional<Date>;
  block: Generated<bigint>;
  last_transaction: Generated<bigint>;
  transactions: Generated<bigint>;
  head_hash: Generated<Buffer>;
  house: ColumnType<HouseBalances, string | undefined, string>;
  failed_at: Optional<Date>;
  failure: Optional<string>;
  alarmed_at: Optional<Date>;
};

/** Posted and held of the house's accounts by account id, as texts. */
export type HouseBalances = Record<string, [posted: string, held: string]>;

export type IdempotentAnswerTable = {
  brand_id: string;
  owner: string;
  key: string;
  operation: string;
  input_hash: Buffer;
  answer: ColumnType<unknown, string, never>;
  at: Date;
};

/** Money on its way between a main wallet and the one a vendor keeps. `amount` in minor units. */
export type WalletTransferTable = {
  brand_id: string;
  id: string;
  owner: string;
  vendor: string;
  direction: "in" | "out";
  book: "real" | "trial";
  amount: bigint;
  currency: string;
  exponent: number;
  state: "asked" | "sending" | "unknown" | "parked" | "done" | "undone" | "refused";
  problem: Optional<string>;
  asked_at: Date;
  changed_at: Date;
  check_at: Optional<Date>;
  tries: Generated<number>;
  parked_at: Optional<Date>;
  /** The first verdict of the desk; the same verdict of another member of staff ends the transfer. */
  verdict: Optional<"done" | "undone">;
  verdict_reason: Optional<string>;
  verdict_by: Optional<string>;
  verdict_second: Optional<string>;
};
