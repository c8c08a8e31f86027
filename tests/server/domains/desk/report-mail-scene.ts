import type { Mail } from "../../../../src/server/core/identity/ports.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { deskUserByName, updateDeskUser } from "../../../../src/server/domains/desk/desk-user-store.ts";
import { countRegistered, countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import {
  type PostedReports,
  postReports,
  type ReportPosting,
} from "../../../../src/server/domains/desk/reports/mail-due-reports.ts";
import {
  removeSchedule,
  saveSchedule,
  schedules,
} from "../../../../src/server/domains/desk/reports/schedules.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

export type Saved = Parameters<typeof saveSchedule>[1];

/** A report that is sent to olga each morning. */
export const wanted = (more: Partial<Saved> = {}): Saved => ({
  name: "Each morning",
  report: "deposits",
  by: "day",
  rhythm: "daily",
  hour: "8",
  recipients: "olga",
  ...more,
});

type Listed = Awaited<ReturnType<typeof schedules>>["content"][number];

export type MailScene = {
  domain: TestDomain;
  owner: () => RequestContext;
  /** The mails that the server took. */
  letters: Mail[];
  /** What the next mails meet; the server takes them when nothing is left. */
  problems: Error[];
  /** Changes a staff account; by default its address is confirmed. */
  proved: (name: string, change?: object) => Promise<void>;
  posting: (more?: Partial<ReportPosting>) => ReportPosting;
  /** Seals and counts everything. */
  count: () => Promise<void>;
  /** Counts, and sends what is due. */
  post: (more?: Partial<ReportPosting>) => Promise<PostedReports>;
  save: (more?: Partial<Saved>) => Promise<string>;
  /** The one saved report as the desk lists it. */
  listed: () => Promise<Listed | undefined>;
  /** Days later, at ten in the morning of the brand's zone, without saved reports. */
  begin: () => Promise<void>;
};

/** Staff of a brand: olga and finn may get reports, sue may not, abe has no address. */
export async function openMailScene(): Promise<MailScene> {
  const letters: Mail[] = [];
  const problems: Error[] = [];
  const domain = await openTestDomain({
    vendors: {
      mail: async (letter) => {
        const problem = problems.shift();
        if (problem) throw problem;
        letters.push(letter);
      },
    },
  });
  const { database, brand, clock } = domain;
  const proved: MailScene["proved"] = (name, change = { email: `${name}@example.com` }) =>
    database.brand(brand.merchant, async (tx) => {
      const user = await deskUserByName(tx, name);
      await updateDeskUser(tx, user?.id ?? "", change);
    });
  const owner = await newStaff(domain, "olga", "owner");
  await newStaff(domain, "finn", "finance");
  await newStaff(domain, "sue", "support");
  await newStaff(domain, "abe", "auditor");
  for (const name of ["olga", "finn", "sue"]) await proved(name);
  const posting: MailScene["posting"] = (more = {}) => ({
    brand,
    platform: domain.platform,
    inBrand: (work) => database.brand(brand.merchant, work),
    now: () => clock.at,
    vendorsOf: domain.identity.vendorsOf,
    origin: "https://aurora.example",
    log: () => undefined,
    ...more,
  });
  const count = async () => {
    const sealer = createSealer(database, { now: () => clock.at });
    await sealer.seal(brand.merchant);
    await sealer.seal(brand.merchant);
    await database.brand(brand.merchant, async (tx) => {
      while (await countSealed(tx, clockOf(brand)));
      while (await countRegistered(tx, clockOf(brand), clock.at));
    });
  };
  return {
    domain,
    owner,
    letters,
    problems,
    proved,
    posting,
    count,
    post: async (more = {}) => {
      await count();
      return postReports(posting(more), clock.at + hour);
    },
    save: async (more = {}) => {
      const outcome = await saveSchedule(owner(), wanted(more));
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome.value.reference;
    },
    listed: async () => (await schedules(owner())).content[0],
    begin: async () => {
      clock.at = Math.floor(clock.at / day) * day + 5 * day + 4.5 * hour;
      letters.length = 0;
      problems.length = 0;
      for (const { reference } of (await schedules(owner())).content)
        await removeSchedule(owner(), { reference });
    },
  };
}
