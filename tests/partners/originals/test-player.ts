import { randomUUID } from "node:crypto";
import type {
  Duel,
  Hello,
  History,
  Played,
  Problem,
  Seated,
  StreamEvent,
  Taken,
} from "../../../src/partners/originals/play/api.ts";

/** What a call brought: its answer, or its problem. */
export type Said<T> = { http: number } & Partial<T> & Partial<Problem>;

/** A game's page, as the originals see it. */
export type TestPlayer = {
  ticket: string;
  call: <T>(path: string, body: unknown) => Promise<Said<T>>;
  hello: () => Promise<Said<Hello>>;
  play: (bet: unknown, playId?: string, free?: string) => Promise<Said<Played>>;
  bet: (roundId: string, bet: unknown, betId?: string) => Promise<Said<Taken>>;
  duel: (stake: string, duelId?: string) => Promise<Said<Seated>>;
  history: () => Promise<Said<History>>;
  listen: () => Promise<Ear>;
};

/** A stream that is read to its end. */
export type Ear = {
  status: number;
  headers: Headers;
  events: StreamEvent[];
  /** The first event of a kind that fits, waited for. */
  until: <Type extends StreamEvent["type"]>(
    type: Type,
    fits?: (event: Extract<StreamEvent, { type: Type }>) => boolean,
    timeoutMs?: number,
  ) => Promise<Extract<StreamEvent, { type: Type }>>;
  close: () => void;
};

export function playerAt(origin: string, ticket: string): TestPlayer {
  const headers = { authorization: `Bearer ${ticket}`, "content-type": "application/json" };
  const call: TestPlayer["call"] = async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { http: response.status, ...(await response.json()) };
  };
  return {
    ticket,
    call,
    hello: () => call("hello", {}),
    play: (bet, playId = randomUUID(), free) => call("play", { playId, bet, ...(free ? { free } : {}) }),
    bet: (roundId, bet, betId = randomUUID()) => call("bet", { betId, roundId, bet }),
    duel: (stake, duelId = randomUUID()) => call("duel", { duelId, stake } satisfies Duel),
    history: () => call("history", {}),
    listen: () => listen(`${origin}/api/stream`, ticket),
  };
}

async function listen(url: string, ticket: string): Promise<Ear> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${ticket}` };
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    for (const one of waiting) one();
    waiting = [];
  };
  void read(response, (event) => {
    events.push(event);
    wake();
  }).catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    until: async (type, fits = () => true, timeoutMs = 10_000) => {
      const end = performance.now() + timeoutMs;
      for (;;) {
        for (const event of events) if (isOf(event, type) && fits(event)) return event;
        const left = end - performance.now();
        if (left <= 0) throw new Error(`no ${type} came, but ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    },
    close: () => leaving.abort(),
  };
}

const isOf = <Type extends StreamEvent["type"]>(
  event: StreamEvent,
  type: Type,
): event is Extract<StreamEvent, { type: Type }> => event.type === type;

async function read({ body }: Response, onEvent: (event: StreamEvent) => void): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const data = part.split("\n").find((line) => line.startsWith("data: "));
      if (data) onEvent(JSON.parse(data.slice("data: ".length)) as StreamEvent);
    }
  }
}
