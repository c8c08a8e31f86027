import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { deadCitations } from "./citations.ts";
import { plant } from "./planted.ts";

/** Kept apart from its names, so that what is planted here is no citation of this file. */
const md = ".md";
const sign = "§";
const spec = "spec section";

const papers = {
  [`README${md}`]: "# Coral\n\n## Start\n",
  [`docs/specification${md}`]: "# Specification\n\n## 1. Purpose\n\n## 2. Screens\n",
  [`docs/reliability${md}`]:
    "# Reliability\n\n## 4. Play\n\n8. Chance\n\n### 2d Identity\n\n- **I3** Nobody spends.\n",
  [`docs/protocols/calls${md}`]: "# Calls\n\n## Encrypted calls\n\n```\n## Example\n9. example\n```\n",
  [`docs/protocols/vendor-wallet${md}`]: "# Wallets\n\n1. Direction.\n2. Calls.\n",
};

/** Dead citations in a planted checkout, as "line: text". */
function dead(file: string, text: string): string[] {
  const { root, remove } = plant({ ...papers, [file]: text });
  onTestFinished(remove);
  return deadCitations(root).map(({ line, found }) => `${line}: ${found}`);
}

test("every citation and link of the checkout resolves", () => {
  expect(deadCitations(rootFolder)).toEqual([]);
});

test.each([
  ["a document by its path", `docs/protocols/calls${md}`],
  ["a document by its name in docs", `reliability${md}`],
  ["a heading's number", `docs/reliability${md} 2d`],
  ["a section of a section", `docs/reliability${md} 4.8`],
  ["a section behind a comma", `docs/reliability${md}, section 4`],
  ["an invariant", `docs/reliability${md} I3`],
  ["items of a list", `docs/protocols/vendor-wallet${md} 1, 2 and 1`],
  ["an anchor", `docs/protocols/calls${md}#encrypted-calls`],
  ["a label that is no number", `docs/protocols/calls${md}, Trial`],
  ["sections of the specification", `${spec}s 1 and 2, ${sign}2 Login`],
])("a comment may name %s", (_what, citation) => {
  expect(dead("src/site/planted.ts", `/** As in ${citation}. */\n`)).toEqual([]);
});

test.each([
  [
    "a document that is not there",
    `docs/protocols/wallets${md}`,
    `docs/protocols/wallets${md} leads nowhere; nearest: docs/protocols/calls${md}`,
  ],
  [
    "a document in another folder",
    `docs/calls${md}`,
    `docs/calls${md} leads nowhere; nearest: docs/protocols/calls${md}`,
  ],
  [
    "a section that is not there",
    `docs/reliability${md} 2e`,
    `docs/reliability${md} 2e leads nowhere; nearest: 2d`,
  ],
  [
    "a section of another section",
    `docs/reliability${md} 4.9`,
    `docs/reliability${md} 4.9 leads nowhere; nearest: 4.8`,
  ],
  [
    "an invariant that is not there",
    `docs/reliability${md} I33`,
    `docs/reliability${md} I33 leads nowhere; nearest: I3`,
  ],
  [
    "the last item of a list",
    `docs/protocols/vendor-wallet${md} 1, 2 and 3`,
    `docs/protocols/vendor-wallet${md} 3 leads nowhere; nearest: 1`,
  ],
  ["what stands in an example", `docs/protocols/calls${md} 9`, `docs/protocols/calls${md} 9 leads nowhere`],
  [
    "an anchor that is not there",
    `docs/protocols/calls${md}#encrypted`,
    `docs/protocols/calls${md}#encrypted leads nowhere; nearest: docs/protocols/calls${md}#encrypted-calls`,
  ],
  ["a section of the specification", `${spec} 7`, `docs/specification${md} 7 leads nowhere; nearest: 1`],
  ["the last of several sections", `${spec}s 1 to 3`, `docs/specification${md} 3 leads nowhere; nearest: 1`],
  ["a section by its sign", `${sign}12 Lottery`, `docs/specification${md} 12 leads nowhere; nearest: 1`],
])("a comment may not name %s", (_what, citation, complaint) => {
  const [found = ""] = dead("src/site/planted.ts", `\n/** As in ${citation}. */\n`);
  expect(found).toContain(`2: ${complaint}`);
  expect(dead("schemas/planted.json", `{ "spec": "${citation}" }`)).toHaveLength(1);
  expect(dead("tests/planted.test.ts", `test("${citation}");`)).toHaveLength(1);
});

test("a number may be in the next line of a comment", () => {
  const broken = (section: string) => `/**\n * As in docs/reliability${md}\n * ${section}, Step-up.\n */\n`;
  expect(dead("src/site/planted.ts", broken("2d"))).toEqual([]);
  expect(dead("src/site/planted.ts", broken("2f"))).toEqual([
    `2: docs/reliability${md} 2f leads nowhere; nearest: 2d`,
  ]);
  expect(dead("src/site/planted.ts", `/**\n * As in ${spec}\n * 3.\n */\n`)).toEqual([
    `2: docs/specification${md} 3 leads nowhere; nearest: 1`,
  ]);
});

test.each([
  ["another document", `[calls](protocols/calls${md})`],
  ["its root", `[start](../README${md}#start)`],
  ["an anchor of its own", "[here](#planted)"],
  ["another site", "[there](https://example.com/a)"],
  ["a folder", "[all](protocols)"],
])("a document may link to %s", (_what, text) => {
  expect(dead(`docs/planted${md}`, `# Planted\n\n${text}\n`)).toEqual([]);
});

test.each([
  ["a document that is not there", `[calls](calls${md})`, `calls${md}`],
  ["an anchor that is not there", `[calls](protocols/calls${md}#replies)`, `protocols/calls${md}#replies`],
  ["an anchor of its own that is not there", "[here](#there)", "#there"],
  ["a picture that is not there", "![face](face.png)", "face.png"],
])("a document may not link to %s", (_what, text, target) => {
  const [found = "", ...others] = dead(`docs/planted${md}`, `# Planted\n\n${text}\n`);
  expect(found.startsWith(`3: ${target} leads nowhere`)).toBe(true);
  expect(others).toEqual([]);
});

test("landed migrations keep the names of their time", () => {
  const comment = `-- As in wire${md}, Desk; ${spec} 2.\n`;
  expect(dead("src/server/foundation/db/migrations/004-jobs.sql", comment)).toEqual([]);
  expect(dead("src/server/foundation/db/functions/jobs.sql", comment)).toHaveLength(1);
});
