import type { Generated } from "kysely";
import type { Optional, Seen } from "./column.ts";

/** Tables of what members see and change about themselves. */
export type ProfileTables = {
  member_avatar: MemberAvatarTable;
  profile_change: ProfileChangeTable;
  login_attempt: LoginAttemptTable;
  marketing_consent: MarketingConsentTable;
  data_request: DataRequestTable;
};

export type MemberAvatarTable = {
  brand_id: string;
  id: string;
  member_id: string;
  media: string;
  bytes: Buffer;
  at: Date;
};

export type ProfileChangeTable = {
  brand_id: string;
  id: Seen<bigint>;
  member_id: string;
  field: string;
  actor: "member" | "desk";
  at: Date;
};

/** Why an attempt to log in failed. */
export type LoginRefusal =
  | "password.incorrect"
  | "code.wrong"
  | "verification.wrong"
  | "member.suspended"
  | "member.excluded";

export type LoginAttemptTable = {
  brand_id: string;
  id: Seen<bigint>;
  member_id: string;
  /** Empty for a login. */
  refusal: Generated<LoginRefusal | "">;
  network: string;
  country: Generated<string>;
  user_agent: Generated<string>;
  at: Date;
};

export type MarketingConsentTable = {
  brand_id: string;
  id: Seen<bigint>;
  member_id: string;
  channel: "site" | "mail" | "sms" | "push";
  given: boolean;
  source: "registration" | "profile" | "link";
  at: Date;
};

export type DataRequestTable = {
  brand_id: string;
  id: string;
  member_id: string;
  kind: "export" | "erasure";
  state: "waiting" | "done" | "withdrawn" | "refused";
  asked_at: Date;
  due_at: Date;
  ended_at: Optional<Date>;
  reason: Optional<string>;
};
