// What rules of rewards cost: settled bets with all rules of a brand and with none, what answering to them takes, and a night's
// rebate beside one bare aggregation: node tests/bench/rewards.ts [--seconds=3] [--rounds=3] [--clients=64]
// [--members=10000] [--bets=100000] [--part=bets|night]
import { parseArgs } from "node:util";
import { createLedger } from "../../src/server/core/ledger/ledger.ts";
import { answerEvents } from "../../src/server/domains/rewards/answer-due-events.ts";
import { gameTypesOf } from "../../src/server/domains/rewards/game-types.ts";
import { computePeriods } from "../../src/server/domains/rewards/rebate-periods.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../server/domains/games/harness.ts";
import { asAdmin, startTestCluster } from "../support/database.ts";
import { account, give } from "../support/ledger.ts";
import { openTestDomain } from "../support/request-context.ts";
import { drive, lineOf, middle, type Round, type Settle } from "./clients.ts";
import { machineLoad, median, table } from "./figures.ts";
import { fillMembers } from "./players.ts";
import { type ProcessorTime, processorTime } from "./processor-time.ts";

const brandId = "aurora";
const [betGoal, nightGoal] = [1.15, 2];
/** Modules without which play is counted for nobody. */
const without = { VIP: false, REWARDS: false, MISSIONS: false, POINTS: false };

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "64" },
    members: { type: "string", default: "10000" },
    bets: { type: "string", default: "100000" },
    part: { type: "string", default: "" },
  },
});
const [seconds, rounds, clients, members, bets] = [
  options.seconds,
  options.rounds,
  options.clients,
  options.members,
  options.bets,
].map(Number) as [number, number, number, number, number];

const ways = ["all", "none"] as const;
type Way = (typeof ways)[number];

type Table = { harness: GameHarness; settle: Settle; answerMs: () => Promise<number> };

/** A brand's games, with its rules or with none, and members with money. */
async function openPlay(way: Way): Promise<Table> {
  const harness = await openGameHarness(way === "all" ? {} : { modules: without });
  const { domain } = harness;
  const { database, wallet, clock, brand, url } = domain;
  clock.at = Date.now();
  await createLedger(database, { now: Date.now }).post(
    brandId,
    give("opens the house's account", account("opening"), 500n),
  );
  await fillMembers(url, { brandId, vendor: vendorCode, members });
  const settle: Settle = async (member, key) => {
    // Fast enough for a session's next reality check to be far away, slow enough for no rate limit to apply.
    clock.at += 20;
    const common = { player: `m${member}`, currency: "INR", gameCode: harness.game, session: `s${member}` };
    const place = { ...common, roundId: key, win: 0n, needs: undefined, validBet: undefined };
    const bet = { requestId: `${key}b`, transactionId: key, amount: 500n, closesRound: false };
    const win = { requestId: `${key}w`, transactionId: `${key}w`, amount: 450n, closesRound: true };
    for (const call of [
      { ...place, ...bet, kind: "bet" },
      { ...place, ...win, kind: "settle", references: [key] },
    ] as const) {
      const { status } = await harness.send(call);
      if (status !== "ok") throw new Error(`the app answered ${status}`);
    }
  };
  const answer = () =>
    answerEvents(brand, {
      database,
      wallet,
      now: () => clock.at,
      log: () => undefined,
      gameTypeOf: gameTypesOf(domain.platform),
    });
  return {
    harness,
    settle,
    answerMs: async () => {
      // Play is added up for most of a minute before it is answered.
      clock.at += 60_000;
      const start = performance.now();
      while ((await answer()) > 0);
      return performance.now() - start;
    },
  };
}

/** So many play on for a minute, with some bets each. */
const steady = 60;

/**
 * Bets with all rules and with none in turns, and milliseconds of answering for a bet: whose member has hardly another in its
 * minute, and of members who play on.
 */
async function compareBets(): Promise<Record<Way, Round> & { answering: number; playingOn: number }> {
  const tables = { all: await openPlay("all"), none: await openPlay("none") };
  const results: Record<Way, Round[]> = { all: [], none: [] };
  const answering: number[] = [];
  const playingOn: number[] = [];
  for (let round = -1; round < rounds; round += 1)
    // The order turns, so that no way always comes first.
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const one = await drive(tables[way].settle, { clients, members, seconds, label: `${way}${round}` });
      const took = await tables[way].answerMs();
      // The first round fills caches and plans.
      if (round < 0) continue;
      results[way].push(one);
      if (way === "all") answering.push(took / (one.perSecond * seconds));
    }
  for (let round = 0; round < rounds; round += 1) {
    const one = await drive(tables.all.settle, { clients, members: steady, seconds, label: `on${round}` });
    playingOn.push((await tables.all.answerMs()) / (one.perSecond * seconds));
  }
  for (const way of ways) await tables[way].harness.close();
  return {
    all: middle(results.all),
    none: middle(results.none),
    answering: median(answering),
    playingOn: median(playingOn),
  };
}

/** Milliseconds by the clock, and of processor time in this process and the database. */
type Took = { ms: number; processor: number };

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const sum = ({ own, database }: ProcessorTime) => (own + database) / 1_000;
  const [start, before] = [performance.now(), sum(processorTime())];
  await work();
  return { ms: performance.now() - start, processor: sum(processorTime()) - before };
}

/**
 * What a night writes at least for each member, by one statement a table: the payment, its transaction with two entries, the
 * balance and the notice. Without a function, a check or a connection between them; rolled back.
 */
async function bareWriting(url: string): Promise<Took> {
  return asAdmin(url, async (admin) => {
    await admin.query("begin");
    await admin.query("set local session_replication_role = replica");
    await admin.query(
      `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, created_at)
        values ($1, 'real', 'house', 'bare', 'INR', 2, now())`,
      [brandId],
    );
    const took = await timed(async () => {
      for (const statement of [
        `insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms, reason,
          created_at, taken_at)
        select $1, 'bare' || n, 'bare', 'm' || n, 'bare', 'cash', 5, 'INR', 2, 'taken', '{}', '{}', now(), now()
        from generate_series(1, $2::int) n`,
        `insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, reference, actor, at)
        select $1, 1000000000 + n, 'bare:' || n, '', 'post', 'bare', 'bare:' || n, 'job:bare', now()
        from generate_series(1, $2::int) n`,
        `insert into ledger_entry (brand_id, transaction_id, account_id, amount, posted_after, held_after)
        select a.brand_id, 1000000000 + substr(a.owner, 2)::int, unnest(array[a.id, h.id]), unnest(array[5, -5]), a.posted, 0
        from ledger_account a, ledger_account h
        where h.brand_id = a.brand_id and h.owner = 'house' and h.wallet = 'bare' and a.brand_id = $1 and a.book = 'real' and a.owner like 'm%' and substr(a.owner, 2)::int <= $2::int`,
        `update ledger_account set posted = posted + 5 where brand_id = $1 and book = 'real' and owner like 'm%'
        and substr(owner, 2)::int <= $2::int`,
        `insert into member_notice (brand_id, member_id, text_key, params, at, inbox)
        select $1, 'm' || n, 'notice.rewardGiven', '{}', now(), true from generate_series(1, $2::int) n`,
      ])
        await admin.query(statement, [brandId, members]);
    });
    await admin.query("rollback");
    return took;
  });
}

/** The processor's clock has hundredths of a second: a short work is measured so many times over. */
const bareTimes = 10;

/** A night's rebate of all members, one bare aggregation of the same bets, and what is written at least. */
async function compareNight(): Promise<{ bare: Took; written: Took; night: Took; rewards: number }> {
  const domain = await openTestDomain({ poolSize: 4 });
  const { brand, database, wallet, clock, url } = domain;
  const { code, exponent } = brand.payload.currency;
  clock.at = Date.parse("2026-11-21T02:00:00Z");
  await fillMembers(url, { brandId, vendor: vendorCode, members });
  const night = () => computePeriods({ brand, database, wallet, now: () => clock.at });
  // The first call begins the periods; the play of the next day is what is computed.
  await night();
  const played = new Date(clock.at + 3_600_000);
  await asAdmin(url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    await admin.query(
      `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
        win_minor, valid_bet_minor, state, started_at, finished_at)
      select $1, 'LVY', 'r' || n, 'm' || 1 + n % $2::int, 'brass-sevens', 'real', $3, $4, 1, 5000, 4000, 5000, 'closed', $5, $5
      from generate_series(1, $6::int) n`,
      [brandId, members, code, exponent, played, bets],
    );
    await admin.query(
      `insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
      select $1, member_id, '2026-11-21', 'LVY', 'RNG', $2, count(*), sum(bet_minor), sum(win_minor), sum(valid_bet_minor)
      from game_round where brand_id = $1 group by member_id`,
      [brandId, code],
    );
    await admin.query("vacuum analyze");
  });
  const bares = await asAdmin(url, (admin) =>
    timed(async () => {
      for (let turn = 0; turn < bareTimes; turn += 1)
        await admin.query(
          "select member_id, game_code, sum(valid_bet_minor) from game_round where brand_id = $1 group by 1, 2",
          [brandId],
        );
    }),
  );
  clock.at += 86_400_000;
  const written = await bareWriting(url);
  await asAdmin(url, (admin) => admin.query("vacuum analyze"));
  const took = await timed(night);
  const rewards = await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int4 as n from reward where rule_id = 'nightRebate'",
    );
    return rows[0]?.n ?? 0;
  });
  await domain.close();
  const bare = { ms: bares.ms / bareTimes, processor: bares.processor / bareTimes };
  return { bare, written, night: took, rewards };
}

const verdict = (value: number, goal: number): string[] => [
  value.toFixed(2),
  `goal ${goal}`,
  value <= goal ? "ok" : "TOO SLOW",
];

const time = ({ own, database }: Round) => own + database;

async function betLines(): Promise<string[][]> {
  const { all, none, answering, playingOn } = await compareBets();
  return [
    lineOf(`settled bets, all rules of ${brandId}`, all),
    lineOf("settled bets, no rules", none),
    ["processor time of a bet, all over none", ...verdict(time(all) / time(none), betGoal)],
    ["answering afterwards, for a bet", `${(answering * 1_000).toFixed(0)} µs`, "", ""],
    [`the same, ${steady} members who play on`, `${(playingOn * 1_000).toFixed(0)} µs`, "", ""],
  ];
}

async function nightLines(): Promise<string[][]> {
  const { bare, written, night, rewards } = await compareNight();
  const line = (what: string, { ms, processor }: Took) => [
    what,
    `${ms.toFixed(0)} ms`,
    `${processor.toFixed(0)} ms of processor time`,
    "",
  ];
  return [
    line(`night's rebate, ${rewards} rewards of ${members} members, ${bets} bets`, night),
    line("one bare aggregation of the bets", bare),
    line("bare writing of the payments", written),
    ["processor time, night over bare writing", (night.processor / written.processor).toFixed(2), "", ""],
    ["processor time, night over bare", ...verdict(night.processor / bare.processor, nightGoal)],
    ["by the clock, night over bare", ...verdict(night.ms / bare.ms, nightGoal)],
  ];
}

const cluster = await startTestCluster();
try {
  console.log(
    table([
      ...(options.part === "night" ? [] : await betLines()),
      ...(options.part === "bets" ? [] : await nightLines()),
    ]),
  );
  console.log(machineLoad());
} finally {
  await cluster.stop();
}
