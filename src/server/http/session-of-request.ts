import type { FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import { saferPlayZone } from "../brands/zones.ts";
import { findSession, type Session } from "../core/identity/session-store.ts";
import { dayIn } from "../core/safer-play/periods.ts";
import type { Services } from "../services.ts";
import type { AnswerCookies } from "./cookies.ts";
import { scopeOf } from "./observe-requests.ts";

const tokenShape = /^[A-Za-z0-9_-]{20,100}$/;

/** The session of a request: its token and its browser's key must belong together. */
export async function sessionOfRequest(
  request: FastifyRequest,
  brand: Brand,
  { sentBrowserKey }: AnswerCookies,
  { database, clock }: Services,
): Promise<Session | undefined> {
  const token = request.headers.authorization;
  if (sentBrowserKey === undefined || token === undefined || !tokenShape.test(token)) return undefined;
  const now = clock.now();
  const seen = { merchant: brand.merchant, day: dayIn(saferPlayZone(brand), now) };
  const session = await database.brand(brand.merchant, (tx) =>
    findSession(tx, { token, browserKey: sentBrowserKey, seen }, now),
  );
  const scope = scopeOf(request.raw);
  if (scope && session) scope.owner = session.owner;
  return session;
}
