import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { allowedModules, moduleTree } from "../../../../site/modules.ts";
import type { ModuleEntry } from "../../platform.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, membersOf, textOf } from "../json-tree.ts";
import { entriesOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { spotsOfDefinition } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";

type Placed = { entry: ModuleEntry; ancestors: string[] };

export function flatten(entries: readonly ModuleEntry[], ancestors: string[] = []): Placed[] {
  return entries.flatMap((entry) => [
    { entry, ancestors },
    ...flatten(entry.childrenNodes ?? [], [...ancestors, entry.modId]),
  ]);
}

/** The module switches of a brand after inheritance, without invalid values. */
const switchesOf = ({ documents }: CheckContext): Record<string, boolean> =>
  Object.fromEntries(
    entriesOf(documents.modules.modules).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === "boolean",
    ),
  );

/** Whether the catalogue lists a module. */
export const isModule = (modId: string, { platform }: CheckContext): boolean =>
  flatten(platform.modules).some(({ entry }) => entry.modId === modId);

/** The modules that are on, together with all their ancestors. */
export const modulesOn = (context: CheckContext): ReadonlySet<string> =>
  allowedModules(moduleTree(context.platform.modules, switchesOf(context)));

/** "PROMOTIONS is off in modules.json", or the ancestor that switches it off. */
export function whyOff(modId: string, context: CheckContext): string {
  const placed = flatten(context.platform.modules).find(({ entry }) => entry.modId === modId);
  const switches = switchesOf(context);
  const off =
    [modId, ...(placed?.ancestors.toReversed() ?? [])].find((id) => switches[id] === false) ?? modId;
  return off === modId ? `the module ${modId} is off` : `the module ${modId} is off along with ${off}`;
}

/** Every named module exists. */
export function unknownModules(context: CheckContext): Finding[] {
  const known = flatten(context.platform.modules).map(({ entry }) => entry.modId);
  const file = readableFile(context.folder, "modules");
  const unknown = (modId: string): Pick<Finding, "rule" | "message"> & Partial<Finding> => ({
    rule: "LB403",
    message: `There is no module ${quote(modId)}.`,
    ...wayOut(modId, known),
  });
  const switched = membersOf(memberOf(file?.tree, "modules")).flatMap(({ key }): Finding[] =>
    known.includes(key)
      ? []
      : [{ ...unknown(key), file: "modules.json", pointer: pointerTo("/modules", key), at: "key" }],
  );
  const named = spotsOfDefinition(context, "modId", "pageModule").flatMap(
    ({ node, pointer, file: { path } }): Finding[] => {
      const modId = textOf(node);
      return modId === undefined || known.includes(modId) ? [] : [{ ...unknown(modId), file: path, pointer }];
    },
  );
  return [...switched, ...named];
}

/** An enabled module has the modules it requires, and a module that is switched on is not below one that is off. */
export function moduleRequirements(context: CheckContext): Finding[] {
  const own = new Map(
    membersOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules")).map(({ key, value }) => [
      key,
      value?.value as unknown,
    ]),
  );
  const on = modulesOn(context);
  const switches = switchesOf(context);
  const at = (modId: string, message: string, suggestion: string): Finding => ({
    rule: "LB404",
    file: "modules.json",
    pointer: pointerTo("/modules", modId),
    at: "key",
    message,
    suggestion,
  });
  return flatten(context.platform.modules).flatMap(({ entry: { modId, requires = [] }, ancestors }) => {
    const offAncestor = ancestors.find((ancestor) => switches[ancestor] === false);
    if (own.get(modId) === true && offAncestor !== undefined) {
      const message = `${modId} is switched on, but has no effect: ${offAncestor} above it is off.`;
      return [at(modId, message, `switch ${offAncestor} on, or leave ${modId} out`)];
    }
    if (!on.has(modId)) return [];
    return requires.flatMap((required) => {
      if (on.has(required)) return [];
      // The folder that causes the contradiction gets the finding, not every brand that inherits it.
      const blamed = own.get(modId) === true ? modId : own.get(required) === false ? required : undefined;
      if (blamed === undefined) return [];
      const message = `${modId} is on, but it requires ${required}, and ${whyOff(required, context)}.`;
      return [at(blamed, message, `switch ${modId} off as well, or ${required} on`)];
    });
  });
}
