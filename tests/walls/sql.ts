import ts from "typescript";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

/** The folders that may contain SQL, and a domain folder's own store files. */
const sqlPlaces = /^src\/server\/((foundation\/db|core\/ledger)\/|.*store\.ts$)/;

const queries = new Set([
  "deleteFrom",
  "insertInto",
  "mergeInto",
  "replaceInto",
  "selectFrom",
  "updateTable",
]);
const statement = /^\s*(select|insert into|update|delete from|merge into|create|alter|drop|truncate)\s/i;

function isSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const name = node.expression.name.text;
  const [first] = node.arguments;
  const text = first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) ? first : undefined;
  // getText() includes the quotes, which the pattern must not match.
  return queries.has(name) || (name === "query" && statement.test(text?.getText().slice(1) ?? ""));
}

/** SQL outside db, ledger and the store files of a domain folder. */
export function strayedSql(sources: readonly Source[]): Breach[] {
  const found: Breach[] = [];
  for (const source of sources.filter(({ file }) => !sqlPlaces.test(file)))
    eachNode(source, (node) => {
      if (isSql(node)) found.push(breachAt("SQL", source, node));
    });
  return found;
}
