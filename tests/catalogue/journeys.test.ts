import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { brands, languages, sizeNames, themes } from "../journeys/axes.ts";
import { cover, deal, pairsOf, planRows, product } from "../journeys/cover.ts";
import { flows, journeysOf } from "../journeys/flows.ts";

const journeys = join(rootFolder, "tests", "journeys");
const plan = planRows();

describe("the rows of the journeys", () => {
  it("have every pair of brand, language, size and theme", () => {
    const seen = new Set([...plan.values()].flat().flatMap(pairsOf));
    const axes = { brand: brands, language: languages, size: sizeNames, theme: themes };
    const wanted = new Set(product(axes).flatMap(pairsOf));
    expect([...wanted].filter((pair) => !seen.has(pair))).toEqual([]);
  });

  it.each(Object.entries(flows))("show every value of every axis of %s", (name, axes) => {
    const rows = plan.get(name as keyof typeof flows) ?? [];
    for (const [axis, values] of Object.entries(axes))
      expect(new Set(rows.map((row) => row[axis])), axis).toEqual(new Set<string>(values));
  });

  it("are the same in every run", () => {
    expect(planRows()).toEqual(plan);
  });

  it("are used by one journey for each flow, or by each of a flow's journeys", () => {
    const specs = filesBelow(journeys, ".spec.ts").map((file) => readFileSync(join(journeys, file), "utf8"));
    const used = specs.flatMap((text) =>
      [...text.matchAll(/\bcover\("([\w-]+)"(?:, "([\w-]+)")?\)/g)].map(([, ...names]) =>
        names.filter(Boolean).join(" "),
      ),
    );
    const sharing: Partial<Record<string, readonly string[]>> = journeysOf;
    const wanted = Object.keys(flows).flatMap(
      (flow) => sharing[flow]?.map((journey) => `${flow} ${journey}`) ?? [flow],
    );
    expect(used.toSorted()).toEqual(wanted.toSorted());
  });

  it("of a flow with several journeys are all dealt, and each journey gets one", () => {
    const dealt = journeysOf.passwords.map((journey) => cover("passwords", journey));
    expect(dealt.every((rows) => rows.length > 0)).toBe(true);
    expect(new Set(dealt.flat())).toEqual(new Set(plan.get("passwords")));
    expect(deal(["one", "other", "third"], 1, 2)).toEqual(["other"]);
    expect(deal(["one", "other"], 2, 3)).toEqual(["one"]);
  });
});
