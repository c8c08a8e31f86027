/** Whose sessions a tab has beside each other: a member's, and one of the merchant's staff. */
export type Side = "member" | "desk";

const ended: Record<Side, number> = { member: 0, desk: 0 };

/**
 * Names whose answers this document may show: another number from the moment on in which a session ends or another
 * account takes its place, and never the same again. An answer that was asked for under an earlier one is nobody's.
 */
export const identityOf = (side: Side): number => ended[side];

/** Says that somebody's session has ended in this tab: what was read for it is not shown any more. */
export function endIdentity(side: Side): void {
  ended[side] += 1;
}
