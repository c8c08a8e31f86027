import type { SimulatedMember } from "./stream.ts";

/** The kind of thing that a key is: "device", "address" (of a network) or "account". */
const kindOf = (key: string): string => key.slice(0, key.indexOf(":"));

/** Who got a rule's reward, by what they share with others. */
export type Holders = Map<string, Set<string>>;

/** Notes that a member got a rule's reward. */
export function noteHolder(holders: Holders, { id, shares }: SimulatedMember): void {
  for (const key of shares) {
    const found = holders.get(key);
    if (found) found.add(id);
    else holders.set(key, new Set([id]));
  }
}

/** The kinds of things that a member shares with others who got the reward, as `sharedByRule` of facts-store.ts does. */
export function sharedWithHolders(holders: Holders, { id, shares }: SimulatedMember): string[] {
  const shared = shares.filter((key) => {
    const found = holders.get(key);
    return found !== undefined && (found.size > 1 || !found.has(id));
  });
  return [...new Set(shared.map(kindOf))].toSorted();
}

/** The kinds of things that two members share. Who is their own friend shares everything. */
export function sharedByTwo(one: SimulatedMember, other: SimulatedMember | undefined): string[] {
  if (!other) return [];
  if (one.id === other.id) return ["device", "address", "account"];
  const theirs = new Set(other.shares);
  return [...new Set(one.shares.filter((key) => theirs.has(key)).map(kindOf))];
}

/**
 * Members by household: those who share a device or a payout account, also by way of a third member. An address by itself proves
 * nothing. Households of one are left out.
 */
export function householdsOf(members: readonly SimulatedMember[]): string[][] {
  // Each key points towards the root of its group.
  const roots = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = roots.get(root); next !== undefined && next !== root; next = roots.get(root)) root = next;
    roots.set(key, root);
    return root;
  };
  for (const { id, shares } of members)
    for (const key of shares)
      if (kindOf(key) !== "address") {
        const mine = rootOf(`person ${id}`);
        roots.set(mine, rootOf(key));
      }
  return [...Map.groupBy(members, ({ id }) => rootOf(`person ${id}`)).values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ id }) => id));
}
