import { doublingRest } from "../../../../kernel/backoff.ts";
import type { StreamEvent } from "../../play/api.ts";
import { pause } from "./motion.ts";

export type Listening = {
  ticket: string;
  onEvent: (event: StreamEvent) => void;
  onSilence: (silent: boolean) => void;
  /** The ticket has expired. */
  onOver: (problem: string) => void;
};

/**
 * Longer than the server's heartbeat: a line that is silent for so long is dead, whatever the network reports.
 */
const deadAfterMs = 35_000;

const reconnects = { firstMs: 250, longestMs: 5_000 };

/**
 * Listens to the server for the life of the page, and reconnects whenever the line breaks. EventSource cannot
 * send the ticket in a header, and an address must not contain it.
 */
export async function listen({ ticket, onEvent, onSilence, onOver }: Listening): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    const over = await connect(ticket, (event) => {
      failures = 0;
      onSilence(false);
      onEvent(event);
    });
    if (over !== undefined) return onOver(over);
    onSilence(true);
    await pause(doublingRest(failures, reconnects));
  }
}

/** One connection until it breaks; answers a problem that a new one would not solve. */
async function connect(ticket: string, onEvent: (event: StreamEvent) => void): Promise<string | undefined> {
  const stop = new AbortController();
  let watch = setTimeout(() => stop.abort(), deadAfterMs);
  const offline = () => stop.abort();
  addEventListener("offline", offline, { once: true });
  try {
    const response = await fetch("/api/stream", {
      headers: { authorization: `Bearer ${ticket}`, accept: "text/event-stream" },
      signal: stop.signal,
    });
    if (response.status === 401 || response.status === 403) {
      const { problem }: { problem: string } = await response.json();
      return problem;
    }
    if (!response.ok || !response.body) return undefined;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let buffer = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      clearTimeout(watch);
      watch = setTimeout(() => stop.abort(), deadAfterMs);
      const blocks = (buffer + value.replaceAll("\r", "")).split("\n\n");
      buffer = blocks.pop() ?? "";
      for (const block of blocks) deliver(block, onEvent);
    }
  } catch {
    // The connection broke: the caller opens another.
    return undefined;
  } finally {
    clearTimeout(watch);
    removeEventListener("offline", offline);
  }
}

function deliver(block: string, onEvent: (event: StreamEvent) => void): void {
  const data = block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trimStart())
    .join("\n");
  if (data === "") return;
  const event: StreamEvent = JSON.parse(data);
  onEvent(event);
}
