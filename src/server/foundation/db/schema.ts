import type { ColumnType, Generated } from "kysely";
import type { AgentTables } from "./agent-schema.ts";
import type { BonusTables } from "./bonus-schema.ts";
import type { ChatTables } from "./chat-schema.ts";
import type { Optional } from "./column.ts";
import type { ContentTables } from "./content-schema.ts";
import type { DrawTables } from "./draw-schema.ts";
import type { FreeRoundsTables } from "./free-rounds-schema.ts";
import type { GameTables } from "./game-schema.ts";
import type { IdentityTables } from "./identity-check-schema.ts";
import type { JobDueTable, JobRunTable } from "./job-schema.ts";
import type { LobbyTables } from "./lobby-schema.ts";
import type { MemberDeskTables } from "./member-desk-schema.ts";
import type { MessageTables } from "./message-schema.ts";
import type { MoneyTables } from "./money-schema.ts";
import type { PaymentTables } from "./payment-schema.ts";
import type { PointsTables } from "./points-schema.ts";
import type { ProfileTables } from "./profile-schema.ts";
import type { RaceTables } from "./race-schema.ts";
import type { ReportTables } from "./report-schema.ts";
import type { RewardTables } from "./reward-schema.ts";
import type { SaferPlayTables } from "./safer-play-schema.ts";
import type { SettlementTables } from "./settlement-schema.ts";
import type { SocialTables } from "./social-schema.ts";
import type { SupportTables } from "./support-schema.ts";
import type { VipTables } from "./vip-schema.ts";

/**
 * The tables as Kysely sees them, written by hand beside each migration. int8 is a bigint, timestamptz a
 * Date; jsonb is read as a value and written as JSON text, because pg would turn an array into a
 * PostgreSQL array. Money is in minor units with its currency beside it.
 */
export type Schema = MoneyTables &
  LobbyTables &
  MessageTables &
  PaymentTables &
  PointsTables &
  ProfileTables &
  SaferPlayTables &
  AgentTables &
  BonusTables &
  ChatTables &
  ContentTables &
  DrawTables &
  FreeRoundsTables &
  GameTables &
  IdentityTables &
  ReportTables &
  RewardTables &
  RaceTables &
  SettlementTables &
  MemberDeskTables &
  SocialTables &
  SupportTables &
  VipTables & {
    brand: BrandTable;
    brand_version: BrandVersionTable;
    published_version: PublishedVersionTable;
    published_file: PublishedFileTable;
    publication: PublicationTable;
    published_host: PublishedHostTable;
    member: MemberTable;
    member_tree: MemberTreeTable;
    desk_user: DeskUserTable;
    session: SessionTable;
    known_browser: KnownBrowserTable;
    known_network: KnownNetworkTable;
    limit_counter: LimitCounterTable;
    verification_code: VerificationCodeTable;
    captcha: CaptchaTable;
    login_challenge: LoginChallengeTable;
    handoff_code: HandoffCodeTable;
    used_envelope: UsedEnvelopeTable;
    outbox_message: OutboxMessageTable;
    job_run: JobRunTable;
    platform_key: PlatformKeyTable;
    job_due: JobDueTable;
  };

export type BrandTable = {
  brand_id: string;
  first_seen: Generated<Date>;
};

/** A key that outlives the platform's secret, sealed with it. */
export type PlatformKeyTable = {
  name: string;
  sealed: string;
  created_at: Generated<Date>;
};

/** Every version of a folder's documents that was served; `version` is their hash. */
export type BrandVersionTable = {
  brand_id: string;
  version: string;
  document: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
  /** When it was last served after another one; null in rows of an older version of the platform. */
  served_at: Optional<Date>;
};

/** A checked version that every node serves: compressed JSON, its SHA-256 and the platform's signature. */
export type PublishedVersionTable = {
  brand_id: string;
  hash: string;
  content: Buffer;
  signature: string;
  created_at: Generated<Date>;
};

/** A picture or font of published versions, by the SHA-256 of its bytes. */
export type PublishedFileTable = { brand_id: string; hash: string; bytes: Buffer };

/** What was published, in order; without a hash the brand is not served. */
export type PublicationTable = {
  brand_id: string;
  number: bigint;
  hash: Optional<string>;
  published_by: string;
  published_at: Generated<Date>;
};

/** The hosts of the version that is served. */
export type PublishedHostTable = { brand_id: string; host: string };

export type MemberTable = {
  brand_id: string;
  /** The customer id: ten digits. */
  id: string;
  /** Login name in lower case. */
  account: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agents; 4 trial. */
  type: number;
  parent_id: Optional<string>;
  password_hash: Optional<string>;
  password_changed_at: Optional<Date>;
  password_is_given: Generated<boolean>;
  payment_password_hash: Optional<string>;
  dialing_code: Optional<string>;
  mobile: Optional<string>;
  mobile_verified_at: Optional<Date>;
  contact_changed_at: Optional<Date>;
  email: Optional<string>;
  email_verified_at: Optional<Date>;
  payee_name: Optional<string>;
  /** yyyy-MM-dd. */
  birthday: Optional<string>;
  profile: ColumnType<Record<string, string>, string | undefined, string>;
  /** The number of a generated avatar, or the id of an uploaded one; null until one is chosen. */
  avatar: Optional<string>;
  totp_sealed: Optional<string>;
  totp_confirmed_at: Optional<Date>;
  totp_step: Generated<bigint>;
  referral_code: string;
  vip_level: Generated<number>;
  first_login_at: Optional<Date>;
  last_login_at: Optional<Date>;
  previous_login_at: Optional<Date>;
  registered_at: Date;
  register_url: Optional<string>;
  terms_accepted_at: Optional<Date>;
  /** Since then the member may not log in, play, deposit or withdraw. */
  suspended_at: Optional<Date>;
  suspended_reason: Optional<string>;
  /** When the data were erased; the row stays under a pseudonym. */
  erased_at: Optional<Date>;
  /** Name of the staff member. */
  suspended_by: Optional<string>;
  /** Until then the member may not log in, play or deposit; the year 9999 is for ever. */
  excluded_until: Optional<Date>;
  /** When the oldest debt to agents below was due: what the brand freezes is frozen from then on. */
  frozen_from: Optional<Date>;
  excluded_by: Optional<"coolOff" | "exclusion">;
  /** From which the member registered, in two capital letters; never changed. */
  country: Optional<string>;
  seeded: Generated<boolean>;
};

/** Every pair of an ancestor and a descendant; depth 0 is the member itself. */
export type MemberTreeTable = { brand_id: string; ancestor_id: string; descendant_id: string; depth: number };

export type DeskUserTable = {
  brand_id: string;
  id: string;
  username: string;
  password_hash: string;
  role: "owner" | "finance" | "content" | "support" | "auditor";
  totp_sealed: Optional<string>;
  totp_confirmed_at: Optional<Date>;
  totp_step: Generated<bigint>;
  seeded: Generated<boolean>;
  created_at: Date;
  /** Since then the staff member may not sign in. */
  disabled_at: Optional<Date>;
  last_login_at: Optional<Date>;
  /** Where they get mail, proved by a code; `email_asked` waits for its code. */
  email: Optional<string>;
  email_asked: Optional<string>;
};

export type SessionTable = {
  brand_id: string;
  id: string;
  token_hash: Buffer;
  browser_hash: Buffer;
  kind: "member" | "desk";
  member_id: Optional<string>;
  desk_user_id: Optional<string>;
  /** The sub-account of the member that logged in; null for the member. */
  sub_account_id: Optional<string>;
  restricted: Generated<boolean>;
  ip: string;
  /** What the browser called itself, and the country of the address; empty when unknown. */
  user_agent: Generated<string>;
  country: Generated<string>;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Optional<Date>;
};

/** `owner` is "account:<name>" or "desk:<name>". */
export type KnownBrowserTable = { brand_id: string; owner: string; browser_hash: Buffer; seen_at: Date };
export type KnownNetworkTable = { brand_id: string; member_id: string; network: string; seen_at: Date };

export type LimitCounterTable = {
  brand_id: string;
  key: string;
  count: number;
  window_started_at: Date;
  window_ends_at: Date;
  blocked_until: Optional<Date>;
};

export type VerificationCodeTable = {
  brand_id: string;
  id: string;
  purpose: string;
  target_hash: Buffer;
  member_id: Optional<string>;
  browser_hash: Optional<Buffer>;
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
};

export type CaptchaTable = { brand_id: string; browser_hash: Buffer; text_hash: Buffer; expires_at: Date };

export type LoginChallengeTable = {
  brand_id: string;
  id_hash: Buffer;
  browser_hash: Buffer;
  member_id: string;
  expired: boolean;
  restricted: boolean;
  tries_left: number;
  expires_at: Date;
};

export type HandoffCodeTable = {
  brand_id: string;
  code_hash: Buffer;
  member_id: string;
  browser_hash: Optional<Buffer>;
  session_id: Optional<string>;
  expires_at: Date;
};

export type UsedEnvelopeTable = { brand_id: string; jti: string; seen_at: Date };

export type OutboxMessageTable = {
  brand_id: string;
  id: string;
  channel: "sms" | "mail" | "captcha";
  recipient: string;
  subject: Generated<string>;
  body: string;
  created_at: Date;
};
