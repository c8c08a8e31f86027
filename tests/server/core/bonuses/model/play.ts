import assert from "node:assert/strict";
import { pick, type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import type { BonusHarness } from "../harness.ts";
import { actText, nextAct } from "./acts.ts";
import { type App, appOf, type Player } from "./app.ts";
import { happen } from "./happen.ts";
import type { Games } from "./rules.ts";
import { type Act, emptyWorld, standOf, type World } from "./world.ts";

const hour = 3_600_000;
const membersOfChapter = 16;
const turnsOfChapter = 30;

type Actor = { number: number; player: Player; world: World; random: Random; told: string[]; count: number };

type Now = { now: number; games: Games };

export type Chapter = { seed: number; games: Games; only?: number | undefined };
export type Played = { acts: number; converted: bigint; ends: Record<string, number> };

/**
 * Plays a chapter: new members, each with a script of their own that the seed decides, on the product and on the model, which
 * are compared after every turn. Throws with the member's script where they differ.
 */
export async function playChapter(on: BonusHarness, { seed, games, only }: Chapter): Promise<Played> {
  const app = appOf(on);
  const time = seededRandom(seed);
  const actors: Actor[] = [];
  for (let number = 0; number < membersOfChapter; number += 1) {
    if (only !== undefined && only !== number) continue;
    const player = { seat: await on.player(0n), holds: [] };
    const random = seededRandom(seed * 7_919 + number + 1);
    actors.push({ number, player, world: emptyWorld(), random, told: [], count: 0 });
  }
  let acts = 0;
  for (let turn = 0; turn < turnsOfChapter; turn += 1) {
    if (turn > 0 && time() < 0.12) await pass(on, actors, pick([1, 5, 13, 24, 30], time) * hour);
    const done = await Promise.all(
      actors.map((actor) => take(app, actor, { now: on.domain.clock.at, games })),
    );
    acts += done.reduce((sum, one) => sum + one, 0);
    if (time() < 0.15) await runJob(app, actors, { now: on.domain.clock.at, games });
    await compare(app, actors, seed);
  }
  await Promise.all(actors.map((actor) => giveUpAll(app, actor, { now: on.domain.clock.at, games })));
  await compare(app, actors, seed);
  const ends: Record<string, number> = {};
  for (const { world } of actors) for (const { state } of world.bonuses) ends[state] = (ends[state] ?? 0) + 1;
  return { acts, converted: actors.reduce((sum, { world }) => sum + world.converted, 0n), ends };
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
  if (expected === "ok") assert.equal(await app.act(actor.player, act), "duplicate", scriptOf(actor));
  return 1;
}

/** What a member does at once has to come out as in one order or another. */
async function atOnce(app: App, actor: Actor, acts: readonly Act[], { now, games }: Now): Promise<number> {
  const calm = acts.map(
    (act): Act => (act.kind === "open" && act.rule !== undefined ? { kind: "review" } : act),
  );
  const ends = calm.filter(({ kind }) => kind === "paid" || kind === "refused");
  const list = ends.length > 1 ? calm.slice(0, 1) : calm;
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
    const expected = [...answers, ...standOf(world)].join("\n");
    if (expected === [...said, ...stand].join("\n")) {
      actor.world = world;
      return list.length;
    }
    found.push(expected);
  }
  assert.fail(
    `no order leads to\n${[...said, ...stand].join("\n")}\nbut\n${found.join("\n\n")}\n${scriptOf(actor)}`,
  );
}

const ordersOf = (list: readonly number[]): number[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one) => ordersOf(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));

/** The job ends what time and wagering have ended, and starts what waits; what else it looks at it changes as a review does. */
async function runJob(app: App, actors: readonly Actor[], { now, games }: Now): Promise<void> {
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

async function compare(app: App, actors: readonly Actor[], seed: number): Promise<void> {
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
