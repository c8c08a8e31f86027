/**
 * The agents with a contract, uplines first. Arithmetic names an agent by the place in `ids`, since arrays are fast for large
 * brands.
 */
export type AgentTree = {
  ids: readonly string[];
  /** The place of the nearest agent above who has a contract; -1 at the top. */
  above: readonly number[];
};

/**
 * Orders agents so that everyone comes after the agent above. `aboveOf` names that agent; one who is not among the ids is
 * none. Throws for a circle, which the tree of members rules out.
 */
export function lineOf(ids: readonly string[], aboveOf: (id: string) => string | undefined): AgentTree {
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
    const way: string[] = [];
    let upper: string | undefined = id;
    for (; upper !== undefined && !places.has(upper); upper = upperOf(upper)) {
      if (way.length > ids.length) throw new Error(`the agents above ${id} form a circle`);
      way.push(upper);
    }
    let last = upper === undefined ? -1 : (places.get(upper) ?? -1);
    for (let step = way.length - 1; step >= 0; step -= 1) {
      const one = way[step] ?? "";
      places.set(one, ordered.length);
      ordered.push(one);
      above.push(last);
      last = ordered.length - 1;
    }
  }
  return { ids: ordered, above };
}

/** The place of the topmost agent above each, or its own. */
export function topsOf({ above }: AgentTree): number[] {
  const tops: number[] = [];
  for (const [place, upper] of above.entries()) tops.push(upper < 0 ? place : (tops[upper] ?? place));
  return tops;
}

/** Adds everyone's own figures to those of all agents above: the figures of teams, column by column. */
export function teamsOf({ above }: AgentTree, own: readonly (readonly bigint[])[]): bigint[][] {
  const teams = own.map((row) => row.slice());
  for (let place = above.length - 1; place >= 0; place -= 1) {
    const [team, row = []] = [teams[above[place] ?? -1], teams[place]];
    if (!team) continue;
    for (let column = 0; column < row.length; column += 1) {
      const figure = row[column] ?? 0n;
      // Most columns are empty, and a sum is a new number each time.
      if (figure !== 0n) team[column] = (team[column] ?? 0n) + figure;
    }
  }
  return teams;
}
