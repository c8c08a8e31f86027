import { describe, expect, it } from "vitest";
import { onChange, onClick, onPush, ownAddress, type PushScope } from "../../../src/web/api/push-worker.ts";

const origin = "https://jade.example";

/** A worker that notes what it does. */
function scopeWith(tabs: string[], cannotNavigate = false) {
  const done: unknown[] = [];
  const waits: Promise<unknown>[] = [];
  const renewed = {
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
  };
  const scope: PushScope = {
    location: { origin },
    registration: {
      showNotification: async (title, options) => void done.push({ title, ...options }),
      pushManager: { subscribe: async () => renewed as unknown as PushSubscription },
    },
    clients: {
      matchAll: async () =>
        tabs.map((url) => ({
          url,
          focus: async () => void done.push(`focus ${url}`),
          navigate: async (to) => {
            if (cannotNavigate) throw new TypeError("not controlled");
            done.push(`navigate ${to}`);
          },
        })),
      openWindow: async (url) => void done.push(`open ${url}`),
    },
    fetch: async (url, { body }) => void done.push([url, JSON.parse(String(body))]),
  };
  const waitUntil = (work: Promise<unknown>) => void waits.push(work);
  return { scope, done, waitUntil, end: () => Promise.all(waits) };
}

const click = async (path: unknown, tabs: string[], cannotNavigate?: boolean) => {
  const { scope, done, waitUntil, end } = scopeWith(tabs, cannotNavigate);
  onClick(scope, { waitUntil, notification: { data: { path }, close: () => void done.push("close") } });
  await end();
  return done;
};

describe("the worker", () => {
  it("shows a message once under its tag", async () => {
    const { scope, done, waitUntil, end } = scopeWith([]);
    const said = { title: "Deposit credited", text: "Open", path: "/member/x", tag: "m7" };
    onPush(scope, { waitUntil, data: { json: () => said } });
    await end();
    expect(done).toMatchObject([
      { title: "Deposit credited", body: "Open", tag: "m7", data: { path: `${origin}/member/x` } },
    ]);
  });

  it.each([null, { json: () => JSON.parse("{") }, { json: () => ({ title: 7 }) }])(
    "shows something for a message that it cannot read",
    async (data) => {
      const { scope, done, waitUntil, end } = scopeWith([]);
      onPush(scope, { waitUntil, data });
      await end();
      expect(done).toMatchObject([{ title: "jade.example" }]);
    },
  );

  it.each([
    "https://evil.example/",
    "//evil.example/x",
    "javascript:alert(1)",
    "\\\\evil.example",
    7,
    undefined,
  ])("never leaves the site: %s", (path) => expect(new URL(ownAddress(path, origin)).origin).toBe(origin));

  it("focuses the tab that shows the page, else one of the site, else opens one", async () => {
    const there = `${origin}/member/x`;
    expect(await click("/member/x", [`${origin}/`, there])).toEqual(["close", `focus ${there}`]);
    expect(await click("/member/x", ["https://other.example/", `${origin}/`])).toEqual([
      "close",
      `focus ${origin}/`,
      `navigate ${there}`,
    ]);
    expect(await click("/member/x", ["https://other.example/"])).toEqual(["close", `open ${there}`]);
    expect(await click("/member/x", [`${origin}/`], true)).toContain(`open ${there}`);
  });

  it("tells the server a new address with the old one", async () => {
    const { scope, done, waitUntil, end } = scopeWith([]);
    const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true };
    onChange(scope, {
      waitUntil,
      oldSubscription: { endpoint: "https://push.example/old", options } as PushSubscription,
    });
    await end();
    expect(done).toEqual([
      [
        "/wps/session/push",
        { old: "https://push.example/old", endpoint: "https://push.example/new", p256dh: "p", auth: "a" },
      ],
    ]);
  });
});
