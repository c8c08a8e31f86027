// Segments of a million members: counting, the first page and an export by each kind of condition, with the slowest statement:
// node tests/bench/segments.ts [--members=1000000]
import { parseArgs } from "node:util";
import { countSegments, segmentMembers } from "../../src/server/core/members/segment-store.ts";
import type { SegmentFilter } from "../../src/server/core/members/segments.ts";
import { asAdmin, startTestCluster } from "../support/database.ts";
import { openTestDomain } from "../support/request-context.ts";
import { machineLoad, table } from "./figures.ts";

const brandId = "aurora";
const pageSize = 50;
const exportedAtOnce = 200;
const statementGoalMs = 2_000;

const { values: options } = parseArgs({ options: { members: { type: "string", default: "1000000" } } });
const members = Number(options.members);

/** One filter of each kind; the last is true of nobody, so that everybody is looked at for a page. */
const filters: Record<string, SegmentFilter> = {
  audience: { audience: "agents" },
  tags: { tags: ["vip-watch"] },
  withoutTags: { withoutTags: ["vip-watch"] },
  state: { state: "suspended" },
  level: { fromLevel: 3 },
  registeredFrom: { registeredFrom: "2026-01-01", registeredUntil: "2026-01-31" },
  registeredWithin: { registeredWithin: 7 },
  absentFor: { absentFor: 300 },
  seenWithin: { seenWithin: 3 },
  deposited: { deposited: "yes" },
  notDeposited: { deposited: "no" },
  verified: { verified: ["mobile", "email"] },
  language: { language: "hi" },
  nobody: { tags: ["nobody"], fromLevel: 9 },
};

/** Members with what filters look at: a hundredth has a tag, a third has deposited, a tenth has a level. */
async function fill(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    await admin.query(
      `insert into member (brand_id, id, account, nickname, type, referral_code, registered_at, last_login_at, vip_level,
         mobile_verified_at, suspended_at)
       select $1, lpad(n::text, 10, '0'), 'm' || n, 'm' || n, case when n % 500 = 0 then 1 else 0 end, 'R' || n,
         now() - (n % 900) * interval '1 day', case when n % 3 > 0 then now() - (n % 400) * interval '1 day' end,
         case when n % 10 = 0 then n / 10 % 6 else 0 end, case when n % 2 = 0 then now() end,
         case when n % 1000 = 7 then now() end
       from generate_series(1, $2::int) n`,
      [brandId, members],
    );
    await admin.query(
      `insert into member_tag (brand_id, member_id, tag, registered_at, staff, reason, at)
       select $1, lpad(n::text, 10, '0'), case when n % 200 = 0 then 'vip-watch' else 'other' end, now(), 's', 'r', now()
       from generate_series(100, $2::int, 100) n`,
      [brandId, members],
    );
    await admin.query(
      `insert into deposit (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent, state, form,
         asked_at, changed_at, expires_at)
       select $1, lpad(n::text, 10, '0') || '-' || k, lpad(n::text, 10, '0'), 'upi', 'bank', 'https://x', 'en', 10000, 'INR', 2,
         case when k = 1 then 'credited' else 'failed' end, '{}', now(), now(), now()
       from generate_series(3, $2::int, 3) n, generate_series(1, 2) k`,
      [brandId, members],
    );
    await admin.query("vacuum analyze");
  });
}

const cluster = await startTestCluster();
try {
  const domain = await openTestDomain();
  const since = performance.now();
  await fill(domain.url);
  console.log(`${members} members in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  let slowest = 0;
  const timed: Parameters<typeof countSegments>[0] = async (work) => {
    const begun = performance.now();
    const done = await domain.database.snapshot(brandId, work);
    slowest = Math.max(slowest, performance.now() - begun);
    return done;
  };
  const time = { at: new Date(), zone: "Asia/Kolkata" };
  const rows: string[][] = [["condition", "members", "count", "first page", "export", "slowest statement"]];
  const seconds = (from: number) => `${((performance.now() - from) / 1_000).toFixed(2)} s`;
  for (const [name, where] of Object.entries(filters)) {
    slowest = 0;
    const counting = performance.now();
    const [count = 0] = await countSegments(timed, [where], time);
    const counted = seconds(counting);
    const paging = performance.now();
    await segmentMembers(timed, where, time, { after: "", limit: pageSize + 1 });
    const paged = seconds(paging);
    const exporting = performance.now();
    let found = 0;
    for (let after: string | undefined = ""; after !== undefined; ) {
      const page = await segmentMembers(timed, where, time, { after, limit: exportedAtOnce });
      found += page.length;
      after = page.length < exportedAtOnce ? undefined : page.at(-1)?.id;
    }
    if (found !== count) throw new Error(`${name}: ${count} are counted and ${found} exported`);
    rows.push([name, `${count}`, counted, paged, seconds(exporting), `${slowest.toFixed(0)} ms`]);
    if (slowest > statementGoalMs) console.log(`${name}: a statement takes ${slowest.toFixed(0)} ms`);
    console.log(rows.at(-1)?.join("  "));
  }
  const all = performance.now();
  await countSegments(timed, Object.values(filters), time);
  rows.push(["all of them", "", seconds(all), "", "", ""]);
  console.log(table(rows));
  console.log(machineLoad());
  await domain.close();
} finally {
  await cluster.stop();
}
