import type { PageDocument } from "../contract/generated/page.ts";
import { isObject } from "../kernel/json-values.ts";
import { isReading } from "./call-input.ts";

/** What a sub-account may do on a page: read it, or use it. */
export type PageRight = "view" | "act";

/** The rights of a sub-account by page; pages without one are closed. */
export type PageRights = Readonly<Record<string, PageRight>>;

/** A call that a page's document names: the words of its input that are always the same, and the key of its button's text. */
type PageCall = { operation: string; fixed: Readonly<Record<string, string>>; labelKey: string };

const known = new WeakMap<PageDocument, readonly PageCall[]>();

/** The calls that a page's document names, at any depth. A document is never changed in place. */
function callsOf(page: PageDocument): readonly PageCall[] {
  const before = known.get(page);
  if (before) return before;
  const calls: PageCall[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isObject(node)) return;
    if (typeof node.operation === "string")
      calls.push({ operation: node.operation, fixed: fixedOf(node.input), labelKey: labelOf(node) });
    for (const one of Object.values(node)) walk(one);
  };
  walk(page.blocks);
  known.set(page, calls);
  return calls;
}

const labelOf = ({ labelKey, submitKey, titleKey }: Record<string, unknown>): string =>
  String(labelKey ?? submitKey ?? titleKey ?? "");

/** Words such as "$row.account" stand for something that changes. */
const fixedOf = (input: unknown): Record<string, string> =>
  isObject(input)
    ? Object.fromEntries(
        Object.entries(input).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[1].startsWith("$"),
        ),
      )
    : {};

/** Whether an agent may give a sub-account rights to a page: the pages of the centre that are not the agent's alone. */
export const isGrantable = ({ centre, route, redirect, agentOnly }: PageDocument): boolean =>
  centre === "agent" && route !== undefined && redirect === undefined && !agentOnly;

/**
 * The call of a page by which rights allow an operation; undefined when they do not. A reading call needs a page with the
 * right to view that names it, another one a page with the right to act. With an input, what the page's document fixes
 * must be the same there.
 */
export function permitted(
  pages: readonly PageDocument[],
  rights: PageRights,
  operation: string,
  input?: Readonly<Record<string, unknown>>,
): PageCall | undefined {
  const mayUse = ({ id }: PageDocument): boolean =>
    Object.hasOwn(rights, id) && (rights[id] === "act" || (rights[id] === "view" && isReading(operation)));
  return pages
    .filter((page) => isGrantable(page) && mayUse(page))
    .flatMap(callsOf)
    .find(
      (call) =>
        call.operation === operation &&
        (input === undefined || Object.entries(call.fixed).every(([name, word]) => input[name] === word)),
    );
}
