/** A claim of a step: its goal, and the goals of all steps that its mission had then. */
export type ClaimedGoal = { goal: bigint; goals: readonly bigint[] };

/**
 * The goals of a mission's steps that are claimed, also after an edit (spec section 2, missionLeaderboard). A step is named by its goal.
 * A claimed goal that the mission has no more stands for one of the steps that came instead: of those that it did not have when the
 * claim was made, and that no other claim stands for, the one with the nearest goal, of two the lower one. So an edited step is not
 * claimed again, a further step is a new one, and a step that was open before stays open.
 */
export function claimedGoals(claims: readonly ClaimedGoal[], steps: readonly bigint[]): Set<bigint> {
  const claimed = new Set(claims.map(({ goal }) => goal).filter((goal) => steps.includes(goal)));
  const gone = new Map(claims.map((claim) => [claim.goal, claim]));
  for (const { goal, goals } of [...gone.values()].sort((a, b) => (a.goal < b.goal ? -1 : 1))) {
    if (steps.includes(goal)) continue;
    const instead = steps
      .filter((step) => !claimed.has(step) && !goals.includes(step))
      .reduce<bigint | undefined>(
        (nearest, step) =>
          nearest === undefined || distance(step, goal) < distance(nearest, goal) ? step : nearest,
        undefined,
      );
    if (instead !== undefined) claimed.add(instead);
  }
  return claimed;
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
