import type { ColumnType, Generated } from "kysely";
import type { Rule } from "../../../contract/generated/rewards.ts";
import type { Optional } from "./column.ts";

/** jsonb: read as a value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

/** Tables of deposits and payouts; amounts are minor units. */
export type PaymentTables = {
  deposit: DepositTable;
  payout_account: PayoutAccountTable;
  withdrawal: WithdrawalTable;
  payment_step: PaymentStepTable;
  adjustment: AdjustmentTable;
  desk_audit: DeskAuditTable;
  member_notice: MemberNoticeTable;
  proof_image: ProofImageTable;
  payment_contradiction: PaymentContradictionTable;
};

export type DepositTable = {
  brand_id: string;
  id: string;
  member_id: string;
  channel: string;
  kind: "gateway" | "bank";
  gateway: Optional<string>;
  method: Optional<"redirect" | "qr">;
  origin: string;
  language: string;
  amount: bigint;
  currency: string;
  exponent: number;
  state: "waiting" | "review" | "failed" | "credited";
  reason: Optional<string>;
  reference: Optional<string>;
  received: Optional<bigint>;
  form: Json;
  approvals: Generated<string[]>;
  proposed: Optional<bigint>;
  pay_url: Optional<string>;
  pay_qr: Optional<string>;
  notify_url: Optional<string>;
  claimed_reference: Optional<string>;
  credited_reference: Optional<string>;
  proposed_reference: Optional<string>;
  further_to: Optional<string>;
  /** Paid after it was over, and above the member's deposit limit: staff decide. */
  held_by_limit: Generated<boolean>;
  proof_id: Optional<string>;
  asked_at: Date;
  changed_at: Date;
  expires_at: Date;
  check_at: Optional<Date>;
  tries: Generated<number>;
  /** The rule that the member chose while depositing. */
  reward_rule: Optional<string>;
  /** That rule as it was written then; null without one, and for deposits that are older than the column. */
  reward_terms: ColumnType<Rule | null, string | null, never>;
};

export type PayoutAccountTable = {
  brand_id: string;
  id: string;
  member_id: string;
  method: string;
  sealed: string;
  shown: Json;
  fingerprint: Buffer;
  created_at: Date;
  removed_at: Optional<Date>;
};

export type WithdrawalTable = {
  brand_id: string;
  id: string;
  member_id: string;
  account_id: string;
  method: string;
  gateway: Optional<string>;
  amount: bigint;
  currency: string;
  exponent: number;
  state: "requested" | "held" | "approved" | "paying" | "disbursed" | "notReceived" | "received" | "rejected";
  reason: Optional<string>;
  reference: Optional<string>;
  approvals: Generated<string[]>;
  received: Optional<bigint>;
  proof_id: Optional<string>;
  asked_at: Date;
  changed_at: Date;
  due_at: Optional<Date>;
  check_at: Optional<Date>;
  tries: Generated<number>;
  notify_url: Optional<string>;
  paid_references: Generated<string[]>;
};

export type PaymentContradictionTable = {
  brand_id: string;
  id: string;
  subject: "deposit" | "withdrawal" | "freeRounds";
  subject_id: string;
  member_id: Optional<string>;
  kind:
    | "secondPayment"
    | "secondPayout"
    | "otherAmount"
    | "failedAfterPaid"
    | "paidAfterFailed"
    | "paidAfterRejected"
    | "paymentElsewhere"
    | "claimedTwice"
    | "unknownOrder"
    | "roundForeign"
    | "roundTime"
    | "roundLate"
    | "roundBeyond"
    | "roundTakenBack"
    | "roundChanged";
  gateway: Optional<string>;
  reference: string;
  amount: bigint;
  currency: string;
  exponent: number;
  other_id: Optional<string>;
  known_state: Optional<string>;
  known_reference: Optional<string>;
  known_amount: Optional<bigint>;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
  alarmed_at: Optional<Date>;
  state: Generated<"open" | "settled">;
  approvals: Generated<string[]>;
  resolution: Optional<"credited" | "booked" | "proposed" | "noted" | "decided">;
  reason: Optional<string>;
  correction: Optional<string>;
  settled_by: Optional<string>;
  settled_at: Optional<Date>;
};

export type PaymentStepTable = {
  brand_id: string;
  subject: "deposit" | "withdrawal";
  subject_id: string;
  place: number;
  state: string;
  at: Date;
  actor: string;
  note: Optional<string>;
};

export type AdjustmentTable = {
  brand_id: string;
  id: string;
  member_id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  reason: string;
  state: "proposed" | "approved" | "rejected";
  proposed_by: string;
  decided_by: Optional<string>;
  asked_at: Date;
  decided_at: Optional<Date>;
};

export type DeskAuditTable = {
  brand_id: string;
  id: Generated<bigint>;
  at: Date;
  /** Null for a command. */
  actor_id: string | null;
  actor: string;
  role: string;
  action: string;
  subject: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  network: string;
};

export type MemberNoticeTable = {
  brand_id: string;
  id: Generated<bigint>;
  member_id: string;
  text_key: string;
  params: Json;
  at: Date;
  /** When its toast was shown. */
  seen_at: Optional<Date>;
  inbox: Generated<boolean>;
  read_at: Optional<Date>;
  deleted_at: Optional<Date>;
  /** The send whose texts it shows. */
  send_id: Optional<string>;
};

export type ProofImageTable = {
  brand_id: string;
  id: string;
  member_id: string;
  media: "image/webp";
  bytes: Buffer;
  at: Date;
};
