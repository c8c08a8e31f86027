import type { ColumnType } from "kysely";

/** The tables of logins by providers (spec section 7, social login). */
export type SocialTables = {
  social_flow: SocialFlowTable;
  social_identity: SocialIdentityTable;
};

type SocialFlowTable = {
  brand_id: string;
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  nonce: string;
  verifier: string;
  expires_at: Date;
  /** Set once the provider has vouched for somebody without an account; the row then waits for the registration. */
  subject: ColumnType<string | null, string | null | undefined, never>;
  email: ColumnType<string | null, string | null | undefined, never>;
  display_name: ColumnType<string | null, string | null | undefined, never>;
};

type SocialIdentityTable = {
  brand_id: string;
  provider: string;
  subject: string;
  member_id: string;
  created_at: Date;
};
