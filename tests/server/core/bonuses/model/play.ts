import assert from "node:assert/strict";
import { pick, type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import type { BonusHarness } from "../harness.ts";
import { actText, nextAct } from "./acts.ts";
import { type App, appOf, type Player } from "./app.ts";
import {
  type Budgets,
  budgetStands,
  fitting,
  type Given,
  type GivingAct,
  give,
  givenStands,
  passTime,
} from "./giving.ts";
import { nextGivingAct } from "./giving-acts.ts";
import { type GivingApp, type GivingCode, givingApp } from "./giving-app.ts";
import { happen } from "./happen.ts";
import { endsOf, ordersOf } from "./orders.ts";
import type { Games } from "./rules.ts";
import { type Act, emptyWorld, standOf, type World } from "./world.ts";

const hour = 3_600_000;

type Actor = {
  number: number;
  player: Player;
  world: World;
  /** What rules gave; its world is the actor's. */
  given: Given;
  random: Random;
  told: string[];
  count: number;
};

type Now = { now: number; games: Games };

/** `code` may have a planted fault. */
export type Chapter = {
  seed: number;
  games: Games;
  budgets: Budgets;
  only?: number | undefined;
  code?: GivingCode;
  size?: Size;
  /** The rules that members choose; all of them without it. */
  rules?: readonly string[];
};

/** How many members there are, for how many turns, and the shares of turns that rules are asked in, hours pass and jobs run before. */
export type Size = { members: number; turns: number; givings: number; passes: number; jobs: number };

const usualSize: Size = { members: 16, turns: 30, givings: 0.12, passes: 0.12, jobs: 0.15 };
/** Many members who play much and choose little: an act costs half as much, since calls of many are booked together. */
const crowd: Size = { members: 96, turns: 60, givings: 0.01, passes: 0.06, jobs: 0.08 };

/** The size of a chapter, by its seed, so that one that is played again is of the same size. */
const sizeOf = (seed: number): Size => (seed % 8 < 4 ? usualSize : crowd);

export type Played = { acts: number; converted: bigint; ends: Record<string, number> };

/**
 * Plays a chapter: new members, each with a script of their own that the seed decides, on the product and on the model, which
 * are compared after every turn. Throws with the member's script where they differ.
 */
export async function playChapter(on: BonusHarness, chapter: Chapter): Promise<Played> {
  const { seed, games, budgets, only, size = sizeOf(chapter.seed), code, rules: chosen } = chapter;
  const { members, turns, givings, passes, jobs } = size;
  const app = await appOf(on);
  const rules: Rules = { app: givingApp(on, code), budgets, random: seededRandom(seed * 31 + 7), chosen };
  const time = seededRandom(seed);
  const actors: Actor[] = [];
  for (let number = 0; number < members; number += 1) {
    if (only !== undefined && only !== number) continue;
    const world = emptyWorld();
    const given: Given = { world, offers: [], grants: [] };
    budgets.all.push(given);
    const random = seededRandom(seed * 7_919 + number + 1);
    actors.push({ number, player: await app.player(), world, given, random, told: [], count: 0 });
  }
  let acts = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn > 0 && time() < passes) await pass(on, actors, pick([1, 5, 13, 24, 30], time) * hour);
    const at = { now: on.domain.clock.at, games };
    const [asking, playing] = parted(actors, ({ random }) => random() < givings);
    const done = await Promise.all(playing.map((actor) => take(app, actor, at)));
    acts += done.reduce((sum, one) => sum + one, 0) + (await askAll(rules, asking, at));
    if (time() < jobs) await runJob(app, rules, actors, at);
    await compare(app, rules, actors, seed);
  }
  const at = { now: on.domain.clock.at, games };
  for (const actor of actors) await endRounds(rules, actor, at);
  await Promise.all(actors.map((actor) => giveUpAll(app, actor, at)));
  await compare(app, rules, actors, seed);
  const sent = actors.reduce((sum, { world }) => sum + world.sent, 0n);
  assert.equal(await app.received(), sent, `transfers of the seed ${seed}`);
  const ends: Record<string, number> = {};
  const ended = (state: string) => {
    ends[state] = (ends[state] ?? 0) + 1;
  };
  for (const { world, given, told } of actors) {
    for (const { state } of world.bonuses) ended(state);
    for (const { state } of given.offers) ended(`offer ${state}`);
    for (const { state } of given.grants) ended(`rounds ${state}`);
    for (const line of told) if (line.endsWith(": nothing")) ended("budget");
  }
  return { acts, converted: actors.reduce((sum, { world }) => sum + world.converted, 0n), ends };
}

type Rules = { app: GivingApp; budgets: Budgets; random: Random; chosen: readonly string[] | undefined };

const parted = <T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => {
  const { first = [], second = [] } = Object.groupBy(list, (one) => (isFirst(one) ? "first" : "second"));
  return [first, second];
};

/**
 * What members ask of rules, one after the other, since what one gets is not there for the next; now and then all of them want
 * the same at once, and as many get it as the budgets hold. Returns how many acts there were.
 */
async function askAll(rules: Rules, actors: readonly Actor[], { now, games }: Now): Promise<number> {
  const { app, budgets, random, chosen } = rules;
  const wanted = pick(chosen ?? ["fixed", "spins"], random);
  const isRush = actors.length > 1 && random() < 0.4;
  if (isRush) {
    const act = { kind: "choose" as const, rule: wanted, deposit: 100n };
    const most = fitting(budgets, act, actors.length, now);
    const said = await Promise.all(actors.map(({ player, given }) => app.act(player, act, given)));
    const got = actors.filter((_, place) => said[place] !== "nothing");
    assert.equal(got.length, most, `${actors.length} wanted ${wanted} at once`);
    // Those who got nothing ask again when nothing is left, as the model sees it.
    for (const actor of [...got, ...actors.filter((one) => !got.includes(one))]) {
      const expected = give(budgets, actor.given, act, now);
      actor.told.push(`at once with others ${actText(act)}: ${expected}`);
      assert.equal(said[actors.indexOf(actor)], expected, scriptOf(actor));
      happen(actor.world, { kind: "counted" }, games.types, now);
    }
    return actors.length;
  }
  for (const actor of actors) {
    actor.count += 1;
    const { given, random: own, count } = actor;
    const act = nextGivingAct({ budgets, given, random: own, id: `${count}`, only: chosen });
    await ask(rules, actor, act, { now, games });
  }
  return actors.length;
}

async function ask(
  { app, budgets }: Rules,
  actor: Actor,
  act: GivingAct,
  { now, games }: Now,
): Promise<void> {
  const said = await app.act(actor.player, act, actor.given);
  const expected = give(budgets, actor.given, act, now);
  happen(actor.world, { kind: "counted" }, games.types, now);
  actor.told.push(`${actText(act)}: ${said}`);
  assert.equal(said, expected, scriptOf(actor));
}

/** Rounds that would become a bonus after the chapter are played to their end. */
async function endRounds(rules: Rules, actor: Actor, at: Now): Promise<void> {
  for (const [place, grant] of actor.given.grants.entries())
    while (grant.won > 0n && grant.used < grant.rounds && grant.state === "inUse" && at.now < grant.expires) {
      actor.count += 1;
      await ask(rules, actor, { kind: "spin", place, id: `${actor.count}`, win: 0n, isLate: false }, at);
    }
}

/** What is open at the end of a chapter is cancelled, so that no later job moves money that nobody looks at any more. */
async function giveUpAll(app: App, actor: Actor, { now, games }: Now): Promise<void> {
  for (const place of actor.world.bonuses.keys()) {
    const act: Act = { kind: "cancel", place };
    const expected = happen(actor.world, act, games.types, now);
    assert.equal(await app.act(actor.player, act), expected, scriptOf(actor));
  }
}

/** Time passes; sessions do not live as long. */
async function pass(on: BonusHarness, actors: readonly Actor[], ms: number): Promise<void> {
  on.domain.clock.at += ms;
  for (const { player, told } of actors) {
    told.push(`${ms / hour} hours pass`);
    const session = await on.session(player.seat.member);
    player.seat = on.seat(player.seat.member, session);
  }
}

/** One turn of a member: an act, an act that comes twice, or some at once in whatever order the product takes them. */
async function take(app: App, actor: Actor, { now, games }: Now): Promise<number> {
  const { random, world } = actor;
  const next = () => {
    actor.count += 1;
    return nextAct(world, random, `${actor.count}`, games);
  };
  const how = random();
  if (how < 0.14)
    return atOnce(app, actor, [next(), next(), ...(how < 0.04 ? [next()] : [])], { now, games });
  const act = next();
  const expected = happen(world, act, games.types, now);
  const isVendors = "id" in act;
  const said = await app.act(actor.player, act);
  actor.told.push(`${actText(act)}: ${said}`);
  assert.equal(said, expected, scriptOf(actor));
  if (!isVendors || how > 0.22) return 1;
  // What comes again changes nothing; a refusal is not kept.
  if (expected === "ok")
    assert.equal(await app.act(actor.player, act, "again"), "duplicate", scriptOf(actor));
  return 1;
}

/** What a member does at once has to come out as in one order or another. */
async function atOnce(app: App, actor: Actor, acts: readonly Act[], { now, games }: Now): Promise<number> {
  const ends = acts.filter(({ kind }) => kind === "paid" || kind === "refused");
  const list = ends.length > 1 ? acts.slice(0, 1) : acts;
  const said = await Promise.all(list.map((act) => app.act(actor.player, act)));
  // What was opened while something else was decided starts a moment later, as the job starts it.
  await app.act(actor.player, { kind: "review" });
  actor.told.push(`at once ${list.map((act, place) => `${actText(act)}: ${said[place]}`).join("; ")}`);
  const [stand = []] = await app.stands([actor.player]);
  const found: string[] = [];
  for (const order of ordersOf(list.map((_, place) => place))) {
    const world = structuredClone(actor.world);
    const answers: string[] = [];
    for (const place of order) answers[place] = happen(world, list[place] as Act, games.types, now);
    happen(world, { kind: "review" }, games.types, now);
    for (const placed of endsOf(world, actor.world.bonuses.length)) {
      const expected = [...answers, ...standOf(placed)].join("\n");
      if (expected === [...said, ...stand].join("\n")) {
        actor.world = placed;
        actor.given.world = placed;
        return list.length;
      }
      found.push(expected);
    }
  }
  assert.fail(
    `no order leads to\n${[...said, ...stand].join("\n")}\nbut\n${found.join("\n\n")}\n${scriptOf(actor)}`,
  );
}

/** The job ends what time and wagering have ended, and starts what waits; what else it looks at it changes as a review does. */
async function runJob(app: App, rules: Rules, actors: readonly Actor[], { now, games }: Now): Promise<void> {
  await rules.app.job();
  passTime(rules.budgets, now);
  for (const { world } of actors) happen(world, { kind: "counted" }, games.types, now);
  const reviewed = await app.job();
  for (const actor of actors) {
    const { world, player } = actor;
    const active = world.bonuses.find(({ state }) => state === "active");
    const isOver = active && (active.wagered >= active.required || (active.expires ?? Infinity) <= now);
    const waits = !active && world.bonuses.some(({ state }) => state === "waiting");
    const isFound = reviewed.has(player.seat.member.id);
    actor.told.push(`the job, which ${isFound ? "finds" : "does not find"} them`);
    assert.ok(isFound || !(isOver || waits), `the job did not find a bonus that is over\n${scriptOf(actor)}`);
    if (isFound) happen(world, { kind: "review" }, games.types, now);
  }
}

async function compare(app: App, rules: Rules, actors: readonly Actor[], seed: number): Promise<void> {
  assert.deepEqual(await rules.app.budgets(), budgetStands(rules.budgets), `budgets of the seed ${seed}`);
  const given = await rules.app.stands(actors.map(({ player }) => player));
  for (const [place, actor] of actors.entries())
    assert.deepEqual(given[place], givenStands(actor.given), scriptOf(actor));
  const stands = await app.stands(actors.map(({ player }) => player));
  for (const [place, actor] of actors.entries()) {
    const again = `LIVERY_SEED=${seed} LIVERY_MEMBER=${actor.number} npx vitest run bonuses/model`;
    assert.deepEqual(
      stands[place],
      standOf(actor.world),
      `${scriptOf(actor)}\n\nthis member alone: ${again}`,
    );
    // Held money may be owed beside; otherwise nothing is below zero but what is owed.
    const { real, bonus, held } = actor.world;
    assert.ok(real.main >= held && bonus.main >= 0n && held >= 0n, scriptOf(actor));
    for (const one of actor.world.bonuses) {
      assert.ok(
        one.state !== "converted" || one.wagered >= one.required,
        `became real without its wagering\n${scriptOf(actor)}`,
      );
    }
  }
}

const scriptOf = ({ number, told }: Actor): string => `member ${number}:\n${told.join("\n")}`;
