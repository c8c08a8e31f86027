/** The two sessions a tab can hold side by side: a member's, and a staff member's. */
export type SessionSide = "member" | "desk";

const ended: Record<SessionSide, number> = { member: 0, desk: 0 };

/**
 * A number for the identity whose answers this document may show. It increases when a session ends or another
 * account replaces it, and is never reused. Answers requested under an earlier number are dropped.
 */
export const identityOf = (side: SessionSide): number => ended[side];

/** Ends an identity in this tab: its answers are not shown any more. */
export function endIdentity(side: SessionSide): void {
  ended[side] += 1;
}
