import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../../support/app.ts";
import { asAdmin, freshDatabase, temporaryFolder } from "../../../support/database.ts";
import { ask } from "../../../support/http.ts";
import { realBrand, realBrandSecrets, writeBrand } from "../../../support/real-brand.ts";

const secret = "cd".repeat(32);
/** How soon every node serves a publication. */
const soonMs = 2_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let workshop: Awaited<ReturnType<typeof temporaryFolder>>;
let nodes: [TestApp, TestApp];

const openNode = () =>
  openTestApp({
    production: true,
    config: {
      databaseUrl: database.url,
      brandSource: "published",
      brandsFolder: "/nowhere",
      secret,
      brandSecrets: { ...realBrandSecrets("acme"), ...realBrandSecrets("other") },
    },
  });

beforeAll(async () => {
  [database, workshop] = await Promise.all([freshDatabase(), temporaryFolder()]);
  nodes = await Promise.all([openNode(), openNode()]);
}, openTimeoutMs);
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await Promise.all([database?.drop(), workshop?.remove()]);
});

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${colour}" d="M0 0"/></svg>`;

/** Writes the brand as one machine or CI has it: its name and the picture of its banner say which version it is. */
function write(name: string, changes: object = {}): void {
  cpSync(join(rootFolder, "whitelabels/_base"), join(workshop.folder, "_base"), { recursive: true });
  const files = realBrand("acme");
  writeBrand(workshop.folder, "acme", {
    ...files,
    "brand.json": { ...files["brand.json"], name, ...changes },
  });
  mkdirSync(join(workshop.folder, "acme/assets"), { recursive: true });
  writeFileSync(join(workshop.folder, "acme/assets/banner.svg"), picture(name));
}

/** Runs the command line in a process of its own, which shares nothing with the nodes but database and secret. */
async function livery(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(rootFolder, "src/cli/main.ts"), "brand", ...args], {
    cwd: workshop.folder,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      LIVERY_SECRET: secret,
      WHITELABELS_DIR: workshop.folder,
      DATA_DIR: join(workshop.folder, ".data"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  const [code] = await once(child, "close");
  return { code: code as number, out, err };
}

/** What a node shows of the brand: its name and its picture, or the status of its page. */
async function shown(node: TestApp): Promise<string> {
  const manifest = await ask(node.port, "/manifest.webmanifest", { host: "acme.example" });
  if (manifest.status !== 200) return `${manifest.status}`;
  const { text } = await ask(node.port, "/brand/assets/banner.svg", { host: "acme.example" });
  return [(JSON.parse(manifest.text) as { name: string }).name, /fill="(\w+)"/.exec(text)?.[1]].join(" ");
}

async function serve(wanted: string, served: readonly TestApp[] = nodes): Promise<void> {
  const before = Date.now();
  for (const node of served)
    for (;;) {
      const what = await shown(node);
      if (what === wanted) break;
      if (Date.now() - before > soonMs) throw new Error(`${what} is shown ${soonMs} ms after ${wanted}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

describe("published brands on two nodes without a folder", { timeout: 120_000 }, () => {
  it("are none before one is published, and reach both nodes with their pictures", async () => {
    expect(await Promise.all(nodes.map(shown))).toEqual(["404", "404"]);
    write("red");
    const dry = await livery("publish", "acme", "--dry-run");
    expect([dry.code, dry.out]).toEqual([
      0,
      expect.stringMatching(/^acme\t[0-9a-f]{12}\twould be published\n$/),
    ]);
    expect(await Promise.all(nodes.map(shown))).toEqual(["404", "404"]);
    const first = await livery("publish", "--all", "--by", "release 1");
    expect([first.code, first.err]).toEqual([0, ""]);
    await serve("red red");
    write("blue");
    expect((await livery("publish", "acme")).code).toBe(0);
    await serve("blue blue");
    const again = await livery("publish", "acme");
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/\tunchanged\n$/)]);
  });

  it("are the newest ones on a node that was away, and on one with an empty folder of its own", async () => {
    await nodes[1].kill();
    write("green");
    expect((await livery("publish", "acme")).code).toBe(0);
    await serve("green green", [nodes[0]]);
    nodes[1] = await nodes[1].reopen();
    await serve("green green");
  });

  it("are not published with a finding, which is named with its line", async () => {
    write("broken", { currency: { code: "INR", symbol: "₹", exponent: "two" } });
    const broken = await livery("publish", "acme");
    expect(broken.code).toBe(1);
    expect(broken.out).toBe("");
    expect(broken.err).toMatch(/acme\/brand\.json:\d+:\d+/);
    expect(broken.err).toContain("Nothing was published.");
    write("sandboxed");
    writeBrand(workshop.folder, "acme", { "accounts.json": {} });
    const sandboxed = await livery("publish", "acme");
    expect([sandboxed.code, sandboxed.err]).toEqual([1, expect.stringContaining("LB418")]);
    await serve("green green");
  });

  it("roll back, by name and to the one before, and come back", async () => {
    const history = (await livery("versions", "acme")).out.trim().split("\n");
    const told = await livery("versions", "acme", "--json");
    expect([told.code, told.err]).toEqual([0, ""]);
    const { versions } = JSON.parse(told.out) as {
      versions: { number: number; version: string | null; by: string }[];
    };
    expect(versions.map(({ number, version }) => `${number}\t${version?.slice(0, 12)}`)).toEqual(
      history.map((line) => line.split("\t").slice(0, 2).join("\t")),
    );
    expect(history.map((line) => line.split("\t")[0])).toEqual(["3", "2", "1"]);
    expect(history[2]).toMatch(/\trelease 1$/);
    const red = history[2]?.split("\t")[1] ?? "";
    expect((await livery("rollback", "acme", "--to", red)).code).toBe(0);
    await serve("red red");
    expect((await livery("rollback", "acme")).code).toBe(0);
    await serve("green green");
    const unknown = await livery("rollback", "acme", "--to", "00000000");
    expect([unknown.code, unknown.err]).toEqual([1, "acme has no other version 00000000.\n"]);
  });

  it("are compared with the folder, and with each other", async () => {
    write("purple");
    writeBrand(workshop.folder, "acme", { "races.json": { timeZone: "Asia/Tokyo" } });
    const change = await livery("diff", "acme", "--from", "served");
    expect([change.code, change.err]).toEqual([1, ""]);
    expect(change.out).toContain('races.json\n  + timeZone  "Asia/Tokyo"\n');
    expect(change.out).toMatch(/"[^"]*green[^"]*" → "[^"]*purple/);
    rmSync(join(workshop.folder, "acme/races.json"));
    const [newest = "", before = ""] = (await livery("versions", "acme")).out
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[1] ?? "");
    const between = await livery("diff", "acme", "--from", before, "--to", newest, "--format", "json");
    const { differences } = JSON.parse(between.out) as {
      differences: { before?: unknown; after?: unknown }[];
    };
    expect(differences).toContainEqual(expect.objectContaining({ mark: "changed" }));
    expect((await livery("diff", "acme", "--from", newest, "--to", "served")).out).toBe("Nothing differs.\n");
    const unknown = await livery("diff", "acme", "--from", "00000000");
    expect([unknown.code, unknown.err]).toEqual([2, "acme has no version 00000000.\n"]);
    const other = await livery("diff", "nobody", "--from", "served");
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/^There is no brand "nobody"\. /)]);
  });

  it("are refused where one byte was changed; the version before stays, after a restart, too", async () => {
    // No node serves the new version before its bytes are changed.
    await serve("green green");
    await Promise.all(nodes.map((node) => node.kill()));
    write("pink");
    expect((await livery("publish", "acme")).code).toBe(0);
    await asAdmin(database.url, (admin) =>
      admin.query(`update published_version set content = set_byte(content, 40, get_byte(content, 40) # 1)
        where hash = (select hash from publication order by number desc limit 1)`),
    );
    nodes = await Promise.all([nodes[0].reopen(), nodes[1].reopen()]);
    for (const node of nodes)
      expect((await node.lineThat(({ event }) => event === "brand.forged")).merchant).toBe("acme");
    await serve("green green");
    // Publishing the same version again repairs it.
    expect((await livery("publish", "acme")).code).toBe(0);
    await serve("pink pink");
    write("green");
    expect((await livery("publish", "acme")).code).toBe(0);
  });

  it("need their variables on the node; without one the version before stays", async () => {
    await serve("green green");
    const files = realBrand("acme");
    write("yellow");
    writeBrand(workshop.folder, "acme", {
      "accounts.json": JSON.parse(JSON.stringify(files["accounts.json"]).replaceAll("ACME_SMS", "ACME_SMS2")),
    });
    expect((await livery("publish", "acme")).code).toBe(0);
    for (const node of nodes)
      expect((await node.lineThat(({ event }) => event === "brand.broken")).findings).toEqual([
        "This node has no variable BRAND_ACME_SMS2.",
      ]);
    await serve("green green");
  });

  it("do not take another brand's host", async () => {
    writeBrand(workshop.folder, "other", {
      ...realBrand("other"),
      "brand.json": { merchant: "other", name: "other", hosts: ["acme.example"] },
    });
    rmSync(join(workshop.folder, "acme"), { recursive: true });
    const taken = await livery("publish", "other");
    expect([taken.code, taken.err]).toEqual([
      1,
      "other names a host that belongs to acme; nothing was changed.\n",
    ]);
    expect((await livery("unpublish", "acme")).code).toBe(0);
    await serve("404");
    expect((await livery("publish", "other")).code).toBe(0);
    await serve("other ");
    // The audit trail of the brand has each change with its versions, and nothing of what was refused or unchanged.
    const { rows } = await asAdmin(database.url, (admin) =>
      admin.query<{ action: string; actor: string; before: { version: string } | null; after: unknown }>(
        "select action, actor, before, after from desk_audit where brand_id = 'acme' order by id",
      ),
    );
    expect(rows.map(({ action }) => action.replace("command.", ""))).toEqual([
      "publish",
      "publish",
      "publish",
      "rollback",
      "rollback",
      "publish",
      "publish",
      "publish",
      "unpublish",
    ]);
    expect(rows[0]).toMatchObject({ actor: "release 1", before: null });
    for (const [index, { before }] of rows.entries())
      if (index > 0) expect(before).toEqual(rows[index - 1]?.after);
    expect(rows.at(-1)?.after).toBeNull();
  });
});
