import type { Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of safer play. Amounts are minor units, of session time minutes. */
export type SaferPlayTables = {
  play_limit: PlayLimitTable;
  play_limit_change: PlayLimitChangeTable;
  play_usage: PlayUsageTable;
  play_sitting: PlaySittingTable;
  reality_check: RealityCheckTable;
  exclusion: ExclusionTable;
  exclusion_mark: ExclusionMarkTable;
  exclusion_match: ExclusionMatchTable;
  licensee_mark: LicenseeMarkTable;
  vendor_play: VendorPlayTable;
  vendor_stop: VendorStopTable;
};

/** What a member staked and won from a vendor's own wallet in all. */
export type VendorPlayTable = {
  brand_id: string;
  member_id: string;
  vendor: string;
  currency: string;
  staked: Generated<bigint>;
  won: Generated<bigint>;
};

/** A member's games at a vendor with wallets of its own, which are to stop. */
export type VendorStopTable = {
  brand_id: string;
  member_id: string;
  vendor: string;
  cause: "exclusion" | "suspension" | "limit" | "time";
  state: "ending" | "recalling" | "watching" | "done";
  asked_at: Date;
  ended_at: Optional<Date>;
  transfer_id: Optional<string>;
  tries: Generated<number>;
  check_at: Optional<Date>;
  changed_at: Date;
};

export type PlayLimitTable = {
  brand_id: string;
  member_id: string;
  /** "check" is the interval of the reality check, in minutes; its period is "play". */
  kind: "deposit" | "loss" | "stake" | "session" | "check";
  period: "day" | "week" | "month" | "play";
  /** Null: the member has no limit, also where the brand has one by default. */
  amount: bigint | null;
  changed_at: Date;
  /** Asked for with `ready_at`, from which on it may be confirmed. */
  asked_amount: Optional<bigint>;
  ready_at: Optional<Date>;
};

export type PlayLimitChangeTable = {
  brand_id: string;
  id: Generated<bigint>;
  member_id: string;
  kind: PlayLimitTable["kind"];
  period: PlayLimitTable["period"];
  step: "set" | "asked" | "confirmed" | "withdrawn";
  amount_before: bigint | null;
  amount_after: bigint | null;
  actor: string;
  at: Date;
};

export type PlayUsageTable = {
  brand_id: string;
  member_id: string;
  /** yyyy-MM-dd of the brand's zone. */
  day: string;
  staked: Generated<bigint>;
  won: Generated<bigint>;
  /** Without bonus money. */
  own_staked: Generated<bigint>;
  own_won: Generated<bigint>;
  active_ms: Generated<bigint>;
  last_at: Optional<Date>;
};

export type PlaySittingTable = {
  brand_id: string;
  member_id: string;
  number: number;
  started_at: Date;
  last_at: Date;
  played_ms: bigint;
  checked_ms: bigint;
  due_at: Optional<Date>;
  over: Generated<boolean>;
};

export type RealityCheckTable = {
  brand_id: string;
  id: Generated<bigint>;
  member_id: string;
  sitting: number;
  interval_minutes: number;
  due_at: Date;
  shown_at: Date;
  played_ms: bigint;
  staked: bigint;
  won: bigint;
  bonus_staked: bigint;
  bonus_won: bigint;
  answered_at: Optional<Date>;
  answer: Optional<"goOn" | "stop">;
};

export type ExclusionTable = {
  brand_id: string;
  id: string;
  /** Null for an exclusion at another brand of the licensee. */
  member_id: Optional<string>;
  kind: "coolOff" | "exclusion";
  starts_at: Date;
  ends_at: Date;
  /** "member:<id>", "desk:<username>" or "licensee:<brand>", the brand where the person was excluded. */
  actor: string;
  /** The brand of the member, where it is another one. */
  origin: Optional<string>;
  /** The licensee at whose brands it holds; null for this brand alone. */
  licensee: Optional<string>;
};

/** What identifies an excluded person at all brands of a licensee. */
export type LicenseeMarkTable = {
  brand_id: string;
  exclusion_id: string;
  licensee: string;
  kind: string;
  hash: Buffer;
  proved: boolean;
  starts_at: Date;
  until: Date;
};

export type ExclusionMarkTable = {
  brand_id: string;
  exclusion_id: string;
  kind: string;
  hash: Buffer;
  until: Date;
};

export type ExclusionMatchTable = {
  brand_id: string;
  id: string;
  exclusion_id: string;
  member_id: Optional<string>;
  reasons: string[];
  score: number;
  state: "open" | "same" | "other" | "refused";
  found_at: Date;
  decided_at: Optional<Date>;
  decided_by: Optional<string>;
  note: Optional<string>;
};
