import { createServer, type Server } from "node:net";
import { describe, expect, it } from "vitest";
import { type Config, readSettings } from "../../../src/server/foundation/config/config.ts";
import { startProblem } from "../../../src/server/start/start-problem.ts";

const config = readSettings({ PORT: "4700" }, []) as Config;

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });

describe("the message when the app cannot open", () => {
  it("a port that is taken", async () => {
    const holder = createServer();
    const port = await listen(holder, 0);
    const error = await errorOf(listen(createServer(), port));
    holder.close();
    expect(startProblem(error, config)).toBe(
      "Port 4700 on 127.0.0.1 is already in use. Stop what runs there, or choose another: PORT=4800 npm start",
    );
  });

  it("a vendor's port that is taken", () => {
    const error = Object.assign(new Error("taken"), { code: "EADDRINUSE", syscall: "listen", port: 4701 });
    expect(startProblem(error, config)).toBe(
      "Port 4701 on 127.0.0.1 is already in use. Stop what runs there, or choose another: VENDOR_ORIGIN_PORT=4801 npm start",
    );
  });

  it("the operators' port that is taken, by its own address", () => {
    const error = Object.assign(new Error("taken"), { code: "EADDRINUSE", syscall: "listen", port: 4709 });
    const elsewhere = readSettings({ PORT: "4700", HOST: "0.0.0.0" }, []) as Config;
    expect(startProblem(error, elsewhere)).toBe(
      "Port 4709 on 127.0.0.1 is already in use. Stop what runs there, or choose another: ADMIN_PORT=4809 npm start",
    );
  });

  it("the payment gateway's port that is taken, or that this user may not open", () => {
    const error = Object.assign(new Error("taken"), { code: "EADDRINUSE", syscall: "listen", port: 4702 });
    expect(startProblem(error, config)).toBe(
      "Port 4702 on 127.0.0.1 is already in use. Stop what runs there, or choose another: PAYMENT_ORIGIN_PORT=4802 npm start",
    );
    const low = readSettings({ PORT: "4700", PAYMENT_ORIGIN_PORT: "81" }, []) as Config;
    const refused = Object.assign(new Error("no"), { code: "EACCES", syscall: "listen", port: 81 });
    expect(startProblem(refused, low)).toBe(
      "This user may not open port 81. Choose one above 1023: PAYMENT_ORIGIN_PORT=4602 npm start",
    );
  });

  it("a port this user may not open", () => {
    const error = Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen", port: 80 });
    expect(startProblem(error, { ...config, port: 80 })).toBe(
      "This user may not open port 80. Choose one above 1023: PORT=4600 npm start",
    );
  });

  it.each(["EACCES", "EPERM", "EROFS"])("a folder this user may not use: %s", (code) => {
    const error = Object.assign(new Error(`${code}: mkdir`), {
      code,
      syscall: "mkdir",
      path: "/srv/x/.data",
    });
    expect(startProblem(error, config)).toBe(
      "This user may not use /srv/x/.data. Start as the user who owns it, or keep the data elsewhere: DATA_DIR=<folder> npm start",
    );
  });

  it("a sentence for errors of the database, and none for unexpected errors", () => {
    const known = Object.assign(new Error("The database is busy."), { code: "database.locked" });
    expect(startProblem(known, config)).toBe("The database is busy.");
    expect(startProblem(new Error("x"), config)).toBeUndefined();
    expect(
      startProblem(Object.assign(new Error("x"), { code: "EACCES", syscall: "connect" }), config),
    ).toBeUndefined();
  });
});
