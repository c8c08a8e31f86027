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
  volumes?: string[];
  deploy?: { replicas?: number };
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }> | string[];
};
const compose = read("compose.yaml");
const { services, volumes } = parse(compose, { merge: true }) as {
  services: Record<string, Service>;
  volumes: object;
};
const nodes = Object.entries(services).filter(([name]) => name.startsWith("node"));

/** The commands of an upgrade, as the documents show them. */
const upgrade =
  /```\n(docker compose build\n[\s\S]*?)```/.exec(read("docs/operations.md"))?.[1]?.trim().split("\n") ?? [];

describe("an upgrade of the containers", () => {
  it("can recreate one node alone: each is a service of its own, with one container", () => {
    expect(nodes.length).toBe(3);
    for (const [name, { deploy }] of nodes) expect(deploy?.replicas ?? 1, name).toBe(1);
  });

  it("goes on behind a proxy that knows each node by its own name, and asks which are ready", () => {
    const lists = [...compose.matchAll(/reverse_proxy (?:@\w+ )?(.*) \{/g)].map(([, list = ""]) => list);
    expect(lists.length).toBe(2);
    for (const list of lists) expect(list.split(" ")).toEqual(nodes.map(([name]) => `${name}:4600`));
    expect(compose).toContain("health_uri /readyz");
  });

  it("keeps each node's copies, by which it starts without its database, on a volume of its own", () => {
    const kept = nodes.map(([, node]) => node.volumes?.find((one) => one.endsWith(":/data")));
    expect(new Set(kept).size).toBe(nodes.length);
    for (const one of kept) expect(Object.keys(volumes)).toContain(one?.split(":")[0]);
    expect(read("Dockerfile")).toContain("DATA_DIR=/data");
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
