/** How the names of a brand's own environment variables begin: whatever it keeps secret stands in one of them. */
export const variablePrefixOf = (merchant: string): string =>
  `BRAND_${merchant.toUpperCase().replaceAll("-", "_")}_`;

/** The variable that "env:NAME" names, where it is the brand's own; undefined for any other. */
export function ownVariable(merchant: string, name: string | undefined): string | undefined {
  if (!name?.startsWith("env:")) return undefined;
  const variable = name.slice("env:".length);
  const prefix = variablePrefixOf(merchant);
  return variable.startsWith(prefix) && variable.length > prefix.length ? variable : undefined;
}
