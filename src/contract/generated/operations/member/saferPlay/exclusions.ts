// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * Number of the break or exclusion.
     */
    id: string;
    /**
     * A break or an exclusion.
     */
    kind: "coolOff" | "exclusion";
    /**
     * Since when.
     */
    from: string;
    /**
     * Until when; empty for ever.
     */
    until: string;
    /**
     * Who asked for it: member, desk, or licensee where it was asked for at another brand.
     */
    by: string;
  }[];
}
