import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { compileCacheEnvironment } from "../../support/compile-cache.ts";
import { freshDatabase, temporaryFolder } from "../../support/database.ts";
import { freePort } from "../../support/free-ports.ts";

it("prints the accounts of the demonstration when it has made them, also where the start fails later", {
  timeout: openTimeoutMs,
}, async () => {
  const [database, data] = await Promise.all([freshDatabase(), temporaryFolder()]);
  const occupier = createServer();
  try {
    const port = await freePort();
    const child = spawn(process.execPath, [join(rootFolder, "src/server/main.ts")], {
      cwd: rootFolder,
      env: {
        PATH: process.env.PATH ?? "",
        ...compileCacheEnvironment(),
        DATA_DIR: join(data.folder, "data"),
        DATABASE_URL: database.url,
        PORT: `${port}`,
        ADMIN_PORT: "0",
        // Without these they are the ports after it, which others may have.
        VENDOR_ORIGIN_PORT: "0",
        PAYMENT_ORIGIN_PORT: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { out: "", err: "" };
    child.stdout.on("data", (text) => {
      said.out += text;
      // Once the first are made, somebody else takes the port that was free.
      if (said.out.includes("demo\t") && !occupier.listening) occupier.listen(port, "127.0.0.1");
    });
    child.stderr.on("data", (text) => {
      said.err += text;
    });
    const [code] = await once(child, "close");
    expect(said.err).toContain(`Port ${port} on 127.0.0.1 is already in use.`);
    expect(code).toBe(1);
    for (const brand of ["aurora", "jade", "saffron"])
      expect(said.out).toMatch(new RegExp(`^demo\t${brand}\tplayer1\t\\S+\tmember$`, "m"));
  } finally {
    occupier.close();
    await Promise.all([database.drop(), data.remove()]);
  }
});
