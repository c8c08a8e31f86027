import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTimeoutMs } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { callerOf } from "../../support/caller.ts";
import { ask } from "../../support/http.ts";
import { type MoneyApp, openMoneyApp, parsed } from "./money-app.ts";
import { call, picture, send, staffOf, who } from "./payment-app.ts";

let harness: MoneyApp;
let port = 0;
let member: TestCaller;
let other: TestCaller;
let reference = "";
beforeAll(async () => {
  harness = await openMoneyApp();
  port = harness.app.port;
  member = await harness.at("aurora", "player1");
  other = await harness.at("aurora", "player2");
  const opened = await call(member, "support/tickets/open", {
    type: "game",
    content: "A round of mine hangs",
  });
  reference = String(opened.value.reference);
}, openTimeoutMs);
afterAll(() => harness.close());

const add = (caller: TestCaller, body: Buffer | string, type = "image/png", to = reference) =>
  send(port, caller, `/wps/support/tickets/picture?reference=${to}`, body, { "content-type": type });
const look = (caller: TestCaller, path: string, id: string) =>
  ask(port, `${path}?id=${encodeURIComponent(id)}`, { host: caller.host, headers: who(caller) });

describe("pictures of a ticket over HTTP", () => {
  it("are refused above 5 MB, as another file under a picture's type, and as another type", async () => {
    const big = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(5_300_000)]);
    expect((await add(member, big)).status).toBe(413);
    for (const type of ["image/png", "image/jpeg"])
      expect(parsed(await add(member, "<html><script>alert(1)</script>", type))).toMatchObject({
        status: 415,
        message: "image.type",
      });
    for (const type of ["text/html", "image/svg+xml", "application/json"])
      expect((await add(member, "<svg/>", type)).status, type).toBe(415);
  });

  it("are their member's and the desk's alone, whatever the number", async () => {
    expect(parsed(await add(other, await picture()))).toMatchObject({
      status: 404,
      message: "ticket.unknown",
    });
    expect(parsed(await add(member, await picture()))).toMatchObject({
      status: 200,
      value: { picturesLeft: 2 },
    });
    const thread = await call(member, "support/tickets/thread", { reference });
    const id = (thread.value.messages as { picture: string }[]).at(-1)?.picture ?? "";
    const own = await look(member, "/wps/support/ticketPicture", id);
    expect([own.status, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "no-store",
    ]);
    expect(own.headers["content-disposition"]).toMatch(/^attachment/);
    const support = await staffOf(harness, "aurora", "support");
    const content = await staffOf(harness, "aurora", "content");
    const elsewhere = await staffOf(harness, "saffron", "support");
    const visitor = callerOf(port, "aurora");
    const answers = [
      [other, "/wps/support/ticketPicture", id, 404],
      [member, "/wps/support/ticketPicture", "../../etc/passwd", 404],
      [visitor, "/wps/support/ticketPicture", id, 401],
      [visitor, "/wps/desk/ticketPicture", id, 401],
      [member, "/wps/desk/ticketPicture", id, 403],
      [support, "/wps/support/ticketPicture", id, 403],
      [support, "/wps/desk/ticketPicture", id, 200],
      [content, "/wps/desk/ticketPicture", id, 403],
      [elsewhere, "/wps/desk/ticketPicture", id, 404],
    ] as const;
    for (const [caller, path, number, status] of answers)
      expect((await look(caller, path, number)).status, `${path} ${status}`).toBe(status);
    expect(await call(elsewhere, "desk/tickets/thread", { reference })).toMatchObject({ status: 404 });
    expect(await call(other, "support/tickets/reply", { reference, content: "mine now" })).toMatchObject({
      status: 404,
    });
  });
});

describe("feedback over HTTP", () => {
  it("has a POST and a PUT at one address, and the PUT knows the browser", async () => {
    const sent = await call(member, "feedback", { content: "A very good lobby indeed" });
    expect(sent).toMatchObject({ status: 200, value: { state: "new" } });
    const change = { reference: sent.value.reference, content: "A very bad lobby indeed" };
    expect(await call(member, "feedback/change", change)).toMatchObject({ status: 200 });
    expect(await call(other, "feedback/change", change)).toMatchObject({ status: 404 });
    const own = await call(member, "feedback/own", {});
    expect(own.value.content).toMatchObject([{ content: "A very bad lobby indeed" }]);
  });

  it("is stopped when a program floods it", async () => {
    const flooding = callerOf(port, "aurora");
    flooding.headers["x-forwarded-for"] = "10.77.1.1";
    const codes = new Set<number>();
    for (let count = 0; count < 25; count += 1)
      codes.add((await call(flooding, "feedback", { content: "buy this now please" })).status);
    expect(codes).toEqual(new Set([403, 429].filter((code) => codes.has(code))));
    expect(codes.has(429)).toBe(true);
    expect(codes.has(200)).toBe(false);
  });
});
