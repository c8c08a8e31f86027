/** The two sessions a tab can hold side by side: a member's, and a staff member's. */
export type Side = "member" | "desk";

const ended: Record<Side, number> = { member: 0, desk: 0 };

/**
 * A number for the identity whose answers this document may show. It increases when a session ends or another
 * account replaces it, and is never reused. Answers requested under an earlier number are dropped.
 */
export const identityOf = (side: Side): number => ended[side];

/** Ends an identity in this tab: its answers are not shown any more. */
export function endIdentity(side: Side): void {
  ended[side] += 1;
}
