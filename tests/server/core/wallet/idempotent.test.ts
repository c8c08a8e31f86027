import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept, type Outcome, refuse } from "../../../../src/kernel/outcome.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { idempotent } from "../../../../src/server/core/wallet/idempotent.ts";
import { retention, type Sweep, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "./harness.ts";

let domain: TestDomain;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  [asha, ravi] = [await domain.member("asha01"), await domain.member("ravi01")];
});
afterAll(() => domain.close());

let posts = 0;
/** Takes one unit from Asha and answers which time it was. */
const takeOne = (context: RequestContext, input: unknown = { a: 1, b: [2] }) => {
  const { brand, wallet } = domain;
  return idempotent(context, {
    operation: "wallet/transferUpline",
    input,
    work: async (tx) => {
      posts += 1;
      const [done] = await wallet.postIn(tx, brand.merchant, [
        {
          kind: "post",
          key: `once:${posts}`,
          reason: "test",
          reference: "",
          actor: `member:${asha.id}`,
          entries: [
            { account: mainAccount(brand, asha), amount: -1n },
            { account: houseAccount(brand, "real", "deposits"), amount: 1n },
          ],
        },
      ]);
      return done?.ok ? accept({ turn: posts, text: "é\u2028" }) : refuse(done?.code ?? "server.failed");
    },
  });
};
const left = async () => (await storedBalance(domain, asha)).posted;
describe("work under a key", () => {
  it("answers a repetition as the first time and does nothing more", async () => {
    await fund(domain, asha, 100n);
    const first = await takeOne(domain.contextOf(asha, "key-first"));
    expect(first).toMatchObject({ ok: true });
    expect(await takeOne(domain.contextOf(asha, "key-first"))).toEqual(first);
    // The order in which an object was written is no other input.
    expect(await takeOne(domain.contextOf(asha, "key-first"), { b: [2], a: 1 })).toEqual(first);
    expect(await left()).toBe(99n);
  });

  it("refuses another input under the key, and another operation, without doing either", async () => {
    const before = await left();
    expect(await takeOne(domain.contextOf(asha, "key-first"), { a: 1, b: [3] })).toMatchObject({
      code: "idempotency.conflict",
    });
    expect(await takeOne(domain.contextOf(asha, "key-first"), { a: "1", b: [2] })).toMatchObject({
      code: "idempotency.conflict",
    });
    const other = await idempotent(domain.contextOf(asha, "key-first"), {
      operation: "wallet/transferDownline",
      input: { a: 1, b: [2] },
      work: async () => accept("done"),
    });
    expect(other).toMatchObject({ code: "idempotency.conflict" });
    expect(await left()).toBe(before);
  });

  it("means nothing to another member, and nothing to the desk", async () => {
    const mine = await idempotent(domain.contextOf(ravi, "key-first"), {
      operation: "wallet/transferUpline",
      input: { a: 1, b: [2] },
      work: async () => accept("ravi's"),
    });
    expect(mine).toEqual(accept("ravi's"));
    const context = domain.contextOf(asha, "key-first");
    const desk = { ...context.session, owner: { kind: "desk", id: asha.id, username: "x", role: "owner" } };
    const theirs = await idempotent({ ...context, session: desk } as RequestContext, {
      operation: "wallet/transferUpline",
      input: { a: 1, b: [2] },
      work: async () => accept("the desk's"),
    });
    expect(theirs).toEqual(accept("the desk's"));
  });

  it("happens once for fifty concurrent calls, and all fifty get the same answer", async () => {
    const before = await left();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => takeOne(domain.contextOf(asha, "key-fifty"))),
    );
    expect(answers[0]).toMatchObject({ ok: true });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await left()).toBe(before - 1n);
  });

  it("happens once when two nodes are asked at once", async () => {
    const node = await openTestDomain({ url: domain.url });
    const before = await left();
    const ask = (at: TestDomain) => () => takeOne(at.contextOf(asha, "key-nodes"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => ask(turn % 2 === 0 ? domain : node)()),
    );
    await node.close();
    expect(answers[0]).toMatchObject({ ok: true });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await left()).toBe(before - 1n);
  });

  it("stores no refusal: a refused call is tried again, with the same input or another", async () => {
    let may = false;
    const ask = (input: unknown) =>
      idempotent(domain.contextOf(asha, "key-refused"), {
        operation: "wallet/transferUpline",
        input,
        work: async (tx): Promise<Outcome<string>> => {
          await domain.wallet.postIn(tx, domain.brand.merchant, [
            {
              kind: "post",
              key: `refused:${may}`,
              reason: "test",
              reference: "",
              actor: "job:test",
              entries: [
                { account: mainAccount(domain.brand, asha), amount: -1n },
                { account: houseAccount(domain.brand, "real", "deposits"), amount: 1n },
              ],
            },
          ]);
          return may ? accept("done") : refuse("ledger.funds");
        },
      });
    const before = await left();
    expect(await ask(1)).toMatchObject({ code: "ledger.funds" });
    expect(await left()).toBe(before);
    may = true;
    expect(await ask(2)).toEqual(accept("done"));
    expect(await left()).toBe(before - 1n);
  });

  it("keeps nothing of work that broke, and does it at the next call", async () => {
    const before = await left();
    let broken = true;
    const ask = () =>
      idempotent(domain.contextOf(asha, "key-broken"), {
        operation: "wallet/transferUpline",
        input: {},
        work: async (tx) => {
          await domain.wallet.postIn(tx, domain.brand.merchant, [
            {
              kind: "post",
              key: "broken",
              reason: "test",
              reference: "",
              actor: "job:test",
              entries: [
                { account: mainAccount(domain.brand, asha), amount: -1n },
                { account: houseAccount(domain.brand, "real", "deposits"), amount: 1n },
              ],
            },
          ]);
          if (broken) throw new Error("pulled the plug");
          return accept("done");
        },
      });
    await expect(ask()).rejects.toThrow("pulled the plug");
    expect(await left()).toBe(before);
    broken = false;
    expect(await ask()).toEqual(accept("done"));
    expect(await ask()).toEqual(accept("done"));
    expect(await left()).toBe(before - 1n);
  });

  it("answers that the app is busy while another call holds the key, and succeeds when it is repeated", async () => {
    const before = await left();
    let free = () => {};
    const sitting = new Promise<void>((resolve) => {
      free = resolve;
    });
    const node = await openTestDomain({ url: domain.url });
    let inside = () => {};
    const entered = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const first = idempotent(node.contextOf(asha, "key-sits"), {
      operation: "wallet/transferUpline",
      input: {},
      work: async () => {
        inside();
        await sitting;
        return accept("first");
      },
    });
    await entered;
    const ask = () =>
      idempotent(domain.contextOf(asha, "key-sits"), {
        operation: "wallet/transferUpline",
        input: {},
        work: async () => accept("second"),
      });
    expect(await ask()).toMatchObject({ code: "server.busy", params: { retryAfterSeconds: 1 } });
    free();
    expect(await first).toEqual(accept("first"));
    expect(await ask()).toEqual(accept("first"));
    await node.close();
    expect(await left()).toBe(before);
  });

  it("forgets answers after a week and not before", async () => {
    const ask = (answer: string) =>
      idempotent(domain.contextOf(asha, "key-week"), {
        operation: "wallet/transferUpline",
        input: {},
        work: async () => accept(answer),
      });
    const started = domain.clock.at;
    const [answers] = retention.sweeps.filter(({ table }) => table === "idempotent_answer") as [Sweep];
    await ask("first");
    const sweep = () => domain.context().inBrand((tx) => sweepBatch(tx, answers, domain.clock.at, 100));
    domain.clock.at = started + 7 * 24 * 3_600_000;
    await sweep();
    expect(await ask("second")).toEqual(accept("first"));
    domain.clock.at += 1;
    await sweep();
    expect(await ask("third")).toEqual(accept("third"));
    domain.clock.at = started;
  });
});

describe("a proof that serves once", () => {
  /** Passes the first call only, as a code of an authenticator does. */
  const proof = (ms = 0) => {
    let taken = 0;
    return {
      asked: () => taken,
      refusal: async () => {
        taken += 1;
        const first = taken === 1;
        await new Promise((resolve) => setTimeout(resolve, first ? ms : 0));
        return first ? undefined : refuse("code.wrong");
      },
    };
  };
  const ask = (at: TestDomain, key: string, refusal: () => Promise<ReturnType<typeof refuse> | undefined>) =>
    idempotent(at.contextOf(asha, key), {
      operation: "wallet/transferUpline",
      input: {},
      refusal,
      work: async () => accept("done"),
    });

  it("is not asked for again at a repetition", async () => {
    const { refusal, asked } = proof();
    expect(await ask(domain, "key-proof", refusal)).toEqual(accept("done"));
    expect(await ask(domain, "key-proof", refusal)).toEqual(accept("done"));
    expect(asked()).toBe(1);
  });

  it("is refused without work when it is wrong, and may be brought again", async () => {
    const wrong = async () => refuse("code.wrong");
    expect(await ask(domain, "key-wrong", wrong)).toMatchObject({ code: "code.wrong" });
    expect(await ask(domain, "key-wrong", proof().refusal)).toEqual(accept("done"));
    expect(await ask(domain, "key-wrong", wrong)).toEqual(accept("done"));
  });

  it("is used up by one of fifty copies, and the other copies get its answer", async () => {
    const { refusal } = proof(50);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(domain, "key-copies", refusal)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(accept("done"))]),
    );
  });

  it("was used at another node that has not finished: its answer is waited for", async () => {
    const node = await openTestDomain({ url: domain.url });
    const { refusal } = proof();
    const first = idempotent(node.contextOf(asha, "key-other-node"), {
      operation: "wallet/transferUpline",
      input: {},
      refusal,
      work: async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return accept("done");
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await ask(domain, "key-other-node", refusal)).toEqual(accept("done"));
    expect(await first).toEqual(accept("done"));
    await node.close();
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(domain)).toEqual([]);
});
