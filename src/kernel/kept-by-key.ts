/** What is made once for each key, such as a format of Intl, which takes longer to make than to use. It is never let go. */
export function keptByKey<Made extends object>(): (key: string, make: () => Made) => Made {
  const known = new Map<string, Made>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}
