/** The prefix of a brand's own environment variables, which hold all its secrets. */
export const variablePrefixOf = (merchant: string): string =>
  `BRAND_${merchant.toUpperCase().replaceAll("-", "_")}_`;

/** The variable of "env:NAME" if it is the brand's own; undefined for any other. */
export function ownVariable(merchant: string, reference: string | undefined): string | undefined {
  if (!reference?.startsWith("env:")) return undefined;
  const variable = reference.slice("env:".length);
  const prefix = variablePrefixOf(merchant);
  return variable.startsWith(prefix) && variable.length > prefix.length ? variable : undefined;
}

/** The brand's own variables that a document names anywhere. */
export function variablesIn(merchant: string, document: unknown): string[] {
  const found = new Set<string>();
  // Visits every value.
  JSON.stringify(document, (_key, value: unknown) => {
    const variable = typeof value === "string" ? ownVariable(merchant, value) : undefined;
    if (variable !== undefined) found.add(variable);
    return value;
  });
  return [...found];
}
