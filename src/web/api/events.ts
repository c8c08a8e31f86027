import { doublingRest } from "../../kernel/backoff.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { browserKeyHeader } from "../context/browser-key.ts";
import { deskToken, sessionChanged, sessionToken } from "../context/session.ts";
import { brandChanged, type SiteBoot } from "../context/site.ts";
import { tabChannel } from "../kit/storage.ts";
import { call } from "./client.ts";

type Message =
  | { type: "brand.version"; version: string }
  | { type: "brand.broken"; lines: string[] }
  | { type: "session.changed" }
  /** From another tab of this browser: a session began there. */
  | { type: "session.began" }
  | { type: "wallet.balance" }
  | { type: "member.notice" }
  | { type: "chat.line" }
  | { type: "chat.typing"; about: string };

/** Window event: this tab should check whether its session is still valid. */
export const sessionCheck = "livery:session-check";

/** Window event: there are notices for the member. */
export const memberNoticed = "livery:notice";

/** Window event: the member's balance changed. */
export const balanceChanged = "livery:balance";

/** Window event: a line came in a conversation, or its state changed. */
export const chatChanged = "livery:chat";

/** Window event: the other side of a conversation writes at this moment; its detail is the conversation's number. */
export const chatTyping = "livery:chat-typing";

/** What was announced while nothing in this tab followed it: the menu, which does, is loaded after the first view. */
const unheard = new Set<string>();

function announce(event: string): void {
  unheard.add(event);
  dispatchEvent(new Event(event));
}

/** Whether a window event was announced that nobody has taken yet; takes it. */
export const takeUnheard = (event: string): boolean => unheard.delete(event);

const channelName = "livery:events";
/** The server writes at least every 25 s (heartbeat). A stream that is silent for longer is dead and opened again. */
const silentMs = 60_000;
const retries = { firstMs: 1_000, longestMs: 30_000 };

/**
 * Follows the server's events: one stream per browser, read by the tab that holds the lock and forwarded to the
 * other tabs. After a reconnect everything is read again.
 */
export function followEvents({ payload, system }: SiteBoot): void {
  let shown = payload.version;
  const closed = system === "maintenance" || system === "region";
  const handle = async (message: Message) => {
    if (message.type === "wallet.balance") return announce(balanceChanged);
    if (message.type === "member.notice") return announce(memberNoticed);
    if (message.type === "chat.line") return announce(chatChanged);
    if (message.type === "chat.typing")
      return void dispatchEvent(new CustomEvent(chatTyping, { detail: message.about }));
    if (message.type === "brand.broken") {
      dispatchEvent(new CustomEvent("livery:broken", { detail: message.lines }));
      return;
    }
    if (message.type === "session.began") return stream.sessionBegan();
    if (message.type === "session.changed") return void dispatchEvent(new Event(sessionCheck));
    dispatchEvent(new CustomEvent("livery:broken", { detail: [] }));
    if (message.version === shown) return;
    const outcome = await call("system/permission", {});
    if (!outcome.ok) return;
    const next = outcome.value as unknown as BrandPayload & {
      maintenance: boolean;
      regionRestriction: boolean;
    };
    shown = next.version;
    // A site that closes or opens has an entirely different page.
    if (closed || next.maintenance || next.regionRestriction) return location.reload();
    dispatchEvent(new CustomEvent(brandChanged, { detail: next }));
  };
  const channel = tabChannel(channelName);
  const stream = eventStream((message) => {
    channel.post(message);
    void handle(message);
  });
  channel.listen((message) => void handle(message as Message));
  addEventListener(sessionChanged, () => {
    if (sessionToken() === null && deskToken.read() === null) return;
    channel.post({ type: "session.began" } satisfies Message);
    stream.sessionBegan();
  });
  // Without locks, or where the browser denies them, each tab reads a stream of its own.
  if ("locks" in navigator)
    navigator.locks.request(channelName, stream.readForEver).catch(() => void stream.readForEver());
  else void stream.readForEver();
}

/**
 * The stream, opened again whenever it ends. The stream gives a browser no key; one that it opened
 * without any carries nothing of the member, so another one takes its place once a session has begun.
 */
function eventStream(onMessage: (message: Message) => void): {
  readForEver: () => Promise<never>;
  sessionBegan: () => void;
} {
  let sessions = 0;
  let endWithoutKey = nothing;
  const readOnce = async (watchdog: Watchdog, opened: () => void): Promise<void> => {
    const known = sessions;
    const response = await fetch("/wps/events", {
      headers: { accept: "text/event-stream", ...browserKeyHeader() },
      signal: watchdog.signal,
    });
    if (!response.ok || !response.body) return;
    opened();
    if (response.headers.get("browser-key") === "none") {
      endWithoutKey = watchdog.end;
      if (sessions !== known) watchdog.end();
    }
    // Events missed while the stream was down are made up for by reading again now.
    onMessage({ type: "wallet.balance" });
    onMessage({ type: "member.notice" });
    onMessage({ type: "chat.line" });
    await readStream(response.body, watchdog.feed, onMessage);
  };
  return {
    sessionBegan: () => {
      sessions += 1;
      endWithoutKey();
    },
    readForEver: async () => {
      for (let failures = 0; ; failures += 1) {
        const watchdog = createWatchdog(silentMs);
        // Connections come and go: whatever ended this one, another follows.
        await readOnce(watchdog, () => {
          failures = 0;
        }).catch(nothing);
        watchdog.stop();
        endWithoutKey = nothing;
        if (!watchdog.wasEnded()) await pause(doublingRest(failures, retries));
      }
    },
  };
}

const nothing = (): void => undefined;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Watchdog = {
  signal: AbortSignal;
  feed: () => void;
  /** Aborts the signal now. */
  end: () => void;
  wasEnded: () => boolean;
  stop: () => void;
};

/** Aborts its signal when it is not fed for a time. */
function createWatchdog(ms: number): Watchdog {
  const controller = new AbortController();
  let isEnded = false;
  const arm = () => setTimeout(() => controller.abort(), ms);
  let timer = arm();
  return {
    signal: controller.signal,
    feed: () => {
      clearTimeout(timer);
      timer = arm();
    },
    end: () => {
      isEnded = true;
      controller.abort();
    },
    wasEnded: () => isEnded,
    stop: () => clearTimeout(timer),
  };
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onMessage: (message: Message) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) onMessage(JSON.parse(data) as Message);
    }
  }
}
