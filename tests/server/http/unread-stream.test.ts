import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BareStream, openBareStream } from "./bare-stream.ts";

let stream: BareStream;
beforeAll(async () => {
  stream = await openBareStream();
});
afterAll(() => stream.close());

/** Sends events until a stream is closed, or until there are too many; returns the bytes that were sent. */
async function flood(isOver: () => boolean): Promise<number> {
  const version = "x".repeat(1_000);
  let bytes = 0;
  while (!isOver() && bytes < 200_000_000) {
    for (let count = 0; count < 100; count += 1)
      stream.events.publish({ type: "brand.version", merchant: "acme", version });
    bytes += 100 * version.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return bytes;
}

it("a stream whose browser does not read is cut off before it fills the memory", async () => {
  const socket = connect(stream.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /wps/events HTTP/1.1\r\nHost: acme.example\r\n\r\n");
  await once(socket, "readable");
  expect(stream.open()).toBe(1);
  // Nobody reads from here on; what the system's buffers hold is little beside it.
  expect(await flood(() => stream.open() === 0)).toBeLessThan(50_000_000);
  expect(stream.open()).toBe(0);
  socket.destroy();
});

it("a stream whose browser reads stays open, however much comes", async () => {
  const socket = connect(stream.port, "127.0.0.1");
  socket.resume();
  socket.write("GET /wps/events HTTP/1.1\r\nHost: acme.example\r\n\r\n");
  await once(socket, "data");
  let sent = 0;
  for (let count = 0; count < 2_000; count += 1) {
    stream.events.publish({ type: "brand.version", merchant: "acme", version: "x".repeat(1_000) });
    sent += 1;
    if (count % 20 === 0) await once(socket, "data");
  }
  expect([sent, stream.open()]).toEqual([2_000, 1]);
  socket.destroy();
});
