import type { Random } from "../../../../src/kernel/random.ts";

/** A member of a drawn tree: its account type, its parent's number, and what it staked in minor units. */
export type Node = { type: number; parent: number | null; bet: bigint };
export type Tree = { nodes: readonly Node[] };

/** What an agent may see: everyone below, who is directly below, and what all of them and the agent staked. */
export type View = {
  members: number[];
  children: number[];
  agents: number;
  bets: number;
  bet: bigint;
  /** Members below who are no agents and played. */
  players: number;
};

const deepest = 10;
const agentTypes = [1, 2, 41, 42];

/** A tree of agents of all types and players, ten levels deep; a few players have members below them. */
export function drawTree(random: Random, count: number): Tree {
  const whole = (below: number) => Math.floor(random() * below);
  const nodes: Node[] = [];
  const levels: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const type = n < 20 || random() < 0.5 ? (agentTypes[whole(agentTypes.length)] as number) : 0;
    let parent: number | null = null;
    while (n >= 3 && parent === null) {
      const one = whole(Math.min(n, random() < 0.5 ? 200 : n));
      const fits = (levels[one] ?? 0) < deepest && (nodes[one]?.type !== 0 || random() < 0.02);
      if (fits) parent = one;
    }
    nodes.push({ type, parent, bet: random() < 0.4 ? BigInt(100 + whole(100_000)) : 0n });
    levels.push(parent === null ? 0 : (levels[parent] ?? 0) + 1);
  }
  return { nodes };
}

export const nodeAt = ({ nodes }: Tree, n: number): Node => nodes[n] as Node;

/** The numbers above a member, nearest first. */
export function aboveOf(tree: Tree, n: number): number[] {
  const above: number[] = [];
  for (let at = nodeAt(tree, n).parent; at !== null; at = nodeAt(tree, at).parent) above.push(at);
  return above;
}

/** What everyone may see, member by member up the tree. */
export function subtreesOf(tree: Tree): View[] {
  const views = tree.nodes.map(
    ({ bet }): View => ({ members: [], children: [], agents: 0, bets: bet > 0n ? 1 : 0, bet, players: 0 }),
  );
  for (const [n, { type, parent, bet }] of tree.nodes.entries()) {
    if (parent !== null) views[parent]?.children.push(n);
    for (const above of aboveOf(tree, n)) {
      const view = views[above] as View;
      view.members.push(n);
      view.bet += bet;
      if (bet > 0n) view.bets += 1;
      if (type !== 0) view.agents += 1;
      else if (bet > 0n) view.players += 1;
    }
  }
  return views;
}
