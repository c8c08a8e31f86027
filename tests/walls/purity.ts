import ts from "typescript";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

const pureFloors = /^src\/(kernel|contract|site|art|machines)\//;

/** What reaches the world or the clock when it is called or handed on. */
const reaching = new Set([
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "cancelAnimationFrame",
  "clearInterval",
  "clearTimeout",
  "fetch",
  "localStorage",
  "process",
  "queueMicrotask",
  "requestAnimationFrame",
  "requestIdleCallback",
  "sessionStorage",
  "setImmediate",
  "setInterval",
  "setTimeout",
]);

const reachingMembers = new Set([
  "Date.now",
  "Math.random",
  "crypto.getRandomValues",
  "crypto.randomUUID",
  "performance.now",
]);

/** Whether a name is used as a value here, rather than naming a property, a parameter or a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer === node;
  return !ts.isTypeElement(parent) && !ts.isTypeNode(parent) && !ts.isBindingElement(parent);
}

function reaches(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return reaching.has(node.text) && isValue(node);
  if (ts.isPropertyAccessExpression(node)) {
    const member = node.name.text;
    const ofGlobal = node.expression.getText() === "globalThis";
    return reachingMembers.has(node.getText()) || (ofGlobal && reaching.has(member));
  }
  const isDate = (call: ts.NewExpression | ts.CallExpression) => call.expression.getText() === "Date";
  if (ts.isNewExpression(node)) return isDate(node) && (node.arguments?.length ?? 0) === 0;
  return ts.isCallExpression(node) && isDate(node);
}

/** kernel, contract, site, art and machines answer from their arguments alone. */
export function impurities(sources: readonly Source[]): Breach[] {
  const found: Breach[] = [];
  for (const source of sources.filter(({ file }) => pureFloors.test(file)))
    eachNode(source, (node) => {
      if (reaches(node)) found.push(breachAt("pure floors", source, node));
    });
  return found;
}
