// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * Names the good.
     */
    id: string;
    /**
     * Kind of the good.
     */
    type: "goods" | "money";
    /**
     * Name of the good.
     */
    name: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * Picture's address; empty for a generated one.
     */
    image: string;
    /**
     * Points for one piece.
     */
    points: number;
    /**
     * Money for one piece on top of the points, decimal text in the brand's currency; empty when none.
     */
    money: string;
    /**
     * Of money: how much is credited. Decimal text; else empty.
     */
    worth: string;
    /**
     * How many pieces are left; empty when the stock is not limited.
     */
    left: string;
    /**
     * How many pieces a member may redeem; 0 when not limited.
     */
    perMember: number;
    /**
     * How many pieces the member has redeemed.
     */
    mine: number;
    /**
     * The lowest VIP level that may redeem it; 0 for everybody.
     */
    vipLevel: number;
    /**
     * The first day, yyyy-MM-dd; empty without one.
     */
    from: string;
    /**
     * The last day, yyyy-MM-dd; empty without one.
     */
    until: string;
    /**
     * Whether this member may redeem it now, or why not.
     */
    state: "open" | "soon" | "soldOut" | "limit" | "level" | "points";
  }[];
}
