import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { machine } from "../../src/cli/machine.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { machineFiles, machinesFolder } from "../machines/machines.ts";
import type { Run } from "./run.ts";

const planted = join(rootFolder, "tests", "machines", "planted");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "livery-machines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `livery machine …` in this process and collects its output. */
async function run(...args: string[]): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await machine(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    environment: {},
    folder,
    isTty: false,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** The same for the machines of the tests' own. */
const runPlanted = (...args: string[]) => run(...args, "--dir", planted, "--scripts", planted);
const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

function script(content: object | string): string {
  const path = join(folder, "script.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return path;
}

const ofSteps = (...steps: object[]) => ({ machine: "turnstile", input: "cheap", steps });
const coin = { type: "coin", value: 1 };

describe("livery machine list", () => {
  it("lists the files of src/machines", async () => {
    const { code, out } = await run("list");
    expect(code).toBe(0);
    const ids = out.split("\n").map((line) => line.split(" ")[0]);
    expect(ids.map((id) => `${id}.ts`).sort()).toEqual(machineFiles(machinesFolder));
    expect(out).toMatch(/^login +26 states +37 transitions +\d+ scripts +signIn, /m);
  });
});

describe("livery machine run", () => {
  it("reports in JUnit's XML, a machine a suite", async () => {
    const good = await runPlanted("run", "turnstile", "--format", "junit");
    expect(good.code).toBe(0);
    expect(good.out).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="livery machine run" tests="1" failures="0">\n {2}<testsuite name="turnstile" tests="1" failures="0" time="[\d.]+">\n {4}<testcase classname="turnstile" name="turnstile\/pass\.json" time="[\d.]+"\/>/,
    );
    const bad = script(ofSteps({ send: { type: "<kick> & run" } }));
    const { code, out } = await runPlanted("run", "turnstile", bad, "--format", "junit");
    expect(code).toBe(1);
    expect(out).toContain('failures="1"');
    expect(out).toContain("&lt;kick&gt; &amp; run");
    expect((await runPlanted("run", "turnstile", "--format", "junti")).err).toContain(
      'Did you mean "junit"?',
    );
    const both = await runPlanted("run", "turnstile", "--format", "junit", "--json");
    expect(both).toMatchObject({ code: 2, out: "" });
    expect(both.err).toContain("--json and --format junit exclude each other.");
  });

  it("says what the rules of a registration are when a script gives a brand's registration.json", async () => {
    const document = { fields: { username: { enabled: true, acceptedPattern: "^[a-z]+$" } } };
    const input = { kind: "username", flags: [], today: "2026-11-21", humanVerification: false };
    for (const rules of [document, document.fields]) {
      const path = script({
        machine: "registration",
        input: { ...input, rules },
        steps: [{ expect: { context: { problems: [] } } }],
      });
      const { code, out } = await run("run", "registration", path);
      expect(code).toBe(1);
      expect(out).toMatch(/script\.json:\d+:\d+ .*\/input\/rules/);
      expect(out).toContain("not registration.json as the brand writes it");
      expect(out).toContain("/wps/system/permission");
    }
  });

  it("runs all scripts of a machine", async () => {
    const { code, out } = await runPlanted("run", "turnstile");
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ turnstile\/pass\.json · 7 steps\n1 script holds · \d+ ms$/);
  });

  it("shows file, line, step, pointer and both values of a failing step", async () => {
    const path = script({
      machine: "turnstile",
      input: "cheap",
      steps: [{ expect: { state: "locked", context: { passed: 1 } } }],
    });
    const { code, out } = await runPlanted("run", "turnstile", path);
    expect(code).toBe(1);
    expect(out).toContain("✖ script.json:9:21  step 1  /steps/0/expect/context/passed");
    expect(out).toContain("expected  1\n  actual    0\n1 of 1 script failed");
  });

  it("shows the line of an answer that is no answer", async () => {
    const path = script({ machine: "turnstile", services: { checkCoin: ["real"] }, steps: [] });
    const { code, out } = await runPlanted("run", "turnstile", path);
    expect(code).toBe(1);
    expect(out).toMatch(/script\.json:5:7 .*\n.*An answer is one of \{ "resolve" \}, \{ "reject" \} or/);
  });

  it("has the same output for programs", async () => {
    const path = script(ofSteps({ send: coin }, { expect: { state: "checking" } }));
    const { code, out } = await runPlanted("run", "turnstile", path, "--json");
    expect(code).toBe(1);
    expect(json(out)).toMatchObject({
      scripts: 1,
      failed: 1,
      runs: [{ script: "script.json", failures: [{ pointer: "/services/checkCoin", line: 1, column: 1 }] }],
    });
  });

  it.each<[string, object | string, string]>([
    ["broken JSON", '{\n  "machine": "turnstile",,\n}', "script.json:2:26"],
    ["no steps", { machine: "turnstile" }, 'The key "steps" is missing.'],
    ["a key nobody knows", { machine: "turnstile", steps: [], servces: {} }, 'Did you mean "services"?'],
    [
      "a step of two kinds",
      ofSteps({ send: "push", expect: { state: "locked" } }),
      'this has "send" and "expect": write a step for each.',
    ],
    [
      "a state that is misspelt",
      ofSteps({ expect: { state: "lokced" } }),
      'The machine has no state "lokced". Did you mean "locked"?',
    ],
    [
      "an event that is misspelt",
      ofSteps({ send: "pussh" }, { expect: { state: "locked" } }),
      'The machine knows no event "pussh". Did you mean "push"?',
    ],
    [
      "a payload that is misspelt",
      ofSteps({ send: { type: "coin", vlaue: 1 } }, { expect: { state: "locked" } }),
      'Did you mean "value"?',
    ],
    ["a step of no kind", { machine: "turnstile", steps: [{ sned: "push" }] }, "A step is"],
    ["no duration", { machine: "turnstile", steps: [{ advance: "60" }] }, "script.json:5:18  step 1"],
    [
      "a script of another machine",
      { machine: "login", steps: [{ send: "close" }] },
      'The script is for the machine "login"',
    ],
  ])("says what is wrong with a script: %s", async (_case, content, message) => {
    const { code, out } = await runPlanted("run", "turnstile", script(content));
    expect(code).toBe(1);
    expect(out).toContain(message);
  });
});

describe("livery machine coverage", () => {
  it("shows covered and missing items, and fails below the limit", async () => {
    const { code, out } = await runPlanted("coverage", "turnstile", "--fail-under", "95");
    expect(code).toBe(1);
    expect(out).toContain("60.0 %");
    expect(out).toContain("transition checking · error checkCoin · 1");
    expect((await runPlanted("coverage", "turnstile", "--fail-under", "60")).code).toBe(0);
  });

  it("lists sections of the specification, their states and the scripts that check those", async () => {
    const { out } = await runPlanted("coverage", "turnstile", "--by", "spec", "--json");
    expect(json(out)).toMatchObject({
      sections: [
        {
          section: "§1 Checking",
          states: [{ state: "turnstile checking", scripts: ["turnstile/pass.json"] }],
        },
        { section: "§1 Locked" },
        { section: "§2 Unlocked" },
      ],
    });
  });

  it("requires 95 percent for the platform's own machines", async () => {
    const { code, out } = await run("coverage", "--fail-under", "95", "--json");
    expect(code).toBe(0);
    expect(json(out).machines).toHaveLength(machineFiles(machinesFolder).length);
  });
});

describe("livery machine paths and walk", () => {
  it("writes scripts that run", async () => {
    const { code, out } = await runPlanted("paths", "turnstile", "--write", "ways");
    expect(code).toBe(0);
    expect(out).toContain("cheap › coin › checkCoin answers good › push");
    const ran = await runPlanted("run", "turnstile", join(folder, "ways"));
    expect(ran.out).toMatch(/3 scripts hold/);
    expect(JSON.parse(readFileSync(join(folder, "ways", "001.json"), "utf8"))).toMatchObject({
      machine: "turnstile",
    });
  });

  it("finds a leak, shortens its path and prints the command to find it again", async () => {
    const { code, out } = await runPlanted("walk", "leaky-wallet", "--seed", "3");
    expect(code).toBe(1);
    expect(out).toContain("✖ neverInDebt does not hold: A wallet has no debts.");
    expect(out).toContain("shortened to 3 steps");
    expect(out).toContain("again: npx livery machine walk leaky-wallet --seed 3 --steps 500");
    const printed = script(out.slice(out.indexOf("{\n"), out.lastIndexOf("}") + 1));
    expect((await runPlanted("run", "leaky-wallet", printed)).code).toBe(0);
    expect((await runPlanted("paths", "leaky-wallet")).code).toBe(1);
  });

  it("has the same output for programs", async () => {
    const { code, out } = await runPlanted("walk", "turnstile", "--seed", "3", "--steps", "50", "--json");
    expect(code).toBe(0);
    expect(json(out)).toMatchObject({ seed: 3, steps: 50, violation: null });
    expect(json((await runPlanted("paths", "turnstile", "--json")).out)).toMatchObject({
      isComplete: true,
      unreachable: [],
      violations: [],
    });
  });
});

describe("livery machine graph", () => {
  it.each([
    ["text", "turnstile (first locked)"],
    ["mermaid", "stateDiagram-v2"],
    ["svg", "<svg xmlns"],
  ])("draws %s", async (format, start) => {
    const { code, out } = await runPlanted("graph", "turnstile", "--format", format);
    expect(code).toBe(0);
    expect(out).toContain(start);
  });

  it("prints the chart as data for programs", async () => {
    expect(json((await runPlanted("graph", "turnstile", "--json")).out)).toMatchObject({ id: "turnstile" });
  });
});

describe("wrong usage of a machine command", () => {
  it.each([
    [["lsit"], 'There is no command "machine lsit". Did you mean "machine list"?'],
    [["graph"], "Which machine? There are leaky-wallet, turnstile."],
    [["graph", "turnstil"], 'There is no machine "turnstil". Did you mean "turnstile"?'],
    [["graph", "turnstile", "--format", "sgv"], 'There is no format "sgv". Did you mean "svg"?'],
    [["graph", "turnstile", "purse"], '"purse" is one word too many.'],
    [["run", "turnstyle"], 'There is no machine "turnstyle". Did you mean "turnstile"?'],
    [["run", "turnstile", "nowhere.json"], "There is no file or folder nowhere.json."],
    [["run", "leaky-wallet"], "There are no scripts below"],
    [["coverage", "--by", "sepc"], 'There is no grouping "sepc". Did you mean "spec"?'],
    [["coverage", "--fail-under", "much"], "--fail-under takes a percentage, 0 to 100."],
    [["walk", "turnstile", "--seed", "x"], "--seed takes a whole number."],
    [["list", "--jsn"], "There is no option --jsn. Did you mean --json?"],
  ])("%j is reported in a sentence", async (args, sentence) => {
    const { code, err } = await runPlanted(...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it("reports a folder without machines", async () => {
    expect(await run("list", "--dir", "nowhere")).toMatchObject({ code: 2, out: "" });
  });

  it.each(["list", "graph", "run", "paths", "walk", "coverage"])(
    "%s --help prints its help",
    async (command) => {
      const { code, out } = await run(command, "--help");
      expect(code).toBe(0);
      expect(out).toContain(`Usage: npx livery machine ${command}`);
      expect(out).toContain("--json");
    },
  );
});
