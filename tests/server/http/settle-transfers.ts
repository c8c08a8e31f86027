import type pg from "pg";
import { expect } from "vitest";
import { job } from "../../../src/cli/job.ts";
import { runCommand } from "../../cli/run.ts";
import { freePort } from "../../support/free-ports.ts";
import type { MoneyApp } from "./money-app.ts";

/** Settings of an app that an operator's command shares. */
export type OperatorSettings = { secret: string; vendorOriginPort: number };

export const operatorSettings = async (): Promise<OperatorSettings> => ({
  secret: "5e".repeat(32),
  vendorOriginPort: await freePort(),
});

let windows = 0;

/**
 * Settles Jade's transfers now: brings their next check forward and runs the job by hand. Its schedule takes up to 90 s.
 * A transfer that its vendor does not know yet stays unsettled until the vendor's time for it is over: call again.
 * `client` may change the rows of every brand.
 */
export async function settleTransfers(
  { url, app }: Pick<MoneyApp, "url" | "app">,
  { secret, vendorOriginPort }: OperatorSettings,
  client: pg.Client,
): Promise<void> {
  await client.query("update wallet_transfer set check_at = now() where check_at is not null");
  const environment = {
    DATABASE_URL: url,
    LIVERY_SECRET: secret,
    VENDOR_ORIGIN_PORT: String(vendorOriginPort),
    WHITELABELS_DIR: app.brands.folder,
  };
  // A window of its own, which no other run has completed.
  windows += 1;
  const window = new Date(Date.now() - (windows + 10) * 60_000).toISOString();
  const args = ["run", "wallet.settle-transfers", "--brand", "jade", "--at", window];
  // The app's own runner may have come first.
  expect(await runCommand(job, args, { environment })).toMatchObject({ code: 0, err: "" });
}
