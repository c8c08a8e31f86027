import type { Node } from "jsonc-parser";
import { keysOf, pointerTo } from "../../../kernel/json-pointer.ts";

/** One key of an object with the nodes of both sides; `value` is missing only in invalid JSON. */
export type JsonMember = { key: string; keyNode: Node; value: Node | undefined };

/** A position in a document: the node of the value, and of its key if it has one. */
export type NodePosition = { node: Node | undefined; keyNode: Node | undefined };

/** Keys of an object in text order, repeated ones included; none for anything else. */
export function membersOf(node: Node | undefined): JsonMember[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap(({ children = [] }) => {
    const [keyNode, value] = children;
    return keyNode ? [{ key: String(keyNode.value), keyNode, value }] : [];
  });
}

/** Items of a list; none for anything else. */
export const itemsOf = (node: Node | undefined): Node[] =>
  node?.type === "array" ? (node.children ?? []) : [];

/** The value under a key; of a repeated key the last one, which is the one that counts. */
export const memberOf = (node: Node | undefined, key: string): Node | undefined =>
  membersOf(node).findLast((member) => member.key === key)?.value;

/** The text of a node; undefined for any other value. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === "string" ? String(node.value) : undefined;

/** The position of a pointer, or of the nearest existing parent. */
export function placeAt(tree: Node | undefined, pointer: string): NodePosition {
  let place: NodePosition = { node: tree, keyNode: undefined };
  for (const key of keysOf(pointer)) {
    const below = step(place.node, key);
    if (!below) break;
    place = below;
  }
  return place;
}

/** Whether a pointer leads through a list, or to one. */
export function isInList(tree: Node | undefined, pointer: string): boolean {
  let node = tree;
  for (const key of keysOf(pointer)) {
    if (node?.type === "array") return true;
    node = step(node, key)?.node;
  }
  return node?.type === "array";
}

function step(node: Node | undefined, key: string): NodePosition | undefined {
  const item = itemsOf(node)[Number(key)];
  if (item) return { node: item, keyNode: undefined };
  const member = membersOf(node).findLast((candidate) => candidate.key === key);
  return member && { node: member.value, keyNode: member.keyNode };
}

/**
 * The plain value of a tree. Every key becomes an own property, "__proto__" included, so that a closed schema refuses
 * it like any other unknown key.
 */
export function plainValue(node: Node | undefined): unknown {
  if (node?.type === "array") return itemsOf(node).map(plainValue);
  if (node?.type !== "object") return node?.value;
  const object: Record<string, unknown> = {};
  for (const { key, value } of membersOf(node)) {
    Object.defineProperty(object, key, {
      value: plainValue(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

/** Calls back for a node and all its descendants, parents first. */
export function eachNode(
  node: Node | undefined,
  visit: (node: Node, pointer: string, key: Node | undefined) => void,
  pointer = "",
  key?: Node,
): void {
  if (!node) return;
  visit(node, pointer, key);
  itemsOf(node).forEach((item, index) => {
    eachNode(item, visit, pointerTo(pointer, index), undefined);
  });
  for (const member of membersOf(node)) {
    eachNode(member.value, visit, pointerTo(pointer, member.key), member.keyNode);
  }
}

/** The value at a pointer in plain data; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (current, key) =>
      typeof current === "object" && current !== null && Object.hasOwn(current, key)
        ? (current as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
