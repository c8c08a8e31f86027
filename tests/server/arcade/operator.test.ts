import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/kernel/random.ts";
import { openTestArcade, type TestArcade } from "../../support/arcade.ts";
import { freshDatabase } from "../../support/database.ts";
import { ask, askRaw } from "../../support/http.ts";

let arcade: TestArcade;
let drop: () => Promise<void>;
const now = Date.parse("2026-11-21T10:00:00Z");
const seconds = now / 1000;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  arcade = await openTestArcade(fresh.url, () => now);
});
afterAll(async () => {
  await arcade.close();
  await drop();
});

type Bend = {
  operator?: string;
  key?: Buffer;
  timestamp?: string;
  signature?: string;
  /** What is signed, where it is not what is sent. */
  signed?: { path?: string; body?: string; timestamp?: string; operator?: string };
  type?: string;
  method?: string;
  without?: string;
  headers?: Record<string, string | string[]>;
};

const portOf = () => Number(new URL(arcade.origin).port);

/** Calls the arcade as an operator does, or a little differently. */
async function call(path: string, body: unknown, bend: Bend = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const operator = bend.operator ?? "jade";
  const timestamp = bend.timestamp ?? String(seconds);
  const { signed = {} } = bend;
  const signature = createHmac("sha256", bend.key ?? arcade.keyOf(operator))
    .update(`${signed.operator ?? operator}\n${signed.timestamp ?? timestamp}\n${signed.path ?? path}\n`)
    .update(signed.body ?? text)
    .digest("hex");
  const headers: Record<string, string | string[]> = {
    "content-type": bend.type ?? "application/json",
    "x-arcade-operator": operator,
    "x-arcade-timestamp": timestamp,
    "x-arcade-signature": bend.signature ?? signature,
    ...bend.headers,
  };
  if (bend.without) delete headers[bend.without];
  const answer = await ask(portOf(), path, { method: bend.method ?? "POST", headers, body: text });
  return {
    http: answer.status,
    ...(JSON.parse(answer.text || "{}") as { status?: string; balance?: string }),
  };
}

const path = "/operator/transfer";
let orders = 0;
const order = (change: object = {}) => {
  orders += 1;
  return {
    transferId: `order${orders}`,
    player: "p1",
    currency: "MYR",
    exponent: 2,
    direction: "in",
    amount: "10.00",
    ...change,
  };
};
const purse = (player = "p1", exponent = 2) =>
  call("/operator/balance", { player, currency: "MYR", exponent });

describe("the operator's door", () => {
  it("opens for what is signed", async () => {
    expect(await call(path, order({ player: "door" }))).toEqual({
      http: 200,
      status: "ok",
      balance: "10.00",
    });
    expect(await purse("door")).toEqual({ http: 200, status: "ok", balance: "10.00" });
  });

  it.each<[string, Bend]>([
    ["a forged signature", { signature: "0".repeat(64) }],
    ["no signature", { without: "x-arcade-signature" }],
    ["a short signature", { signature: "00" }],
    ["a signature in capitals", { signature: "A".repeat(64) }],
    ["a signature that is no text", { signature: "\u00e9".repeat(64) }],
    ["two signatures", { headers: { "x-arcade-signature": ["0".repeat(64), "1".repeat(64)] } }],
    ["no timestamp", { without: "x-arcade-timestamp" }],
    ["no operator", { without: "x-arcade-operator" }],
    ["a timestamp that is none", { timestamp: "now" }],
    ["a timestamp that is negative", { timestamp: "-1" }],
    ["a timestamp in milliseconds", { timestamp: String(now) }],
    ["a timestamp with a fraction", { timestamp: `${seconds}.5` }],
    ["a timestamp that is too old", { timestamp: String(seconds - 301) }],
    ["a timestamp that is too young", { timestamp: String(seconds + 301) }],
    ["a timestamp made young again", { signed: { timestamp: String(seconds - 600) } }],
    ["another brand's key", { key: Buffer.alloc(32, 1) }],
    ["another brand's name", { signed: { operator: "aurora" } }],
    ["an operator that nobody knows", { operator: "saffron" }],
    ["an operator called __proto__", { operator: "__proto__" }],
    ["an operator called constructor", { operator: "constructor" }],
    ["an empty operator", { operator: "" }],
    ["another path", { signed: { path: "/operator/balance" } }],
    ["another body", { signed: { body: JSON.stringify(order()) } }],
    ["a body without its last byte", { signed: { body: "{" } }],
  ])("stays shut for %s", async (_what, bend) => {
    expect(await call(path, order({ player: "shut" }), bend)).toEqual({ http: 401, status: "signature" });
    expect(await purse("shut")).toMatchObject({ balance: "0.00" });
  });

  it("stays shut for a brand that signs with its own key in another's name", async () => {
    const key = arcade.keyOf("aurora");
    expect(await call(path, order(), { operator: "jade", key })).toMatchObject({ http: 401 });
    expect(await call(path, order({ player: "aurora's" }), { operator: "aurora" })).toMatchObject({
      http: 200,
    });
    // Each operator has players of its own.
    expect(await purse("aurora's")).toMatchObject({ balance: "0.00" });
  });

  it("is open for five minutes to either side and not a second longer", async () => {
    for (const timestamp of [seconds - 300, seconds + 300].map(String))
      expect(await call(path, order(), { timestamp })).toMatchObject({ http: 200 });
  });

  it("is signed with its query, too", async () => {
    expect(await call(`${path}?x=1`, order(), { signed: { path } })).toMatchObject({ http: 401 });
  });

  it("signs the bytes: other spaces and other orders of fields are other bodies", async () => {
    const text = JSON.stringify(order());
    expect(await call(path, text, { signed: { body: ` ${text}` } })).toMatchObject({ http: 401 });
    expect(await call(path, ` ${text} `)).toMatchObject({ http: 200, status: "ok" });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", ""])(
    "takes JSON alone: not %j",
    async (type) => {
      const answer = await call(path, order({ player: "typed" }), { type });
      expect([400, 401, 415]).toContain(answer.http);
      expect(await purse("typed")).toMatchObject({ balance: "0.00" });
    },
  );

  it("says nothing to whoever is not an operator: not what a body should look like, either", async () => {
    for (const body of ["{}", "[]", "null", "{", '"x"', ""])
      expect(await call(path, body, { signature: "0".repeat(64) })).toMatchObject({ http: 401 });
    const bare = await ask(portOf(), path, { method: "POST" });
    expect(bare.status).toBe(401);
    for (const address of ["/%6fperator/transfer", "/operator%2ftransfer", "//operator/transfer"])
      expect([401, 404]).toContain((await ask(portOf(), address, { method: "POST" })).status);
  });

  it("does not read bodies that are too long", async () => {
    const huge = order({ player: "x".repeat(70_000) });
    expect(await call(path, huge)).toEqual({ http: 413, status: "bad-request" });
    const text = await askRaw(
      portOf(),
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{`,
      500,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413/);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["two values", "{}{}"],
    ["a list", []],
    ["nothing", "null"],
    ["a text", '"x"'],
    ["no fields", {}],
    ["a field too many", order({ more: 1 })],
    ["a prototype", '{"__proto__":{"amount":"5"},"transferId":"a"}'],
    ["a prototype beside all fields", JSON.stringify(order()).replace("{", '{"__proto__":{"x":1},')],
    ["a constructor", JSON.stringify(order()).replace("{", '{"constructor":{"prototype":{"x":1}},')],
    ["an amount that is a number", order({ amount: 10 })],
    ["an amount that is a list", order({ amount: ["10"] })],
    ["an amount that is null", order({ amount: null })],
    ["an amount that is true", order({ amount: true })],
    ["an exponent that is a text", order({ exponent: "2" })],
    ["an exponent with a fraction", order({ exponent: 2.5 })],
    ["an exponent below zero", order({ exponent: -1 })],
    ["an exponent of nine", order({ exponent: 9 })],
    ["another direction", order({ direction: "sideways" })],
    ["a player that is too long", order({ player: "p".repeat(61) })],
    ["no player", order({ player: "" })],
    ["a player with a NUL", order({ player: "p\u0000" })],
    ["a player with half a character", order({ player: "p\ud800" })],
    ["a player with a line break", order({ player: "p\n1" })],
    ["a currency with a NUL", order({ currency: "M\u0000" })],
    ["an id with a NUL", order({ transferId: "\u0000" })],
    ["an id that is too long", order({ transferId: "x".repeat(81) })],
  ])("refuses a signed body with %s", async (_what, body) => {
    expect(await call(path, body)).toEqual({ http: 400, status: "bad-request" });
  });

  it("leaves no trace on objects", () => {
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe("an order", () => {
  it.each(["0", "0.00", "-10", "10.001", "1e3", "+1", "NaN", "", " 10", "10000000000000.01", "9".repeat(30)])(
    "moves no amount of %j",
    async (amount) => {
      const made = order({ player: "amounts", amount });
      expect(await call(path, made)).toEqual({ http: 200, status: "amount" });
      expect(await call("/operator/transfer/status", { transferId: made.transferId })).toMatchObject({
        status: "missing",
      });
    },
  );

  it("is done once under its id, however often it comes, and answered as the first time", async () => {
    const made = order({ player: "once" });
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(path, made)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ http: 200, status: "ok", balance: "10.00" })]),
    );
    await call(path, order({ player: "once" }));
    expect(await call(path, made)).toEqual({ http: 200, status: "ok", balance: "10.00" });
    expect(await purse("once")).toMatchObject({ balance: "20.00" });
    expect(await call("/operator/transfer/status", { transferId: made.transferId })).toEqual({
      http: 200,
      status: "ok",
    });
  });

  it("is another one under the same id when anything differs: nothing moves", async () => {
    const made = order({ player: "conflict", amount: "10" });
    await call(path, made);
    for (const change of [{ amount: "10.01" }, { direction: "out" }, { player: "else" }, { currency: "INR" }])
      expect(await call(path, { ...made, ...change })).toMatchObject({ http: 200, status: "conflict" });
    expect(await call(path, { ...made, amount: "10.00" })).toMatchObject({ status: "ok" });
    expect(await purse("conflict")).toMatchObject({ balance: "10.00" });
    expect(await purse("else")).toMatchObject({ balance: "0.00" });
  });

  it("is one of two under the same id at once, whoever they are for", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const made = order();
      const players = [`left${turn}`, `right${turn}`, `third${turn}`];
      const answers = await Promise.all(players.map((player) => call(path, { ...made, player })));
      expect(answers.map(({ status }) => status).sort()).toEqual(["conflict", "conflict", "ok"]);
      const balances = await Promise.all(players.map((player) => purse(player)));
      expect(balances.map(({ balance }) => balance).sort()).toEqual(["0.00", "0.00", "10.00"]);
    }
  });

  it("belongs to its operator: another one's of the same id is its own", async () => {
    const made = order({ player: "shared" });
    await call(path, made);
    expect(
      await call("/operator/transfer/status", { transferId: made.transferId }, { operator: "aurora" }),
    ).toMatchObject({ status: "missing" });
    expect(await call(path, made, { operator: "aurora" })).toMatchObject({ status: "ok", balance: "10.00" });
  });

  it("takes out no more than there is, and remembers that it did not", async () => {
    await call(path, order({ player: "out", amount: "10" }));
    const made = order({ player: "out", direction: "out", amount: "10.01" });
    expect(await call(path, made)).toEqual({ http: 200, status: "insufficient", balance: "10.00" });
    await call(path, order({ player: "out", amount: "5" }));
    // Its operator gave it up: it must not come true later.
    expect(await call(path, made)).toMatchObject({ status: "insufficient" });
    expect(await purse("out")).toMatchObject({ balance: "15.00" });
    const many = Array.from({ length: 20 }, () =>
      call(path, order({ player: "out", direction: "out", amount: "1" })),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "ok")).toHaveLength(15);
    expect(await purse("out")).toMatchObject({ balance: "0.00" });
  });

  it("keeps to the decimals that a wallet was opened with", async () => {
    await call(path, order({ player: "decimals", amount: "10" }));
    expect(await call(path, order({ player: "decimals", exponent: 0, amount: "10" }))).toMatchObject({
      status: "currency",
    });
    expect(await purse("decimals", 0)).toEqual({ http: 200, status: "currency" });
    expect(await purse("decimals", 2)).toMatchObject({ status: "ok", balance: "10.00" });
  });

  it("asks for nothing that is unknown", async () => {
    expect(await call("/operator/transfer/status", { transferId: "nobody" })).toEqual({
      http: 200,
      status: "missing",
    });
    expect(await call("/operator/nothing", {})).toMatchObject({ http: 404 });
  });
});

it("answers whatever is signed without breaking, and moves nothing that is none of its orders", async () => {
  const random = seededRandom(3);
  const odd = [
    ...[null, true, 0, -1, 1.5, 1e308, "", " ", "\u0000", "\ud800", "٥", "NaN", "__proto__", "x".repeat(200)],
    ...[[], ["in"], {}, { a: 1 }, "in", "out", "10", "-10", "1e9", 2, 8, "MYR", "order1", "1".repeat(19)],
  ];
  const fields = ["transferId", "player", "currency", "exponent", "direction", "amount"];
  const paths = [path, "/operator/transfer/status", "/operator/balance"];
  const statuses = new Set<number>();
  for (let turn = 0; turn < 600; turn += 1) {
    const body: Record<string, unknown> = { ...order({ player: "fuzz" }) };
    const changes = 1 + Math.floor(random() * 3);
    for (let change = 0; change < changes; change += 1) {
      const field = fields[Math.floor(random() * fields.length)] ?? "";
      body[field] = odd[Math.floor(random() * odd.length)];
      if (random() < 0.1) delete body[field];
    }
    const to = paths[Math.floor(random() * paths.length)] ?? path;
    statuses.add((await call(to, body)).http);
  }
  expect([...statuses].sort()).toEqual([200, 400]);
  const [sums] = await arcade.books<{ apart: string }>(
    `select count(*) as apart from purse p where balance <> (select coalesce(sum(case direction when 'in' then amount
      else -amount end), 0) from purse_transfer t where t.operator = p.operator and t.player = p.player
      and t.currency = p.currency and t.status = 'ok')`,
  );
  expect(sums).toEqual({ apart: "0" });
});
