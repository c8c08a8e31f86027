import type { BrandPayload } from "../../site/payload.ts";
import { browserKeyHeader } from "../context/browser-key.ts";
import { brandChanged, type SiteBoot } from "../context/site.ts";
import { tabChannel } from "../kit/storage.ts";
import { call } from "./client.ts";

type Message =
  | { type: "brand.version"; version: string }
  | { type: "brand.broken"; lines: string[] }
  | { type: "session.changed" }
  | { type: "wallet.balance" }
  | { type: "member.notice" };

/** Name of the window event that asks this tab to look whether its session still lives. */
export const sessionCheck = "livery:session-check";

/** Name of the window event that says that there is something to tell the member. */
export const memberNoticed = "livery:notice";

/** Name of the window event that says that the member's money moved. */
export const balanceChanged = "livery:balance";

const channelName = "livery:events";
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Follows the server's events: one stream a browser, held by the tab that has the lock, handed on to the
 * others. Whoever reconnects reads everything again.
 */
export function followEvents({ payload, system }: SiteBoot): void {
  let shown = payload.version;
  const closed = system === "maintenance" || system === "region";
  const act = async (message: Message) => {
    if (message.type === "wallet.balance") return void dispatchEvent(new Event(balanceChanged));
    if (message.type === "member.notice") return void dispatchEvent(new Event(memberNoticed));
    if (message.type === "brand.broken") {
      dispatchEvent(new CustomEvent("livery:broken", { detail: message.lines }));
      return;
    }
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
    // A site that closes or opens is another page altogether.
    if (closed || next.maintenance || next.regionRestriction) return location.reload();
    dispatchEvent(new CustomEvent(brandChanged, { detail: next }));
  };
  const channel = tabChannel(channelName);
  channel.hear((message) => void act(message as Message));
  const lead = () =>
    readForEver((message) => {
      channel.tell(message);
      void act(message);
    });
  // Where the browser gives no locks, or denies them, each tab has a stream of its own.
  if ("locks" in navigator) navigator.locks.request(channelName, lead).catch(() => void lead());
  else void lead();
}

async function readForEver(onMessage: (message: Message) => void): Promise<never> {
  for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
    try {
      const response = await fetch("/wps/events", {
        headers: { accept: "text/event-stream", ...browserKeyHeader() },
      });
      if (response.ok && response.body) {
        wait = firstRetryMs;
        // What was told while nobody listened is looked for now.
        onMessage({ type: "wallet.balance" });
        onMessage({ type: "member.notice" });
        await readStream(response.body, onMessage);
      }
    } catch {
      // Retried below: the network comes and goes.
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: Message) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) onMessage(JSON.parse(data) as Message);
    }
  }
}
