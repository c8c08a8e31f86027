import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { type Operators, openOperators, transferPath } from "./operator.ts";

let operators: Operators;
beforeAll(async () => {
  operators = await openOperators();
});
afterAll(() => operators.close());

const call: Operators["call"] = (...args) => operators.call(...args);
const balanceOf: Operators["balanceOf"] = (...args) => operators.balanceOf(...args);
const order: Operators["order"] = (...args) => operators.order(...args);

describe("an order", () => {
  it.each(["0", "0.00", "-10", "10.001", "1e3", "+1", "NaN", "", " 10", "10000000000000.01", "9".repeat(30)])(
    "moves no amount of %j",
    async (amount) => {
      const made = order({ player: "amounts", amount });
      expect(await call(transferPath, made)).toEqual({ http: 200, status: "amount" });
      expect(await call("/operator/transfer/status", { transferId: made.transferId })).toMatchObject({
        status: "missing",
      });
    },
  );

  it("is done once under its id, however often it comes, and answered as the first time", async () => {
    const made = order({ player: "once" });
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(transferPath, made)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ http: 200, status: "ok", balance: "10.00" })]),
    );
    await call(transferPath, order({ player: "once" }));
    expect(await call(transferPath, made)).toEqual({ http: 200, status: "ok", balance: "10.00" });
    expect(await balanceOf("once")).toMatchObject({ balance: "20.00" });
    expect(await call("/operator/transfer/status", { transferId: made.transferId })).toEqual({
      http: 200,
      status: "ok",
    });
  });

  it("is another one under the same id when anything differs: nothing moves", async () => {
    const made = order({ player: "conflict", amount: "10" });
    await call(transferPath, made);
    for (const change of [{ amount: "10.01" }, { direction: "out" }, { player: "else" }, { currency: "INR" }])
      expect(await call(transferPath, { ...made, ...change })).toMatchObject({
        http: 200,
        status: "conflict",
      });
    expect(await call(transferPath, { ...made, amount: "10.00" })).toMatchObject({ status: "ok" });
    expect(await balanceOf("conflict")).toMatchObject({ balance: "10.00" });
    expect(await balanceOf("else")).toMatchObject({ balance: "0.00" });
  });

  it("is one of two concurrent orders under the same id, for any players", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const made = order();
      const players = [`left${turn}`, `right${turn}`, `third${turn}`];
      const answers = await Promise.all(players.map((player) => call(transferPath, { ...made, player })));
      expect(answers.map(({ status }) => status).sort()).toEqual(["conflict", "conflict", "ok"]);
      const balances = await Promise.all(players.map((player) => balanceOf(player)));
      expect(balances.map(({ balance }) => balance).sort()).toEqual(["0.00", "0.00", "10.00"]);
    }
  });

  it("belongs to its operator: another operator's order of the same id is independent", async () => {
    const made = order({ player: "shared" });
    await call(transferPath, made);
    expect(
      await call("/operator/transfer/status", { transferId: made.transferId }, { operator: "aurora" }),
    ).toMatchObject({ status: "missing" });
    expect(await call(transferPath, made, { operator: "aurora" })).toMatchObject({
      status: "ok",
      balance: "10.00",
    });
  });

  it("takes out no more than there is, and remembers that it did not", async () => {
    await call(transferPath, order({ player: "out", amount: "10" }));
    const made = order({ player: "out", direction: "out", amount: "10.01" });
    expect(await call(transferPath, made)).toEqual({ http: 200, status: "insufficient", balance: "10.00" });
    await call(transferPath, order({ player: "out", amount: "5" }));
    // Its operator gave it up: it must not come true later.
    expect(await call(transferPath, made)).toMatchObject({ status: "insufficient" });
    expect(await balanceOf("out")).toMatchObject({ balance: "15.00" });
    const many = Array.from({ length: 20 }, () =>
      call(transferPath, order({ player: "out", direction: "out", amount: "1" })),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "ok")).toHaveLength(15);
    expect(await balanceOf("out")).toMatchObject({ balance: "0.00" });
  });

  it("keeps to the decimals that a wallet was opened with", async () => {
    await call(transferPath, order({ player: "decimals", amount: "10" }));
    expect(await call(transferPath, order({ player: "decimals", exponent: 0, amount: "10" }))).toMatchObject({
      status: "currency",
    });
    expect(await balanceOf("decimals", 0)).toEqual({ http: 200, status: "currency" });
    expect(await balanceOf("decimals", 2)).toMatchObject({ status: "ok", balance: "10.00" });
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
  const texts = `| |\u0000|\ud800|\u0665|NaN|__proto__|in|out|10|-10|1e9|MYR|order1|${"x".repeat(200)}|${"1".repeat(19)}`;
  const odd = [...texts.split("|"), null, true, 0, -1, 1.5, 1e308, 2, 8, [], ["in"], {}, { a: 1 }];
  const fields = ["transferId", "player", "currency", "exponent", "direction", "amount"];
  const paths = [transferPath, "/operator/transfer/status", "/operator/balance"];
  const statuses = new Set<number>();
  for (let turn = 0; turn < 600; turn += 1) {
    const body: Record<string, unknown> = { ...order({ player: "fuzz" }) };
    const changes = 1 + Math.floor(random() * 3);
    for (let change = 0; change < changes; change += 1) {
      const field = fields[Math.floor(random() * fields.length)] ?? "";
      body[field] = odd[Math.floor(random() * odd.length)];
      if (random() < 0.1) delete body[field];
    }
    const to = paths[Math.floor(random() * paths.length)] ?? transferPath;
    statuses.add((await call(to, body)).http);
  }
  expect([...statuses].sort()).toEqual([200, 400]);
  const [sums] = await operators.originals.runSql<{ apart: string }>(
    `select count(*) as apart from vendor_wallet p where balance <> (select coalesce(sum(case direction when 'in' then amount
      else -amount end), 0) from vendor_wallet_transfer t where t.operator = p.operator and t.player = p.player
      and t.currency = p.currency and t.status = 'ok')`,
  );
  expect(sums).toEqual({ apart: "0" });
});
