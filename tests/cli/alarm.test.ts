import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { alarm } from "../../src/cli/alarm.ts";
import { freePort } from "../support/free-ports.ts";
import { runCommand } from "./run.ts";

/** A receiver of alarms beside the nodes, and what it heard. */
async function receiver(status: number): Promise<{ url: string; heard: Record<string, unknown>[] }> {
  const heard: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    heard.push(JSON.parse(text) as Record<string, unknown>);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook/of-secret`, heard };
}

const test = (environment: Record<string, string>) => runCommand(alarm, ["test"], { environment });

it("sends a trial alarm to the alarm address, and says that it was taken", async () => {
  const { url, heard } = await receiver(202);
  const { code, out, err } = await test({ LIVERY_ALARM_URL: url });
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(`${new URL(url).host} took the trial alarm: it answered 202.`);
  expect(heard).toEqual([
    expect.objectContaining({ event: "alarm.test", brand: "", text: expect.stringContaining("trial") }),
  ]);
});

it("says what came back of an address that takes none, and does not print the address", async () => {
  const { url, heard } = await receiver(403);
  const { code, out, err } = await test({ LIVERY_ALARM_URL: url });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toBe(`${new URL(url).host} did not take the trial alarm: answered 403.`);
  expect(heard).toHaveLength(2);
  // Where nothing listens, and where no call goes: what the client says of it has the address.
  for (const port of [await freePort(), 9]) {
    const gone = await test({ LIVERY_ALARM_URL: `http://127.0.0.1:${port}/hook/of-secret` });
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining(`127.0.0.1:${port} did not take`)]);
    expect(gone.err).not.toContain("of-secret");
  }
});

it("takes no address with a user, which no call could have", async () => {
  const { code, err } = await test({ LIVERY_ALARM_URL: "https://user:pw-of-secret@alarms.example/hook" });
  expect([code, err]).toEqual([2, expect.stringContaining("LIVERY_ALARM_URL")]);
  expect(err).not.toContain("pw-of-secret");
});

it("says that there is no address", async () => {
  const { code, err } = await test({});
  expect([code, err]).toEqual([1, expect.stringContaining("LIVERY_ALARM_URL is not set")]);
});
