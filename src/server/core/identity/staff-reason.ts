/** The fewest characters of a reason of staff: for a decision that a member reads, and for a change that staff make on their own. */
const leastCharacters = { decision: 3, change: 5 } as const;

/** The reason that staff typed, trimmed; undefined for one that is too short. Counted in characters as the database does, not in UTF-16 units. */
export function reasonOf(
  typed: string | undefined,
  kind: keyof typeof leastCharacters = "change",
): string | undefined {
  const reason = (typed ?? "").trim();
  return [...reason].length < leastCharacters[kind] ? undefined : reason;
}
