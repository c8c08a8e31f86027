import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { compileCacheEnvironment } from "../../support/compile-cache.ts";
import { temporaryFolder } from "../../support/database.ts";

it("says first that a port is taken, before it asks a database or keeps anything", async () => {
  const data = await temporaryFolder();
  const occupier = createServer();
  try {
    await new Promise<void>((resolve) => occupier.listen(0, "127.0.0.1", resolve));
    const { port } = occupier.address() as { port: number };
    const child = spawn(process.execPath, [join(rootFolder, "src/server/main.ts")], {
      cwd: rootFolder,
      env: {
        PATH: process.env.PATH ?? "",
        ...compileCacheEnvironment(),
        DATA_DIR: join(data.folder, "data"),
        // Nobody answers there.
        DATABASE_URL: "postgres://127.0.0.1:1/livery",
        PORT: `${port}`,
        ADMIN_PORT: "0",
        VENDOR_ORIGIN_PORT: "0",
        PAYMENT_ORIGIN_PORT: "0",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let err = "";
    child.stderr.on("data", (text) => {
      err += text;
    });
    const [code] = await once(child, "close");
    expect(err).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop what runs there, or choose another: PORT=${port + 100} npm start\n`,
    );
    expect(code).toBe(1);
    expect(existsSync(join(data.folder, "data"))).toBe(false);
  } finally {
    occupier.close();
    await data.remove();
  }
}, 60_000);
