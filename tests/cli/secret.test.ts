import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sealedColumns } from "../../src/cli/secret/reseal.ts";
import { secret } from "../../src/cli/secret.ts";
import { createSealer, keyIdOf } from "../../src/server/core/identity/encryption.ts";
import { openPlatformKeys } from "../../src/server/core/identity/platform-key-store.ts";
import { sealAccount, unsealAccount } from "../../src/server/domains/payments/withdrawals/sealed-account.ts";
import { asAdmin } from "../support/database.ts";
import { openTestDomain, type TestDomain } from "../support/request-context.ts";
import { runCommand } from "./run.ts";

// The test domain's secret.
const before = Buffer.alloc(32, 7);
const now = Buffer.alloc(32, 8);

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
  await openPlatformKeys(domain.database, [before]);
});
afterEach(() => domain.close());

const reseal = (environment: Record<string, string>) =>
  runCommand(secret, ["reseal"], {
    environment: { DATABASE_URL: domain.url, DATA_DIR: "/nowhere", ...environment },
  });
const changing = { LIVERY_SECRET: now.toString("hex"), LIVERY_SECRET_ACCEPTED: before.toString("hex") };

/** Members, each with an authenticator and a payout account, sealed with a secret. */
const someMembers = (count: number) =>
  asAdmin(domain.url, async (client) => {
    const sealer = createSealer([before]);
    for (let index = 0; index < count; index += 1) {
      const id = String(1_000_000_000 + index);
      await client.query(
        `insert into member (brand_id, id, account, nickname, type, referral_code, registered_at, totp_sealed) values ('aurora', $1, $2, $2, 0, $2, now(), $3)`,
        [id, `m${index}`, sealer.seal(`secret of ${id}`, `aurora:${id}`)],
      );
      await client.query(
        `insert into payout_account (brand_id, id, member_id, method, sealed, shown, fingerprint, created_at)
         values ('aurora', $1, $2, 'bank', $3, '{}', $4, now())`,
        [`a${index}`, id, sealAccount(sealer, "aurora", id, { number: id }), Buffer.from(id)],
      );
    }
  });

describe("livery secret reseal", () => {
  it("seals everything again, after which the secret before opens nothing and is not needed", async () => {
    await someMembers(250);
    const { code, out, err } = await reseal(changing);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(`505 texts were sealed again. Everything now carries the key ${keyIdOf(now)}.`);
    const rows = await domain.database.brand("aurora", (tx) =>
      tx.selectFrom("payout_account").select(["member_id", "sealed"]).execute(),
    );
    expect(rows).toHaveLength(250);
    for (const row of rows)
      expect(unsealAccount(createSealer([now]), "aurora", row)).toEqual({ number: row.member_id });
    await openPlatformKeys(domain.database, [now]);
    await expect(openPlatformKeys(domain.database, [before])).rejects.toMatchObject({ code: "secret.other" });
    expect((await reseal(changing)).out).toMatch(/^0 texts/);
    const trail = await domain.database.brand("aurora", (tx) =>
      tx.selectFrom("desk_audit").select(["action", "role", "subject", "after"]).execute(),
    );
    // Once, by the run that changed something.
    expect(trail).toEqual([
      { action: "command.reseal", role: "command", subject: keyIdOf(now), after: { changed: 500 } },
    ]);
  });

  it("refuses without the secret before, in one sentence, and changes nothing", async () => {
    await someMembers(1);
    const { code, out, err } = await reseal({ LIVERY_SECRET: now.toString("hex") });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^This database was used with another platform secret/);
    await openPlatformKeys(domain.database, [before]);
  });

  it("knows every column of the database whose name says that it is sealed", async () => {
    const columns = await asAdmin(domain.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = current_schema() and column_name ~ '(^|_)sealed$'`,
      );
      return rows.map(({ name }) => name);
    });
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(columns.toSorted()).toEqual([...known, "platform_key.sealed"].toSorted());
  });
});
