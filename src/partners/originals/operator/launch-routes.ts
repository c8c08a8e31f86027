import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Game } from "../games/game.ts";
import { endTickets, storeTicket, type TicketOrder } from "../store/accounts.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import { vendorWalletBalance } from "../store/vendor-wallets.ts";
import { operatorCall } from "./authenticate.ts";
import { closed, plain, vendorWallet } from "./shapes.ts";

type Launch = Omit<TicketOrder, "operator" | "expiresAt">;

const address = { type: "string", pattern: plain, maxLength: 1_000 } as const;

const launch = {
  ...vendorWallet,
  // Random text that no database and no page contains.
  nickname: { type: "string", pattern: "^[^\\u0000-\\u001f\\u007f]{1,60}$" },
  session: { type: "string", pattern: plain, maxLength: 200 },
  gameCode: { type: "string", pattern: plain, maxLength: 60 },
  language: { type: "string", pattern: "^[A-Za-z-]{2,20}$" },
  device: { enum: ["phone", "desktop"] },
  lobbyUrl: address,
  demo: { type: "boolean" },
  wallet: { enum: ["house", "vendor"] },
  callbackUrl: address,
} as const;

/** How long a launch is valid. */
const ticketMs = 12 * 3_600_000;

/** What is stored of a ticket. */
export const ticketHash = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

type Dependencies = {
  database: OriginalsDatabase;
  games: ReadonlyMap<string, Game>;
  now: () => number;
  /** The public address of the game pages for an operator's players, without a trailing slash. */
  playOrigin: (operator: string) => string;
};

/** `/operator/launch`: a ticket to one game, and the page that it opens. Answers are 200 with a status. */
export function launchRoutes(app: FastifyInstance, { database, games, now, playOrigin }: Dependencies): void {
  app.post<{ Body: Launch }>("/operator/launch", { schema: { body: closed(launch) } }, async (request) => {
    const order = { ...request.body, operator: operatorCall(request).operator };
    const { gameCode, lobbyUrl, callbackUrl, demo, wallet } = order;
    if (!games.has(gameCode)) return { status: "game-unknown" };
    if (!isWebAddress(lobbyUrl) || !isWebAddress(callbackUrl)) return { status: "address" };
    if (demo && wallet === "vendor") return { status: "wallet" };
    if (wallet === "vendor" && (await vendorWalletBalance(database, order)) === undefined)
      return { status: "currency" };
    const ticket = randomBytes(32).toString("base64url");
    const at = now();
    const kept = { ...order, expiresAt: new Date(at + ticketMs) };
    await storeTicket(database, ticketHash(ticket), kept, new Date(at));
    // In the hash, so that no server on the way and no referrer sees it.
    return { status: "ok", url: `${playOrigin(order.operator)}/play/${gameCode}#${ticket}` };
  });
}

/** `/operator/end`: a player's launches from wallets that are kept here end at once; again, it changes nothing. */
export function endRoutes(
  app: FastifyInstance,
  { database, now }: Pick<Dependencies, "database" | "now">,
): void {
  const player = vendorWallet.player;
  app.post<{ Body: { player: string } }>(
    "/operator/end",
    { schema: { body: closed({ player }) } },
    async (request) => {
      const { operator } = operatorCall(request);
      await endTickets(database, { operator, player: request.body.player }, new Date(now()));
      return { status: "ok" };
    },
  );
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
