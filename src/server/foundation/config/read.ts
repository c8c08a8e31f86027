import { readFileSync } from "node:fs";
import { type Around, type Variable, Wrong } from "./kinds.ts";
import { type Values, type VariableName, variables } from "./variables.ts";

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names a file with the text of a secret one. */
export const fileVariant = (name: string): string => `${name}_FILE`;

export const variableNames = Object.keys(variables) as VariableName[];

/** A variable's declaration, whatever its type. */
export const declared = (name: VariableName): Variable<unknown> => variables[name];

/** Whether a variable is set, by itself or by its file. */
export const isSet = (env: Environment, name: VariableName): boolean =>
  Boolean(env[name]?.trim() || (declared(name).secret && env[fileVariant(name)]?.trim()));

/** The value of one variable; what makes no sense is added to `problems`, a sentence each. */
function valueOf(env: Environment, name: VariableName, around: Around, problems: string[]): unknown {
  const { parse, usual, secret } = declared(name);
  const given = env[name]?.trim() ? { label: name, text: env[name] } : undefined;
  const found = given ?? (secret ? textOfFile(env, name, problems) : undefined);
  if (!found) return usual(around);
  const value = parse(found.text);
  if (!(value instanceof Wrong)) return value;
  for (const problem of value.problems) problems.push(`${found.label} ${problem}`);
  return usual(around);
}

function textOfFile(
  env: Environment,
  name: string,
  problems: string[],
): { label: string; text: string } | undefined {
  const variable = fileVariant(name);
  const path = env[variable]?.trim();
  if (!path) return undefined;
  try {
    return { label: `${variable} (${path})`, text: readFileSync(path, "utf8").trim() };
  } catch (error) {
    problems.push(`${variable} is ${path}, which cannot be read (${(error as { code?: string }).code}).`);
    return undefined;
  }
}

/** Every variable's value, with one sentence for each invalid text; its default is used instead. */
export function readVariables(env: Environment): { values: Values; problems: string[] } {
  const problems: string[] = [];
  const nowhere: string[] = [];
  const first: Around = { production: false, port: 0 };
  const around: Around = {
    production: valueOf(env, "NODE_ENV", first, nowhere) === "production",
    port: valueOf(env, "PORT", first, nowhere) as number,
  };
  const values = Object.fromEntries(
    variableNames.map((name) => [name, valueOf(env, name, around, problems)]),
  ) as Values;
  return { values, problems };
}
