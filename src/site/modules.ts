/** A module as the browser gets it: "1" is on. Below a module that is off all count as off, whatever they say (spec section 3). */
export type ModuleNode = { modId: string; enabled: "1" | "0"; childrenNodes: ModuleNode[] };

type CatalogueEntry = { modId: string; default?: boolean; childrenNodes?: CatalogueEntry[] };

/** Builds the whitelabel tree from the module catalogue and a brand's switches. */
export function moduleTree(
  catalogue: readonly CatalogueEntry[],
  switches: Record<string, boolean>,
): ModuleNode[] {
  return catalogue.map((entry) => ({
    modId: entry.modId,
    enabled: (switches[entry.modId] ?? entry.default ?? true) ? "1" : "0",
    childrenNodes: moduleTree(entry.childrenNodes ?? [], switches),
  }));
}

const known = new WeakMap<readonly ModuleNode[], ReadonlySet<string>>();

/** The modules that are on and whose ancestors are all on. A tree is never changed in place. */
export function allowedModules(tree: readonly ModuleNode[]): ReadonlySet<string> {
  const cached = known.get(tree);
  if (cached) return cached;
  const allowed = new Set<string>();
  const walk = (nodes: readonly ModuleNode[]) => {
    for (const node of nodes) {
      if (node.enabled !== "1") continue;
      allowed.add(node.modId);
      walk(node.childrenNodes);
    }
  };
  walk(tree);
  known.set(tree, allowed);
  return allowed;
}

/** All modules of a tree, on and off. */
export const allModules = (tree: readonly ModuleNode[]): Set<string> =>
  new Set(tree.flatMap(({ modId, childrenNodes }) => [modId, ...allModules(childrenNodes)]));

/** Whether a module is on, or one of several; an item without a module counts as on. */
export const isOn = (allowed: ReadonlySet<string>, module: string | readonly string[] | undefined): boolean =>
  module === undefined || [module].flat().some((one) => allowed.has(one));
