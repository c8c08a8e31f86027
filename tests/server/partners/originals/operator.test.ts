import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, askRaw } from "../../../support/http.ts";
import { type Bend, type Operators, openOperators, seconds, transferPath } from "./operator.ts";

let operators: Operators;
beforeAll(async () => {
  operators = await openOperators();
});
afterAll(() => operators.close());

const call: Operators["call"] = (...args) => operators.call(...args);
const balanceOf: Operators["balanceOf"] = (...args) => operators.balanceOf(...args);
const order: Operators["order"] = (...args) => operators.order(...args);

describe("the operator's protocol", () => {
  it("accepts signed calls", async () => {
    expect(await call(transferPath, order({ player: "door" }))).toEqual({
      http: 200,
      status: "ok",
      balance: "10.00",
    });
    expect(await balanceOf("door")).toEqual({ http: 200, status: "ok", balance: "10.00" });
  });

  it.each<[string, Bend]>([
    ["a forged signature", { signature: "0".repeat(64) }],
    ["no signature", { without: "x-originals-signature" }],
    ["a short signature", { signature: "00" }],
    ["a signature in capitals", { signature: "A".repeat(64) }],
    ["a signature that is no text", { signature: "\u00e9".repeat(64) }],
    ["two signatures", { headers: { "x-originals-signature": ["0".repeat(64), "1".repeat(64)] } }],
    ["no timestamp", { without: "x-originals-timestamp" }],
    ["no operator", { without: "x-originals-operator" }],
    ["a timestamp that is none", { timestamp: "now" }],
    ["a timestamp that is negative", { timestamp: "-1" }],
    ["a timestamp in milliseconds", { timestamp: String(seconds * 1000) }],
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
    ["another body", { signed: { body: "{}" } }],
    ["a body without its last byte", { signed: { body: "{" } }],
  ])("stays shut for %s", async (_what, bend) => {
    expect(await call(transferPath, order({ player: "shut" }), bend)).toEqual({
      http: 401,
      status: "signature",
    });
    expect(await balanceOf("shut")).toMatchObject({ balance: "0.00" });
  });

  it("stays shut for a brand that signs with its own key in another's name", async () => {
    const key = operators.originals.keyOf("aurora");
    expect(await call(transferPath, order(), { operator: "jade", key })).toMatchObject({ http: 401 });
    expect(await call(transferPath, order({ player: "aurora's" }), { operator: "aurora" })).toMatchObject({
      http: 200,
    });
    // Each operator has players of its own.
    expect(await balanceOf("aurora's")).toMatchObject({ balance: "0.00" });
  });

  it("is open for five minutes to either side and not a second longer", async () => {
    for (const timestamp of [seconds - 300, seconds + 300].map(String))
      expect(await call(transferPath, order(), { timestamp })).toMatchObject({ http: 200 });
  });

  it("is signed with its query, too", async () => {
    expect(await call(`${transferPath}?x=1`, order(), { signed: { path: transferPath } })).toMatchObject({
      http: 401,
    });
  });

  it("signs the bytes: other spaces and other orders of fields are other bodies", async () => {
    const text = JSON.stringify(order());
    expect(await call(transferPath, text, { signed: { body: ` ${text}` } })).toMatchObject({ http: 401 });
    expect(await call(transferPath, ` ${text} `)).toMatchObject({ http: 200, status: "ok" });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", ""])(
    "takes JSON alone: not %j",
    async (type) => {
      const answer = await call(transferPath, order({ player: "typed" }), { type });
      expect([400, 401, 415]).toContain(answer.http);
      expect(await balanceOf("typed")).toMatchObject({ balance: "0.00" });
    },
  );

  it("reveals nothing without a valid signature, not even the schema of a body", async () => {
    for (const body of ["{}", "[]", "null", "{", '"x"', ""])
      expect(await call(transferPath, body, { signature: "0".repeat(64) })).toMatchObject({ http: 401 });
    const bare = await ask(operators.port, transferPath, { method: "POST" });
    expect(bare.status).toBe(401);
    for (const address of ["/%6fperator/transfer", "/operator%2ftransfer", "//operator/transfer"])
      expect([401, 404]).toContain((await ask(operators.port, address, { method: "POST" })).status);
  });

  it("does not read bodies that are too long", async () => {
    const huge = order({ player: "x".repeat(70_000) });
    expect(await call(transferPath, huge)).toEqual({ http: 413, status: "bad-request" });
    const text = await askRaw(
      operators.port,
      `POST ${transferPath} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{`,
      500,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413/);
  });

  it.each(["{", "{}{}", "[]", "null", '"x"', "5", "{}", '{"__proto__":{"amount":"5"},"transferId":"a"}'])(
    "refuses a signed body that is no order: %s",
    async (body) => {
      expect(await call(transferPath, body)).toEqual({ http: 400, status: "bad-request" });
    },
  );

  it.each(['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}', '"more":1'])(
    "refuses an order with a field too many: %s",
    async (field) => {
      const text = JSON.stringify(order()).replace("{", `{${field},`);
      expect(await call(transferPath, text)).toEqual({ http: 400, status: "bad-request" });
    },
  );

  it.each<[string, object]>([
    ["an amount that is a number", { amount: 10 }],
    ["an amount that is a list", { amount: ["10"] }],
    ["an amount that is null", { amount: null }],
    ["an amount that is true", { amount: true }],
    ["an exponent that is a text", { exponent: "2" }],
    ["an exponent with a fraction", { exponent: 2.5 }],
    ["an exponent below zero", { exponent: -1 }],
    ["an exponent of nine", { exponent: 9 }],
    ["another direction", { direction: "sideways" }],
    ["a player that is too long", { player: "p".repeat(61) }],
    ["no player", { player: "" }],
    ["a player with a NUL", { player: "p\u0000" }],
    ["a player with half a character", { player: "p\ud800" }],
    ["a player with a line break", { player: "p\n1" }],
    ["a currency with a NUL", { currency: "M\u0000" }],
    ["an id with a NUL", { transferId: "\u0000" }],
    ["an id that is too long", { transferId: "x".repeat(81) }],
  ])("refuses a signed order with %s", async (_what, change) => {
    expect(await call(transferPath, order(change))).toEqual({ http: 400, status: "bad-request" });
  });

  it("leaves no trace on objects", () => {
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
