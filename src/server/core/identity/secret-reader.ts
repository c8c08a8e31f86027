import { ownVariable } from "../../brands/own-variable.ts";

/** The value behind a brand's "env:NAME"; undefined when the name is not its own, or the variable is not set. */
export type SecretReader = (merchant: string, name: string | undefined) => string | undefined;

/** Reads what brand files name. Each brand has variables of its own; no other is ever read for it. */
export const secretReader =
  (variables: Readonly<Record<string, string | undefined>>): SecretReader =>
  (merchant, name) => {
    const variable = ownVariable(merchant, name);
    return variable !== undefined && Object.hasOwn(variables, variable) ? variables[variable] : undefined;
  };
