/**
 * The agents with a contract, uplines first. Places instead of ids: the arithmetic of a large brand walks arrays.
 */
export type Line = {
  ids: readonly string[];
  /** The place of the nearest agent above who has a contract; -1 at the top. */
  above: readonly number[];
};

/**
 * Orders agents so that everyone comes after the agent above. `aboveOf` names that agent; one who is not among the ids is
 * none. Throws for a circle, which the tree of members rules out.
 */
export function lineOf(ids: readonly string[], aboveOf: (id: string) => string | undefined): Line {
  const known = new Set(ids);
  const places = new Map<string, number>();
  const ordered: string[] = [];
  const above: number[] = [];
  const upperOf = (id: string): string | undefined => {
    const upper = aboveOf(id);
    return upper !== undefined && known.has(upper) ? upper : undefined;
  };
  for (const id of ids) {
    // Everyone on the way up who has no place yet; the topmost is placed first.
    const way = new Set<string>();
    for (let next: string | undefined = id; next !== undefined && !places.has(next); next = upperOf(next)) {
      if (way.has(next)) throw new Error(`the agents above ${next} form a circle`);
      way.add(next);
    }
    for (const one of [...way].reverse()) {
      const upper = upperOf(one);
      places.set(one, ordered.length);
      ordered.push(one);
      above.push(upper === undefined ? -1 : (places.get(upper) ?? -1));
    }
  }
  return { ids: ordered, above };
}

/** The place of the topmost agent above each, or its own. */
export function topsOf({ above }: Line): number[] {
  const tops: number[] = [];
  for (const [place, upper] of above.entries()) tops.push(upper < 0 ? place : (tops[upper] ?? place));
  return tops;
}

/** Adds everyone's own figures to those of all agents above: the figures of teams, column by column. */
export function teamsOf({ above }: Line, own: readonly (readonly bigint[])[]): bigint[][] {
  const teams = own.map((row) => [...row]);
  for (let place = above.length - 1; place >= 0; place -= 1) {
    const team = teams[above[place] ?? -1];
    if (team)
      for (const [column, figure] of (teams[place] ?? []).entries())
        team[column] = (team[column] ?? 0n) + figure;
  }
  return teams;
}
