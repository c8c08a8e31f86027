import ts from "typescript";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

/** Who may use the environment of the process, and for what; everything else gets the configuration. */
const users: Readonly<Record<string, string>> = {
  "src/server/main.ts": "reads it once, at the start",
  "src/server/serve.ts": "names the profile before anything is loaded",
  "src/cli/command.ts": "hands it to every command",
  "src/server/pages/build.ts": "hands it to Vite, as production",
  "src/server/foundation/db/embedded/cluster.ts": "hands the system's own variables to PostgreSQL",
  "src/server/brands/check/patterns/prove.ts": "sets a switch of the prover's",
  "src/server/foundation/config/config.ts": "finds the folder of data for the brand check, by DATA_DIR alone",
};

const isEnvironment = (node: ts.Node): boolean => {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === "process.env";
  if (ts.isElementAccessExpression(node)) return /^process\[["'`]env["'`]\]$/.test(node.getText());
  // const { env } = process
  return (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer?.getText() === "process" &&
    node.name.elements.some((one) => (one.propertyName ?? one.name).getText() === "env")
  );
};

/** Uses of the environment outside the places above. */
export function strayedEnvironment(sources: readonly Source[]): Breach[] {
  const found: Breach[] = [];
  for (const source of sources.filter(({ file }) => !Object.hasOwn(users, file)))
    eachNode(source, (node) => {
      if (isEnvironment(node)) found.push(breachAt("environment", source, node));
    });
  return found;
}
