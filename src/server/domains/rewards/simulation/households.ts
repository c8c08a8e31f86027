import type { SimulatedMember } from "./stream.ts";

/** What a shared key is: "device", "address" or "account". */
const kindOf = (key: string): string => key.slice(0, key.indexOf(":"));

/** Who got a rule's reward, by what they share with others. */
export type Holders = Map<string, Set<string>>;

/** Notes that a member got a rule's reward. */
export function hold(holders: Holders, { id, shares }: SimulatedMember): void {
  for (const key of shares) {
    const found = holders.get(key);
    if (found) found.add(id);
    else holders.set(key, new Set([id]));
  }
}

/** What a member shares with others who got the reward, as `sharedByRule` of facts-store.ts does. */
export function sharedWithHolders(holders: Holders, { id, shares }: SimulatedMember): string[] {
  const shared = shares.filter((key) => {
    const found = holders.get(key);
    return found !== undefined && (found.size > 1 || !found.has(id));
  });
  return [...new Set(shared.map(kindOf))].toSorted();
}

/** What two members share. A member shares everything with themselves. */
export function sharedByTwo(one: SimulatedMember, other: SimulatedMember | undefined): string[] {
  if (!other) return [];
  if (one.id === other.id) return ["device", "address", "account"];
  const theirs = new Set(other.shares);
  return [...new Set(one.shares.filter((key) => theirs.has(key)).map(kindOf))];
}

/**
 * Members by household: those who share a device or a payout account, also over a third. An address by itself proves
 * nothing. Households of one are left out.
 */
export function householdsOf(members: readonly SimulatedMember[]): string[][] {
  const heads = new Map<string, string>();
  const headOf = (key: string): string => {
    let head = key;
    for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head)) head = next;
    heads.set(key, head);
    return head;
  };
  for (const { id, shares } of members)
    for (const key of shares)
      if (kindOf(key) !== "address") {
        const mine = headOf(`person ${id}`);
        heads.set(mine, headOf(key));
      }
  return [...Map.groupBy(members, ({ id }) => headOf(`person ${id}`)).values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ id }) => id));
}
