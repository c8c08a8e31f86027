import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeCode } from "../../../../src/server/core/identity/code-store.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { rememberBrowser } from "../../../../src/server/core/identity/guess-store.ts";
import { countEvent } from "../../../../src/server/core/identity/rate-limit-store.ts";
import { openSession } from "../../../../src/server/core/identity/session-store.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import { rememberNetwork } from "../../../../src/server/core/members/member-store.ts";
import { giveTrialMoney } from "../../../../src/server/core/wallet/trial-money.ts";
import { job } from "../../../../src/server/jobs/catalogue/sweep.ts";
import type { JobContext } from "../../../../src/server/jobs/job.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
});
afterEach(() => domain.close());

const hour = 3_600_000;
const day = 24 * hour;
const browserHash = digest("one");
const run = () => {
  const services = { clock: { now: () => domain.clock.at }, database: domain.database };
  return job.run({ brand: domain.brand, services } as unknown as JobContext);
};
const tables = ["limit_counter", "verification_code", "session", "known_browser"] as const;

async function rows(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of tables)
    counted[table] = (
      await domain.context().inBrand((tx) => tx.selectFrom(table).select("brand_id").execute())
    ).length;
  return counted;
}

describe("the sweep", () => {
  it("forgets each thing when it is over, and nothing before", async () => {
    const { id: memberId } = await domain.member("asha01");
    const now = domain.clock.at;
    await domain.context().inBrand(async (tx) => {
      await countEvent(tx, "aurora", "something", 3_600, now);
      const code = { purpose: "login" as const, target: "91:9812345678", code: "123456" };
      await storeCode(tx, "aurora", domain.identity.codeKey, { ...code, livesMs: hour }, now);
      const session = {
        kind: "member" as const,
        ownerId: memberId,
        browserHash,
        restricted: false,
        ip: "::1",
      };
      await openSession(tx, "aurora", session, now);
      await rememberBrowser(tx, "aurora", { owner: "account:asha01", browserHash }, now);
    });
    const after = async (ms: number) => {
      domain.clock.at = now + ms;
      await run();
      await run();
      return rows();
    };
    const all = { limit_counter: 1, verification_code: 1, session: 1, known_browser: 1 };
    expect(await after(hour)).toEqual(all);
    expect(await after(3 * hour)).toEqual({ ...all, limit_counter: 0 });
    expect(await after(2 * day)).toEqual({ ...all, limit_counter: 0, verification_code: 0, session: 0 });
    expect(await after(366 * day)).toEqual({
      limit_counter: 0,
      verification_code: 0,
      session: 0,
      known_browser: 0,
    });
  });

  it("ends trial members a month after their last login with all their rows, and nobody else", async () => {
    const now = domain.clock.at;
    const [gone, here] = [
      await domain.member("trial-gone", { type: 4 }),
      await domain.member("trial-here", { type: 4, last_login_at: new Date(now + 20 * day) }),
    ];
    await domain.member("asha01");
    await domain.context().inBrand(async (tx) => {
      await giveTrialMoney(tx, domain.brand, gone, domain.wallet);
      const session = {
        kind: "member" as const,
        ownerId: gone.id,
        browserHash,
        restricted: false,
        ip: "::1",
      };
      await openSession(tx, "aurora", session, now);
      await rememberNetwork(tx, "aurora", gone.id, "10.0.0.0/24", now);
    });
    domain.clock.at = now + 31 * day;
    await run();
    const left = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("member").select("account").orderBy("account").execute());
    expect(left.map(({ account }) => account)).toEqual(["asha01", here.account]);
    expect((await verifyLedger(domain.database, "aurora")).findings).toEqual([]);
  });
});
