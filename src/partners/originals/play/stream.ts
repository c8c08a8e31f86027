import type { FastifyReply } from "fastify";
import type { StreamEvent } from "./api.ts";
import type { Hub } from "./hub.ts";
import { apiHeaders } from "./pages.ts";
import type { PlayerSession } from "./player-session.ts";
import { type Problem, statusOf } from "./problem.ts";

const heartbeatMs = 15_000;
/** The most unread bytes of a connection: beyond that it is closed, and the page connects again. */
const mostUnreadBytes = 256 * 1_024;

/** Answers with server-sent events until the page is closed, the ticket expires, or the server stops. */
export function stream(
  reply: FastifyReply,
  { hub, session, isOver }: { hub: Hub; session: PlayerSession; isOver: () => Promise<boolean> },
): FastifyReply | { problem: Problem } {
  const { raw } = reply;
  let begun = false;
  /** Events that come before the headers are sent. */
  const early: string[] = [];
  const write = (text: string) => {
    if (!begun) return void early.push(text);
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > mostUnreadBytes) return void raw.destroy();
    raw.write(text);
  };
  const send = (event: StreamEvent) => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  // The socket is closed, too: kept alive, it would delay the stop of the server.
  const { socket } = raw;
  const end = () => raw.end(() => socket?.destroySoon());
  const joined = hub.join(session, { send, end });
  if (!joined.ok) {
    reply.code(statusOf(joined.problem));
    return { problem: joined.problem };
  }
  const heartbeat = setInterval(() => {
    write(": still here\n\n");
    // An operator may end a launch before its time. Without an answer the next beat asks again.
    isOver().then(
      (over) => over && end(),
      () => undefined,
    );
  }, heartbeatMs);
  raw.on("close", () => {
    clearInterval(heartbeat);
    joined.value();
  });
  reply.hijack();
  raw.writeHead(200, { ...apiHeaders, "content-type": "text/event-stream", "x-accel-buffering": "no" });
  raw.flushHeaders();
  begun = true;
  for (const text of early) write(text);
  return reply;
}
