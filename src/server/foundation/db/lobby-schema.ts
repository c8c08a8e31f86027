/** Tables of what members keep of the lobby. */
export type LobbyTables = { member_favourite: MemberFavouriteTable };

/** A game that a member keeps by heart. */
export type MemberFavouriteTable = {
  brand_id: string;
  member_id: string;
  /** Vendor and code. */
  node_id: string;
  at: Date;
};
