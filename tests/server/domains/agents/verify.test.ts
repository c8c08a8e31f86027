import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { countCampaigns } from "../../../../src/server/domains/agents/campaigns/count-campaigns-store.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import { createAlarm } from "../../../../src/server/foundation/observability/alarm.ts";
import { createMetrics } from "../../../../src/server/foundation/observability/metrics.ts";
import { job } from "../../../../src/server/jobs/catalogue/agents/verify.ts";
import type { JobContext } from "../../../../src/server/jobs/job.ts";
import { asAdmin } from "../../../support/database.ts";
import { openGameHarness } from "../games/harness.ts";
import { openTeam, type Team } from "./team.ts";

let team: Team;
let start: Date;
const inBrand = (statement: ReturnType<typeof sql>) =>
  team.domain.database.brand(team.domain.brand.merchant, (tx) => statement.execute(tx));
const differences = () =>
  team.domain.database.snapshot(team.domain.brand.merchant, (tx) =>
    agentReportDifferences(tx, {
      brandId: team.domain.brand.merchant,
      start,
      end: new Date(Date.now() + 3_600_000),
    }),
  );

/** A round that a vendor has booked: lost by 7. */
async function book(under: Member): Promise<void> {
  const { brand, wallet } = team.domain;
  const player = await team.player("booked", under);
  await team.play(player, { round: "booked", bet: 7_00n, at: start });
  await inBrand(sql`update game_round set vendor = 'PT' where round_id = 'booked'`);
  const main = { ...mainAccount(brand, player), wallet: "receivable" };
  await wallet.post(brand.merchant, {
    kind: "post",
    key: "games:PT:1:bet",
    reason: "bet",
    reference: "round:booked",
    actor: "vendor:PT",
    entries: [
      { account: main, amount: -7_00n },
      { account: houseAccount(brand, "real", "games:PT"), amount: 7_00n },
    ],
  });
}

beforeEach(async () => {
  team = await openTeam();
  team.domain.clock.at = Date.now();
  start = await team.day(2);
  const top = await team.agent("top");
  const low = await team.agent("low", top);
  for (const [place, under] of [top, low, low].entries()) {
    const player = await team.player(`player${place}`, under);
    await team.play(player, { round: `r${place}`, bet: 100_00n, win: 30_00n, at: start });
    await team.give(player, 50_00n);
    await inBrand(sql`insert into agent_campaign (brand_id, code, agent_id, name, state, opened_at)
      values (${team.domain.brand.merchant}, ${`C${place}`}, ${top.id}, ${`C${place}`}, 'active', now())`);
    await inBrand(sql`insert into agent_campaign_member (brand_id, member_id, code)
      values (${team.domain.brand.merchant}, ${player.id}, ${`C${place}`})`);
  }
  const flat = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });
  await team.contract("dailyWage", top, null, flat("1"), start);
  await team.contract("dailyWage", low, top, flat("0.5"), start);
  await book(low);
  const { database, brand } = team.domain;
  const sealer = createSealer(database, { now: () => team.domain.clock.at });
  await sealer.seal(brand.merchant);
  expect(await sealer.seal(brand.merchant)).toBe(4);
  await team.settle();
  await sealer.seal(brand.merchant);
  await sealer.seal(brand.merchant);
  await team.settle();
  await database.brand(brand.merchant, (tx) => countCampaigns(tx, brand.merchant));
  // The running week as if it were over: days that are written again write it.
  await inBrand(
    sql`update agent_cursor set weeks_through = date_trunc('week', now(), 'UTC') + interval '168 hours'`,
  );
  await inBrand(sql`update team_day set bet = bet`);
});
afterEach(() => team.close());

it("finds nothing where the reports are what rounds and ledger say", async () => {
  expect(await differences()).toEqual([]);
});

const where = (account: string) => `(select id from member where account = '${account}')`;

/** A planted difference, and what must find it. */
const planted: [string, string, string][] = [
  ["a round that was not counted", "rounds", `update game_round set win_minor = 1 where round_id = 'r1'`],
  [
    "a team's changed sum of play",
    "play",
    `update team_play set win = win + 1 where member_id = ${where("top")}`,
  ],
  [
    "a team's changed number of bets",
    "play",
    `update team_play set bets = bets + 1 where member_id = ${where("low")}`,
  ],
  [
    "a day that is missing in a member's calendar",
    "calendar",
    `update play_calendar set days = 0::bit(366) where member_id = ${where("player1")}`,
  ],
  [
    "a day of a member's calendar without play",
    "calendar",
    `update play_calendar set days = ~0::bit(366) where member_id = ${where("player1")}`,
  ],
  [
    "a team's changed sum of money",
    "money",
    `update team_money set amount = amount - 1 where member_id = ${where("low")}`,
  ],
  [
    "a team's changed number of deposits",
    "money",
    `update team_money set count = count + 1 where member_id = ${where("low")}`,
  ],
  [
    "a member in another team's tree",
    "tree",
    `delete from member_tree where ancestor_id = ${where("top")} and descendant_id = ${where("player1")}`,
  ],
  [
    "a written day with another sum",
    "days",
    `update team_day set bet = bet + 1 where member_id = ${where("top")} and currency <> ''`,
  ],
  [
    "a written day with another quarter",
    "days",
    `update team_day set quarters = array(select q - 1 from unnest(quarters) q) where member_id = ${where("low")} and currency <> ''`,
  ],
  ["a written day that is missing", "days", `delete from team_day where member_id = ${where("low")}`],
  [
    "a written week with another sum",
    "weeks",
    `update team_week set valid_bet = valid_bet + 1 where member_id = ${where("top")}`,
  ],
  ["a written week that is missing", "weeks", `delete from team_week where member_id = ${where("low")}`],
  ["sums of payslips that are missing", "billSums", `delete from bill_quarter where side = 'below'`],
  [
    "sums of payslips of six hours that are missing",
    "billSums",
    `delete from bill_block where side = 'below'`,
  ],
  [
    "another sum of payslips",
    "billSums",
    `update bill_quarter set share = share + 1 where agent_id = ${where("low")}`,
  ],
  ["a period with another sum", "runs", `update agent_run set total = total + 1 where bills > 0`],
  [
    "a payslip of another amount",
    "bills",
    `update agent_bill set amount = amount + 1 where agent_id = ${where("low")} and amount > 0`,
  ],
  [
    "a payslip that is paid but was not booked",
    "bills",
    `update agent_bill set state = 'paid', paid_at = now(), amount = 1 where agent_id = ${where("top")} and amount = 0`,
  ],
  [
    "a booked commission without payslip",
    "postings",
    `delete from agent_bill where agent_id = ${where("low")} and amount > 0`,
  ],
  [
    "a campaign's changed play",
    "campaignPlay",
    `update agent_campaign_quarter set valid_bet = valid_bet - 1 where at > '-infinity' and valid_bet > 0`,
  ],
  [
    "a campaign's changed deposits",
    "campaignDeposits",
    `update agent_campaign_quarter set deposits = deposits + 1 where at > '-infinity' and deposits > 0`,
  ],
  [
    "a campaign's changed number of first deposits",
    "campaignDeposits",
    `update agent_campaign_quarter set first_deposits = 2 where at > '-infinity' and first_deposits > 0`,
  ],
  [
    "a campaign's changed sum since it was opened",
    "campaignSums",
    `update agent_campaign_quarter set bet = bet + 1 where at = '-infinity' and bet > 0 and code = 'C1'`,
  ],
  [
    "a campaign's changed day",
    "campaignSums",
    `update agent_campaign_day set deposits = deposits + 1 where code = 'C2' and deposits > 0`,
  ],
  // The ledger knows a vendor's bet, and what was counted for it is another amount.
  [
    "counted play that the ledger did not move",
    "entries",
    `update play_change set win = win + 1 where round_id = 'booked'`,
  ],
  [
    "a round that was counted twice",
    "rounds",
    `insert into play_change select (jsonb_populate_record(c, jsonb_build_object('slot', slot + interval '5 minutes'))).*
      from play_change c where round_id = 'r1'`,
  ],
];

it.each(planted)("finds %s", async (_, what, plant) => {
  expect(await differences()).toEqual([]);
  // As a hand in the database: the platform's own role may not change most of this.
  await asAdmin(team.domain.url, (admin) => admin.query(plant));
  expect((await differences()).map((found) => found.what)).toContain(what);
});

it("raises the alarm by the nightly job, in the log and in the metrics, and leaves other nights alone", async () => {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics({ processMetrics: false });
  const alarm = createAlarm({
    url: undefined,
    log: (line) => void lines.push(line),
    outgoing: { only: () => async () => Promise.reject(new Error("no address")) },
    onAlarm: metrics.observeAlarm,
  });
  const { brand, database } = team.domain;
  const window = { start: new Date(start.getTime()), end: new Date(Date.now() + 7_200_000) };
  const night = () => job.run({ brand, window, services: { database, alarm } } as unknown as JobContext);
  expect(await night()).toEqual({ differences: 0 });
  expect(lines).toEqual([]);
  await asAdmin(team.domain.url, (admin) => admin.query(planted[1]?.[2] ?? ""));
  expect(await night()).toEqual({ differences: 2 });
  expect(lines).toMatchObject([
    {
      level: "error",
      event: "agents.differ",
      brand: brand.merchant,
      found: 2,
      differences: [
        { what: "play", rows: 1 },
        { what: "days", rows: 1 },
      ],
    },
  ]);
  expect(await metrics.registry.metrics()).toContain('livery_alarms_total{event="agents.differ"} 1');
});

it("finds nothing wrong with rounds as vendors' calls book them", async () => {
  const games = await openGameHarness();
  try {
    const { database, brand } = games.domain;
    const seat = await games.player(1_000_00n);
    const amounts = [
      [100n, 0n],
      [250n, 900n],
      [70n, 70n],
    ] as const;
    for (const [place, [bet, win]] of amounts.entries()) {
      const roundId = `r${place}`;
      expect(await seat.say("bet", { roundId, transactionId: `b${place}`, amount: bet })).toBe("ok");
      expect(
        await seat.say("settle", { roundId, transactionId: `w${place}`, amount: win, closesRound: true }),
      ).toBe("ok");
    }
    expect(await seat.say("bet", { roundId: "back", transactionId: "back", amount: 500n })).toBe("ok");
    expect(await seat.say("rollback", { reference: "back", transactionId: "undo" })).toBe("ok");
    expect(await seat.say("resettle", { reference: "w1", transactionId: "again", amount: 400n })).toBe("ok");
    await countPlay(database, brand.merchant, true);
    const span = { brandId: brand.merchant, start, end: new Date(Date.now() + 3_600_000) };
    const found = () => database.snapshot(brand.merchant, (tx) => agentReportDifferences(tx, span));
    expect((await found()).filter(({ what }) => what === "entries" || what === "rounds")).toEqual([]);
    await asAdmin(games.domain.url, (admin) =>
      admin.query("update game_round set win_minor = win_minor + 1 where round_id = 'r1'"),
    );
    await countPlay(database, brand.merchant, true);
    await database.brand(brand.merchant, (tx) =>
      sql`update play_change set win = win + 1 where round_id = 'r1'`.execute(tx),
    );
    expect((await found()).map(({ what }) => what)).toContain("entries");
  } finally {
    await games.close();
  }
});
