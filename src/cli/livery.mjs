#!/usr/bin/env node
// The `livery` command: re-runs itself on the Node 24 that npm install brought, then opens main.ts.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const main = join(import.meta.dirname, "main.ts");
if (Number(process.versions.node.split(".")[0]) >= 24) {
  await import(main);
} else {
  const brought = join(import.meta.dirname, "..", "..", "node_modules", ".bin", "node");
  if (!existsSync(brought)) {
    console.error(
      `Livery needs Node 24 and found ${process.versions.node}. Run "npm install" first; it brings Node 24.`,
    );
    process.exit(2);
  }
  const ran = spawnSync(brought, [main, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(ran.status ?? 1);
}
