import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTimeoutMs } from "../../support/app.ts";
import { freshDatabase } from "../../support/database.ts";
import { freePort } from "../../support/free-ports.ts";
import { ask } from "../../support/http.ts";
import {
  completeFor,
  type ProductionPlace,
  productionPlace,
  type Started,
  until,
} from "../../support/production.ts";

let place: ProductionPlace;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let port: number;
beforeEach(async () => {
  [place, database, port] = await Promise.all([productionPlace(), freshDatabase(), freePort()]);
  place.onlyAcme();
});
afterEach(async () => {
  await place.close();
  await database.drop();
});

const open = (env: Record<string, string>): Promise<Started> =>
  place.open({ ...completeFor(port, database.url), ...env });

/** A login whose body has only begun to arrive. */
async function halfLogin(): Promise<{ socket: Socket; finish: () => void; answer: Promise<string> }> {
  const body = JSON.stringify({ username: "nobody", password: "wrong password 1" });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = [
    "POST /wps/session/login/unsecure HTTP/1.1",
    "Host: acme.example",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.on("error", () => undefined);
  return { socket, finish: () => socket.write(body.slice(10)), answer };
}

const stream = async (): Promise<{ ended: Promise<unknown> }> => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /wps/events HTTP/1.1\r\nHost: acme.example\r\n\r\n");
  await once(socket, "data");
  return { ended: once(socket, "close") };
};

const readiness = async (): Promise<number> => (await ask(port, "/readyz")).status;

describe("a node that gets the signal to stop", { timeout: openTimeoutMs }, () => {
  it("turns readiness off and still serves, finishes the running requests, and ends with 0", async () => {
    const { child } = await open({ SHUTDOWN_WAIT: "2" });
    const [login, events] = [await halfLogin(), await stream()];
    expect(await readiness()).toBe(200);
    child.kill("SIGTERM");
    await until(
      async () => (await readiness()) === 503,
      () => "it is still ready",
    );
    expect((await ask(port, "/", { host: "acme.example" })).status).toBe(200);
    await events.ended;
    login.finish();
    // Whatever it says of the login, it is an answer and not a broken connection.
    expect(await login.answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect((await once(child, "exit"))[0]).toBe(0);
  });

  it("cuts off what never ends, says so, and ends all the same", async () => {
    const { child, complained } = await open({ SHUTDOWN_WAIT: "0", SHUTDOWN_FINISH: "1" });
    const login = await halfLogin();
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(await login.answer).toBe("");
    expect(complained()).toContain('"event":"shutdown.cut","requests":1');
  });

  it("ends at once at the second signal", async () => {
    const { child } = await open({ SHUTDOWN_WAIT: "60" });
    child.kill("SIGTERM");
    await until(
      async () => (await readiness()) === 503,
      () => "it is still ready",
    );
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(143);
  });
});
