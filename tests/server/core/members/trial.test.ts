import { afterEach, beforeEach, expect, it } from "vitest";
import { startFreePlay } from "../../../../src/server/core/members/trial.ts";
import type { Wallet } from "../../../../src/server/core/wallet/wallet.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, storedBalance } from "../wallet/harness.ts";

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
});
afterEach(() => domain.close());

const start = (wallet = domain.wallet) => startFreePlay(domain.context(), wallet);
const members = () => domain.database.brand("aurora", (tx) => tx.selectFrom("member").selectAll().execute());

it("lets visitors in with money of the trial book and none of the real one", async () => {
  for (const entered of [await start(), await start()])
    expect(entered).toMatchObject({ ok: true, value: { token: expect.any(String) } });
  const found = await members();
  expect(new Set(found.map(({ account }) => account)).size).toBe(2);
  for (const member of found) {
    expect(member.type).toBe(4);
    expect(await storedBalance(domain, member)).toEqual({ posted: 1_000_000n, held: 0n });
    expect(await storedBalance(domain, { ...member, type: 0 })).toEqual({ posted: 0n, held: 0n });
    expect(member.password_hash).toBeNull();
  }
  expect(await findings(domain)).toEqual([]);
});

it("leaves no account behind that got no money", async () => {
  const broken = { ...domain.wallet, postIn: async () => [] } as Wallet;
  await expect(start(broken)).rejects.toThrow();
  expect(await members()).toEqual([]);
});
