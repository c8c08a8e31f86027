import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { isObject } from "../../../src/kernel/json-values.ts";
import type { StreamEvent } from "../../../src/partners/originals/play/api.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import {
  dealerStore,
  helloOf,
  type Player,
  playInstant,
  type Said,
  type SharedTable,
  sharedTable,
  sitDuel,
} from "./dealer-database.ts";

/** The policy under which the originals serve their pages. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

const pages = join(rootFolder, "dist", "originals");

export type DealerOptions = { bettingMs: number; showingMs: number; duelMs: number };

export type Seat = {
  /** The address that a launch would give out, ticket within. */
  url: string;
  /** The player's money in the dealer's store. */
  balance: () => bigint;
  player: Player;
};

export type Dealer = Awaited<ReturnType<typeof openDealer>>;

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Small originals for journeys of the pages alone: they implement play/api.ts over HTTP, serve the built pages under
 * their policy, play by the games' own rules and store everything in memory. On request they lose an answer.
 */
export async function openDealer(options: DealerOptions) {
  const store = dealerStore();
  const players = new Map<string, Player>();
  const tables = new Map<string, SharedTable>();
  const answered = new Map<string, Said>();
  const lost: string[] = [];
  const refused = new Map<string, string>();
  const calls: { name: string; id: string }[] = [];
  const streams = new Set<ServerResponse>();

  const tableOf = (player: Player): SharedTable | undefined => {
    const { game } = player;
    if (game.kind !== "shared") return undefined;
    const table = tables.get(game.code) ?? sharedTable(store, game, options);
    tables.set(game.code, table);
    return table;
  };
  const act = (player: Player, name: string, body: Record<string, unknown>): Said => {
    const { playId, betId, duelId, roundId, stake, clientSeed, bet } = body;
    if (name === "hello") return { ok: true, body: helloOf(store, player, "https://lobby.example/games") };
    if (name === "history") return { ok: true, body: { rounds: player.history.slice(0, 20) } };
    if (name === "play" && isText(playId)) return playInstant(store, player, bet);
    if (name === "bet" && isText(betId) && isText(roundId))
      return tableOf(player)?.bet(player, { betId, roundId, bet }) ?? { ok: false, problem: "bet.invalid" };
    if (name === "duel" && isText(duelId) && isText(stake))
      return sitDuel(store, player, { duelId, stake }, options.duelMs);
    if (name !== "seed" || !isText(clientSeed)) return { ok: false, problem: "bet.invalid" };
    const { serverHash } = store.seedsOf(player);
    const revealed = { serverHash, serverSeed: player.seed.serverSeed };
    player.seed = { serverSeed: store.freshSeed(), clientSeed, nonce: 0 };
    return { ok: true, body: { revealed, seeds: store.seedsOf(player) } };
  };
  /** The same id gets the same answer, whatever happened to the first one. */
  const once = (player: Player, name: string, body: Record<string, unknown>): Said => {
    const id = [body.playId, body.betId, body.duelId].find(isText);
    if (id === undefined) return act(player, name, body);
    calls.push({ name, id });
    const said = answered.get(id) ?? act(player, name, body);
    answered.set(id, said);
    return said;
  };
  const call = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    const player = players.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!player) return json(response, 401, { problem: "ticket.over" });
    if (name === "stream") return listen(response, player);
    let text = "";
    for await (const part of request) text += String(part);
    const body: unknown = JSON.parse(text);
    const problem = refused.get(name);
    refused.delete(name);
    if (problem) return json(response, 409, { problem });
    const said = isObject(body) ? once(player, name, body) : { ok: false as const, problem: "bet.invalid" };
    const losing = lost.indexOf(name);
    if (losing !== -1) {
      lost.splice(losing, 1);
      // A part of it came: a browser asks again by itself when there was nothing at all.
      response.writeHead(200, { "content-type": "application/json", "content-length": 4_096 });
      return response.write("{", () => response.destroy());
    }
    return said.ok ? json(response, 200, said.body) : json(response, 409, { problem: said.problem });
  };
  const listen = (response: ServerResponse, player: Player) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    const ear = (event: StreamEvent) =>
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    player.ears.add(ear);
    streams.add(response);
    response.on("close", () => {
      player.ears.delete(ear);
      streams.delete(response);
    });
    response.write(": welcome\n\n");
    tableOf(player)?.join(player);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://dealer");
    const [, first, name = ""] = pathname.split("/");
    if (first === "api" && name === "proof") {
      const proof = store.proofs.get(decodeURIComponent(pathname.split("/")[3] ?? ""));
      return void json(response, proof ? 200 : 404, proof ?? { problem: "bet.invalid" });
    }
    if (first === "api") return void call(request, response, name);
    const file = first === "play" ? "index.html" : first === "verify" ? "verify.html" : join("assets", name);
    sendFile(response, join(pages, file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the dealer has no address");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    store,
    calls,
    /** A player at a game, with a ticket. */
    seat: (gameCode: string, more: Partial<Pick<Player, "balance" | "language" | "demo">> = {}): Seat => {
      const ticket = randomUUID();
      const player = store.seat(gameCode, { balance: 1_000_000n, language: "en", demo: false, ...more });
      players.set(ticket, player);
      return { url: `${origin}/play/${gameCode}#${ticket}`, balance: () => player.balance, player };
    },
    /** The next call of this name is executed, but its answer is lost. */
    lose: (name: string) => lost.push(name),
    /** The next call of this name is refused. */
    refuse: (name: string, problem: string) => refused.set(name, problem),
    /** Every open stream breaks. */
    breakStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    close: async () => {
      for (const table of tables.values()) table.stop();
      for (const stream of streams) stream.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file)) {
    response.writeHead(404);
    return void response.end();
  }
  response.writeHead(200, {
    "content-type": types[extname(file)] ?? "application/octet-stream",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
  });
  response.end(readFileSync(file));
}
