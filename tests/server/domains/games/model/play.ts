import assert from "node:assert/strict";
import type { GameCall } from "../../../../../src/server/domains/games/port.ts";
import type { GameAnswer } from "../harness.ts";
import { ask, type Expected } from "./ask.ts";
import { begins, players, sessions } from "./calls.ts";
import { type Stand, standOf } from "./state.ts";
import { callText, type Step } from "./steps.ts";
import type { Settles, World } from "./world.ts";

/** The app that scripts are played on. Names are those of the script. */
export type App = {
  settles: Settles;
  maximumBet: bigint;
  /** Milliseconds since the epoch. */
  now: () => number;
  pass: (ms: number) => void;
  /** Calls at once: over one node in their order, or over two. */
  send: (calls: readonly GameCall[], nodes: 1 | 2) => Promise<GameAnswer[]>;
  launch: (session: string) => Promise<void>;
  end: (session: string) => Promise<void>;
  suspend: (player: string, suspended: boolean) => Promise<void>;
  stand: () => Promise<Stand>;
};

/** Plays a script on the app and on the model. Throws at the first difference. */
export async function play(app: App, steps: readonly Step[]): Promise<void> {
  let world = beginning(app);
  for (const [place, step] of steps.entries()) {
    // On this clock no bet is too fast.
    app.pass(10_000);
    world.now = app.now();
    world = await take(app, world, step, `step ${place + 1}`);
  }
}

function beginning({ settles, maximumBet, now }: App): World {
  return {
    settles,
    now: now(),
    currency: "INR",
    game: "game",
    maximumBet,
    players: new Map(Object.entries(players).map(([name, book]) => [name, { book, suspended: false }])),
    sessions: new Map(
      Object.entries(sessions).map(([name, [player, book]]) => [
        name,
        { player, book, used: now(), ended: false },
      ]),
    ),
    begin: new Map(Object.entries(begins)),
    history: [],
  };
}

async function take(app: App, world: World, step: Step, where: string): Promise<World> {
  switch (step.how) {
    case "wait":
      app.pass(step.hours * 3_600_000);
      return world;
    case "end":
    case "launch":
      await app[step.how](step.session);
      session(world, step.session, step.how === "end" ? { ended: true } : { ended: false, used: app.now() });
      return world;
    case "suspend":
    case "free": {
      const player = world.players.get(step.player);
      assert.ok(player);
      player.suspended = step.how === "suspend";
      await app.suspend(step.player, player.suspended);
      return world;
    }
    case "at once":
      return atOnce(app, world, step.calls, where);
    default:
      await inOrder(app, world, step, where);
      return world;
  }
}

function session(world: World, name: string, to: Partial<{ ended: boolean; used: number }>): void {
  const found = world.sessions.get(name);
  if (found) world.sessions.set(name, { ...found, ...to });
}

async function inOrder(
  app: App,
  world: World,
  { how, calls }: { how: string; calls: readonly GameCall[] },
  where: string,
): Promise<void> {
  const received: GameAnswer[] = [];
  for (const some of how === "together" ? [calls] : calls.map((call) => [call]))
    received.push(...(await app.send(some, 1)));
  for (const [place, call] of calls.entries()) {
    const wrong = complaint(ask(world, call), received[place]);
    assert.ok(!wrong, `${where}, ${callText(call)}: ${wrong}`);
  }
  assert.deepEqual(await app.stand(), standOf(world), where);
}

function complaint({ answers, balance }: Expected, received: GameAnswer | undefined): string | undefined {
  if (!received) return "nothing was answered";
  if (!answers.has(received.status)) return `${received.status} instead of ${[...answers].join(" or ")}`;
  return received.balance === balance ? undefined : `a balance of ${received.balance} instead of ${balance}`;
}

/** For concurrent calls, some order must explain every answer and the stored state afterwards. */
async function atOnce(app: App, world: World, calls: readonly GameCall[], where: string): Promise<World> {
  const received = await app.send(calls, 2);
  const stand = JSON.stringify(sorted(await app.stand()));
  for (const order of ordersOf(calls.map((_call, place) => place))) {
    const tried = structuredClone(world);
    const fits = order.every((place) => {
      const call = calls[place];
      return call && complaint(ask(tried, call), received[place]) === undefined;
    });
    if (fits && JSON.stringify(sorted(standOf(tried))) === stand) return tried;
  }
  const lines = calls.map(
    (call, place) => `${callText(call)}: ${received[place]?.status} ${received[place]?.balance}`,
  );
  assert.fail(
    `${where}: no order explains these answers, or what is stored after them\n  ${lines.join("\n  ")}\n${stand}`,
  );
}

const sorted = (stand: Stand): Stand => Object.fromEntries(Object.entries(stand).sort());

function ordersOf(list: readonly number[]): number[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first) =>
    ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
