import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { type BrowserCode, developmentBrowserCode } from "../../../src/server/pages/browser-code.ts";

const open: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));

/** A server with sources that reload themselves, at a port of its own. */
async function developing(): Promise<string> {
  const code: BrowserCode = await developmentBrowserCode();
  const http = fastify();
  code.attach(http);
  await http.listen({ port: 0, host: "127.0.0.1" });
  open.push(code, http);
  return `127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

it("tells pages of changes at the app's own port, whatever else is developed on the machine", async () => {
  for (const address of [await developing(), await developing()]) {
    const socket = new WebSocket(`ws://${address}/`, "vite-hmr");
    const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
    expect(JSON.parse(data)).toEqual({ type: "connected" });
    socket.close();
  }
});
