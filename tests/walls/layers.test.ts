import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { plant } from "./planted.ts";

type Plant = { rule: string; from: string; to: string };
type Violation = { rule: { name: string }; from: string; to: string };

const { default: config, places } = (await import(join(rootFolder, ".dependency-cruiser.mjs"))) as {
  default: { forbidden: { name: string }[] };
  places: string[];
};
const rules = config.forbidden.map(({ name }) => name);
const fileIn = (place: string, name: string) => (place.includes(".") ? place : `${place}/${name}.ts`);

/** One upward import for each layer; the topmost layer has nothing above it. */
function upwards(): Plant[] {
  const layers = (wing: string, top: string) =>
    rules
      .filter((rule) => rule.startsWith(`${wing}-`) && ![`${wing}-unplaced`, `${wing}-${top}`].includes(rule))
      .map((rule) => ({
        rule,
        from: `src/${wing}/${fileIn(rule.slice(wing.length + 1), "up")}`,
        to: `src/${wing}/${top}`,
      }));
  return [...layers("server", "serve.ts"), ...layers("web", "main.tsx")];
}

const plants: Plant[] = [
  { rule: "floor-kernel", from: "src/kernel/up.ts", to: "src/contract/plain.ts" },
  { rule: "floor-contract", from: "src/contract/up.ts", to: "src/site/plain.ts" },
  { rule: "floor-art", from: "src/art/up.ts", to: "src/site/plain.ts" },
  { rule: "floor-site", from: "src/site/up.ts", to: "src/machines/plain.ts" },
  { rule: "floor-machines", from: "src/machines/up.ts", to: "src/server/plain.ts" },
  { rule: "floor-partners-protocol", from: "src/partners/protocol/up.ts", to: "src/kernel/plain.ts" },
  { rule: "floor-partners-originals", from: "src/partners/originals/up.ts", to: "src/server/plain.ts" },
  {
    rule: "originals-over-http",
    from: "src/server/domains/games/through.ts",
    to: "src/partners/originals/plain.ts",
  },
  {
    rule: "floor-partners-sandbox-gateway",
    from: "src/partners/sandbox-gateway/up.ts",
    to: "src/partners/originals/plain.ts",
  },
  {
    rule: "sandbox-gateway-over-http",
    from: "src/server/domains/payments/through.ts",
    to: "src/partners/sandbox-gateway/plain.ts",
  },
  { rule: "floor-server", from: "src/server/domains/games/across.ts", to: "src/web/kit/plain.ts" },
  { rule: "floor-web", from: "src/web/kit/across.ts", to: "src/server/foundation/db/plain.ts" },
  { rule: "floor-cli", from: "src/cli/across.ts", to: "src/web/kit/plain.ts" },
  { rule: "server-unplaced", from: "src/server/drawer/plain.ts", to: "src/kernel/plain.ts" },
  { rule: "web-unplaced", from: "src/web/drawer/plain.ts", to: "src/kernel/plain.ts" },
  { rule: "react-in-web-only", from: "src/site/screen.ts", to: "react" },
  { rule: "pure-floors", from: "src/site/disk.ts", to: "node:fs" },
  { rule: "no-node-in-browser", from: "src/web/kit/disk.ts", to: "node:fs" },
  { rule: "no-tests-in-src", from: "src/site/tested.ts", to: "tests/plain.ts" },
  { rule: "resolvable", from: "src/site/lost.ts", to: "src/site/nowhere.ts" },
  { rule: "no-cycle", from: "src/site/one.ts", to: "src/site/two.ts" },
  ...upwards(),
];

const allowed: [from: string, to: string][] = [
  ["src/site/looks-down.ts", "src/contract/plain.ts"],
  ["src/server/domains/games/looks-down.ts", "src/site/plain.ts"],
  ["src/web/kit/looks-down.ts", "src/site/plain.ts"],
  ["src/web/blocks/looks-down.tsx", "src/web/kit/plain.ts"],
  ["src/cli/looks-down.ts", "src/server/foundation/db/plain.ts"],
];

const isFile = (to: string) => to.startsWith("src/") || to.startsWith("tests/");

function importing(from: string, to: string): string {
  const path = isFile(to) ? relative(dirname(from), to) : to;
  const address = isFile(to) && !path.startsWith(".") ? `./${path}` : path;
  return `import { plain } from "${address}";\nexport const seen = plain;\n`;
}

const plain = "export const plain = 1;\n";

function plantedFiles(): Record<string, string> {
  const files: Record<string, string> = { "tsconfig.json": "{}" };
  const looks = [...plants.map(({ from, to }) => [from, to] as const), ...allowed];
  for (const [, to] of looks) if (isFile(to) && !to.includes("nowhere")) files[to] ??= plain;
  for (const [from, to] of looks) files[from] = importing(from, to);
  // A cycle of types alone: each needs only the other's words.
  files["src/site/one.ts"] = `import type { Two } from "./two.ts";\nexport type One = Two | 1;\n`;
  files["src/site/two.ts"] = `import type { One } from "./one.ts";\nexport type Two = One | 2;\n`;
  return files;
}

function cruise(root: string): Violation[] {
  const depcruise = join(rootFolder, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const rulesFile = join(rootFolder, ".dependency-cruiser.mjs");
  const args = [depcruise, "src", "--config", rulesFile, "--output-type", "json"];
  const ran = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (!ran.stdout) throw new Error(ran.stderr);
  return (JSON.parse(ran.stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe("a planted violation of each layer rule", () => {
  let violations: Violation[] = [];

  beforeAll(() => {
    const { root, remove } = plant(plantedFiles());
    symlinkSync(join(rootFolder, "node_modules"), join(root, "node_modules"), "junction");
    violations = cruise(root);
    return remove;
  });

  test.each(plants)("$rule finds it: $from imports $to", ({ rule, from }) => {
    expect(violations).toContainEqual(
      expect.objectContaining({ from, rule: expect.objectContaining({ name: rule }) }),
    );
  });

  test("permitted imports are accepted", () => {
    const innocent = allowed.map(([from]) => from);
    expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
  });

  test("every rule has its planted violation", () => {
    const tops = ["server-serve.ts", "web-main.tsx"];
    expect(rules.filter((rule) => !tops.includes(rule)).toSorted()).toEqual(
      [...new Set(plants.map(({ rule }) => rule))].toSorted(),
    );
  });
});

test.each(places)("src/%s exists: no rule names a folder that is gone", (place) => {
  expect(existsSync(join(rootFolder, "src", place))).toBe(true);
});
