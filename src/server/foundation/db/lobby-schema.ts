/** Tables of members' choices in the lobby. */
export type LobbyTables = { member_favourite: MemberFavouriteTable };

/** A member's favourite game. */
export type MemberFavouriteTable = {
  brand_id: string;
  member_id: string;
  /** Vendor and code. */
  node_id: string;
  at: Date;
};
