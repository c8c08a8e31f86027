import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedModules, isOn, type ModuleNode, moduleTree } from "../../src/site/modules.ts";
import { assertProperty } from "../support/property.ts";

type Drawn = { isDefault: boolean | undefined; children: Drawn[] };
type Entry = { modId: string; default?: boolean; childrenNodes: Entry[] };

const { entries } = fc.letrec<{ entries: Drawn[]; entry: Drawn }>((tie) => ({
  entries: fc.array(tie("entry"), { maxLength: 4, depthIdentifier: "tree" }),
  entry: fc.record({
    isDefault: fc.constantFrom(undefined, true, false),
    children: fc.oneof({ maxDepth: 3, depthIdentifier: "tree" }, fc.constant<Drawn[]>([]), tie("entries")),
  }),
}));

/** A catalogue whose ids are numbered in its order. */
function catalogueOf(drawn: readonly Drawn[], next = { id: 0 }): Entry[] {
  return drawn.map(({ isDefault, children }) => ({
    modId: `M${next.id++}`,
    ...(isDefault === undefined ? {} : { default: isDefault }),
    childrenNodes: catalogueOf(children, next),
  }));
}

const flat = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);

describe("moduleTree", () => {
  test("a brand's switch wins over the catalogue's default, and a module without a switch is on", () => {
    const catalogue = [{ modId: "A" }, { modId: "B", default: false }, { modId: "C" }];
    const enabled = moduleTree(catalogue, { C: false, B: true }).map(
      (node) => `${node.modId}${node.enabled}`,
    );
    expect(enabled).toEqual(["A1", "B1", "C0"]);
    expect(moduleTree(catalogue, {}).map(({ enabled: on }) => on)).toEqual(["1", "0", "1"]);
  });
});

describe("allowedModules", () => {
  test("holds exactly the modules that are on together with every ancestor", () => {
    assertProperty(
      fc.property(
        entries,
        fc.dictionary(
          fc.nat(30).map((id) => `M${id}`),
          fc.boolean(),
        ),
        (drawn, switches) => {
          const tree = moduleTree(catalogueOf(drawn), switches);
          const allowed = allowedModules(tree);
          const check = (nodes: readonly ModuleNode[], above: boolean) => {
            for (const { modId, enabled, childrenNodes } of nodes) {
              expect(allowed.has(modId)).toBe(above && enabled === "1");
              check(childrenNodes, above && enabled === "1");
            }
          };
          check(tree, true);
          expect(allowed.size).toBeLessThanOrEqual(flat(tree).length);
        },
      ),
    );
  });

  test("switching a module off never enables another one", () => {
    assertProperty(
      fc.property(entries, fc.nat(30), (drawn, id) => {
        const catalogue = catalogueOf(drawn);
        const before = allowedModules(moduleTree(catalogue, {}));
        const after = allowedModules(moduleTree(catalogue, { [`M${id}`]: false }));
        expect([...after].filter((modId) => !before.has(modId))).toEqual([]);
        expect(after.has(`M${id}`)).toBe(false);
      }),
    );
  });
});

test("an item without a module is always on", () => {
  expect(isOn(new Set(), undefined)).toBe(true);
  expect(isOn(new Set(["A"]), "A")).toBe(true);
  expect(isOn(new Set(["A"]), "B")).toBe(false);
});
