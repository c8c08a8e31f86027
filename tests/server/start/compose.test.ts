import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const read = (file: string): string => readFileSync(join(rootFolder, file), "utf8");

type Service = {
  image?: string;
  build?: string;
  command?: string[];
  networks?: { default?: { aliases?: string[] } };
  deploy?: { replicas?: number };
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }> | string[];
};
const compose = read("compose.yaml");
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const nodes = Object.entries(services).filter(([name]) => name.startsWith("node"));

/** The commands of an upgrade, as the documents show them. */
const upgrade =
  /```\n(docker compose build\n[\s\S]*?)```/.exec(read("docs/operations.md"))?.[1]?.trim().split("\n") ?? [];

describe("an upgrade of the containers", () => {
  it("can recreate one node alone: each is a service of its own, with one container", () => {
    expect(nodes.length).toBe(3);
    for (const [name, { deploy }] of nodes) expect(deploy?.replicas ?? 1, name).toBe(1);
  });

  it("finds the nodes by one name, whichever of them runs", () => {
    const [, name = ""] = /dynamic a (\S+) 4600/.exec(compose) ?? [];
    for (const [node, { networks }] of nodes) expect(networks?.default?.aliases, node).toEqual([name]);
  });

  it("builds, migrates, and recreates one node after another, each when the one before is ready", () => {
    const [build, plan, migrate, ...loop] = upgrade;
    expect([build, plan, migrate]).toEqual([
      "docker compose build",
      "docker compose run --rm migrate livery migrate --plan",
      "docker compose run --rm migrate",
    ]);
    expect(loop).toEqual(nodes.map(([name]) => `docker compose up -d --no-deps --wait ${name}`));
    expect(services.migrate?.command).toEqual(["livery", "migrate"]);
    // Built here under names of their own: none can be pulled from a registry instead.
    for (const service of [services.migrate, ...nodes.map(([, node]) => node)])
      expect([service?.build, service?.image]).toEqual([".", undefined]);
  });

  it("waits for a node that is ready, not only alive", () => {
    for (const [, { healthcheck }] of nodes) expect(healthcheck?.test.join(" ")).toContain("/readyz");
  });

  it.each(["docs/operations.md", "compose.yaml"])("%s names services that exist", (file) => {
    const named = [...read(file).matchAll(/docker compose run --rm ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !services[name])).toEqual([]);
  });
});
