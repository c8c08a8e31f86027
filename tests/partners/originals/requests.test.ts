import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.ts";
import { playerAt } from "./test-player.ts";

let harness: Harness;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), "originals-pages-"));
  harness = await openHarness({}, { pages });
});
afterEach(() => expect(harness.errors).toEqual([]));
afterAll(async () => {
  await harness.close();
  await rm(pages, { recursive: true });
});

const under = { stake: "500", line: 51, call: "under" };
const get = (path: string) => fetch(harness.origin + path, { redirect: "manual" });

describe("access to games", () => {
  it("needs a ticket, of which only the hash is stored", async () => {
    const { ticket } = await harness.guest({ player: "door" });
    expect(ticket).toMatch(/^[\w-]{43}$/);
    for (const bad of ["", "x", "A".repeat(43), `${ticket}x`]) {
      expect(await playerAt(harness.origin, bad).hello()).toEqual({ http: 401, problem: "ticket.missing" });
      expect(await (await playerAt(harness.origin, bad).listen()).status).toBe(401);
    }
    const rows = await harness.rows<{ text: string }>("select t::text as text from ticket t");
    expect(rows.some(({ text }) => text.includes(ticket))).toBe(false);
    const hidden = await harness.rows<{ n: number }>(
      "select count(*)::int4 as n from ticket where hash = sha256(convert_to($1, 'UTF8'))",
      [ticket],
    );
    expect(hidden[0]?.n).toBe(1);
  });

  it("ends when a ticket expires", async () => {
    const guest = await harness.guest({ player: "old" });
    harness.clock.aheadMs += 12 * 3_600_000 - 60_000;
    expect((await guest.hello()).http).toBe(200);
    harness.clock.aheadMs += 61_000;
    expect(await guest.hello()).toEqual({ http: 401, problem: "ticket.over" });
    expect(await guest.play(under)).toEqual({ http: 401, problem: "ticket.over" });
  });

  it("is limited to the ticket's own game and its kind of call", async () => {
    const guest = await harness.guest({ player: "kinds" });
    const invalid = { http: 400, problem: "bet.invalid" };
    expect(await guest.bet("quick-wheel-1", { chips: [{ place: "odd", stake: "500" }] })).toEqual(invalid);
    expect(await guest.duel("5.00")).toEqual(invalid);
    const cards = await harness.guest({ player: "kinds", gameCode: "three-card-verandah" });
    expect(await cards.play(under)).toEqual(invalid);
    expect(await cards.call("seed", { clientSeed: "x" })).toEqual(invalid);
  });

  it("allows twenty calls a second, and five streams", async () => {
    const guest = await harness.guest({ player: "quick" });
    const said = await Promise.all(Array.from({ length: 60 }, () => guest.history()));
    const through = said.filter(({ http }) => http === 200).length;
    expect(through).toBeGreaterThanOrEqual(20);
    expect(through).toBeLessThan(50);
    expect(said.filter(({ http }) => http !== 200)).toContainEqual({ http: 409, problem: "busy" });
    const other = await harness.guest({ player: "streams", gameCode: "quick-wheel" });
    const ears = await Promise.all(Array.from({ length: 5 }, () => other.listen()));
    expect(ears.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await other.listen()).status).toBe(409);
    ears[0]?.close();
    await expect.poll(async () => (await other.listen()).status, { timeout: 3_000 }).toBe(200);
    for (const ear of ears) ear.close();
  });

  it.each<[string, string, number]>([
    ["/api/play", `{"playId":"12345678","bet":"${"x".repeat(17_000)}"}`, 413],
    ["/api/play", "{", 400],
    ["/api/play", "[]", 400],
    ["/api/play", '{"playId":"12345678"}', 400],
    ["/api/play", '{"playId":"short","bet":{}}', 400],
    ["/api/play", '{"playId":"12345678","bet":{},"win":"5"}', 400],
    ["/api/play", '{"playId":"12345678","bet":{"__proto__":{"stake":"500"}}}', 400],
    ["/api/play", `{"playId":"12345678","bet":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, 400],
    ["/api/seed", '{"clientSeed":""}', 400],
    ["/api/seed", `{"clientSeed":"${"x".repeat(65)}"}`, 400],
    ["/api/hello", '{"admin":true}', 400],
  ])("refuses at %s %s with %i", async (path, body, status) => {
    const { ticket } = await harness.guest({ player: "bodies" });
    const headers = { authorization: `Bearer ${ticket}`, "content-type": "application/json" };
    const response = await fetch(harness.origin + path, { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ problem: "bet.invalid" });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("has no proof of unknown rounds", async () => {
    for (const id of ["x", "quick-wheel-1", "%00", "\0", "é", "a".repeat(99), "'; drop table round; --"]) {
      const response = await get(`/api/proof/${encodeURIComponent(id)}`);
      expect([id, response.status]).toEqual([id, 404]);
    }
    const guest = await harness.guest({ player: "nowhere", gameCode: "quick-wheel" });
    for (const id of ["\0", "", " ", "é", "\ud800"])
      expect(await guest.bet(id, { chips: [{ place: "odd", stake: "500" }] })).toEqual({
        http: 400,
        problem: "bet.invalid",
      });
  });
});

describe("pages", () => {
  it("are answered with 404 until they are built, and served with a strict policy afterwards", async () => {
    const missing = await get("/play/under-or-over");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toMatch(/^There is no such page here\./);
    await writeFile(join(pages, "index.html"), "<!doctype html><title>play</title>");
    await writeFile(join(pages, "verify.html"), "<!doctype html><title>verify</title>");
    await mkdir(join(pages, "assets"));
    await writeFile(join(pages, "assets", "main-abc.js"), "export {};");
    const page = await get("/play/under-or-over");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await (await get("/verify?round=x")).text()).toContain("verify");
    const script = await get("/assets/main-abc.js");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toContain("immutable");
    for (const path of [
      "/assets/..%2findex.html",
      "/assets/..",
      "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
      "/assets/none.js",
      "/assets/.",
    ])
      expect((await get(path)).status).toBe(404);
  });
});
