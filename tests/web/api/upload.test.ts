// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sendFile } from "../../../src/web/api/upload.ts";

const servers: Server[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server for uploads of this test; it answers pages of every origin. */
async function open(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-expose-headers", "*");
    if (request.method === "OPTIONS") return response.end();
    handle(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/claim`;
}

const body = new Blob([new Uint8Array(300_000)], { type: "image/png" });
const request = { method: "POST", headers: { "content-type": "image/png", device: "WEB" }, body };

describe("an upload", () => {
  test("reports its progress and gives the answer with its headers", async () => {
    let received = 0;
    const progress: number[] = [];
    const address = await open((from, to) => {
      from.on("data", (bytes: Buffer) => {
        received += bytes.length;
      });
      from.on("end", () =>
        to.writeHead(422, { "idempotency-replayed": "x" }).end('{"message":"picture.bad"}'),
      );
    });
    const answer = await sendFile(address, request, { onProgress: (done) => progress.push(done) });
    expect(received).toBe(300_000);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("idempotency-replayed")).toBe("x");
    expect(await answer.json()).toEqual({ message: "picture.bad" });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
  });

  test("is cancelled while it is on its way, and does not begin after that", async () => {
    const controller = new AbortController();
    const isLeft = vi.fn();
    const address = await open((from) => {
      from.resume().socket.on("close", isLeft);
      controller.abort();
    });
    const upload = sendFile(address, request, { signal: controller.signal });
    await expect(upload).rejects.toMatchObject({ name: "CancelledError" });
    await vi.waitFor(() => expect(isLeft).toHaveBeenCalled());
    const again = sendFile(address, request, { signal: controller.signal });
    await expect(again).rejects.toMatchObject({ name: "CancelledError" });
  });

  test("that stands still for 30 s ends as slow", async () => {
    const reached = Promise.withResolvers<void>();
    const address = await open((from) => from.resume().on("end", () => reached.resolve()));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const isOver = vi.fn();
    const upload = sendFile(address, request, {}).catch((error: Error) => {
      isOver();
      return error.name;
    });
    await reached.promise;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await upload).toBe("TimeoutError");
  });

  test("without a server fails as a call without a network", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const address = await open((from) => from.socket.destroy());
    await expect(sendFile(address, request, {})).rejects.toBeInstanceOf(TypeError);
    silent.mockRestore();
  });
});
