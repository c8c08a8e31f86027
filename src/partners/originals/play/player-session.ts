import type { FastifyRequest } from "fastify";
import { ticketHash } from "../operator/launch-routes.ts";
import { type Ticket, ticketByHash } from "../store/accounts.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import { type Answer, answer, problem } from "./problem.ts";

/** The session of a ticket; `id` identifies the ticket without revealing it. */
export type PlayerSession = { id: string; ticket: Ticket };

/** Calls per second of one ticket, and the burst. */
const callsPerSecond = 20;
const mostTickets = 10_000;

/** Checks the ticket and its rate limit. */
export function openPlayerSessions({ database, now }: { database: OriginalsDatabase; now: () => number }) {
  const buckets = new Map<string, { left: number; at: number }>();
  const isTooMuch = (id: string): boolean => {
    const at = now();
    const { left, at: then } = buckets.get(id) ?? { left: callsPerSecond, at };
    const refilled = Math.min(callsPerSecond, left + (Math.max(0, at - then) / 1_000) * callsPerSecond);
    // A full bucket needs no entry.
    if (buckets.size >= mostTickets)
      for (const [other, bucket] of buckets) if (at - bucket.at >= 1_000) buckets.delete(other);
    buckets.set(id, { left: Math.max(0, refilled - 1), at });
    return refilled < 1;
  };
  return async (request: FastifyRequest): Promise<Answer<PlayerSession>> => {
    const text = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
    if (!text) return problem("ticket.missing");
    const hash = ticketHash(text);
    const id = hash.toString("hex");
    if (isTooMuch(id)) return problem("busy");
    const ticket = await ticketByHash(database, hash);
    if (!ticket) return problem("ticket.missing");
    return ticket.expiresAt.getTime() > now() ? answer({ id, ticket }) : problem("ticket.over");
  };
}

export type PlayerSessions = ReturnType<typeof openPlayerSessions>;
