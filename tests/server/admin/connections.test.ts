import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { originalsConnections } from "../../../src/partners/originals/store/database.ts";
import { gatewayConnections } from "../../../src/partners/sandbox-gateway/store/database.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { connectionsOf } from "../../../src/server/jobs/background-work.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

let app: TestApp;
/** The most connections of each pool, as the metrics show them. */
const most: Record<string, number> = {};
beforeAll(async () => {
  app = await openTestApp();
  const { text } = await ask(app.adminPort, "/metrics", { host: "127.0.0.1" });
  for (const [, pool = "", count] of text.matchAll(
    /^livery_database_connections\{pool="([^"]+)",state="most"\} (\d+)$/gm,
  ))
    most[pool] = Number(count);
}, openTimeoutMs);
afterAll(() => app.close());

/** The connection that hears the notices between nodes. */
const listener = 1;
const jobs = connectionsOf.quick + connectionsOf.long;
const guide = () => readFileSync(join(rootFolder, "docs", "operations.md"), "utf8").replace(/\s+/g, " ");

describe("the connections of a node", () => {
  it("are shown for each pool that was opened", () => {
    expect(most).toEqual({
      calls: 10,
      "jobs-quick": connectionsOf.quick,
      "jobs-long": connectionsOf.long,
      originals: originalsConnections,
      "sandbox-gateway": gatewayConnections,
    });
  });

  it("are as many as the operator's guide says", () => {
    const { calls = 0 } = most;
    const all = calls + jobs + listener;
    const own = all + originalsConnections;
    expect(guide()).toContain(`(${calls === 10 ? "ten" : calls} connections a node)`);
    expect(guide()).toContain(
      `${jobs + listener} more connections a node, ${jobs} of jobs and one that listens`,
    );
    expect(guide()).toContain(
      `${all} at most, ${own} with our own games, ${own + gatewayConnections} in the demonstration`,
    );
    expect(guide()).toContain(`on ${jobs} connections of their own`);
  });
});
