import type { Log } from "./log.ts";

/** An emergency. `text` is a sentence for people, the rest is for programs. */
export type Emergency = { event: string; brand: string; text: string; [key: string]: unknown };

/**
 * Reports an emergency in the log and to the alarm address. Never throws: the alarm must not stop the work that raised
 * it.
 */
export type Alarm = (emergency: Emergency) => Promise<void>;

/** What an alarm needs of the client for outgoing calls. */
type AlarmFetch = (
  url: string,
  options: { method: "POST"; headers: Record<string, string>; body: string; timeoutMs: number },
) => Promise<{ ok: boolean; status: number }>;

const callTimeoutMs = 3_000;
const tries = 2;

export type AlarmOptions = {
  url: string | undefined;
  log: Log;
  outgoing: { only: (address: string) => AlarmFetch };
  timeoutMs?: number;
  /** Counts it, for metrics. */
  onAlarm?: ((event: string) => void) | undefined;
};

/** What came of posting an alarm: the status with which the receiver took it, or the last problem, without the address. */
export type Delivery = { taken: number } | { problem: string };

/** Posts an emergency to the alarm address as JSON, at most twice; its receiver may be inside. */
export function deliverAlarm(
  url: string,
  emergency: Emergency,
  { outgoing, timeoutMs = callTimeoutMs }: Pick<AlarmOptions, "outgoing" | "timeoutMs">,
): Promise<Delivery> {
  return post({ url, body: JSON.stringify(emergency), timeoutMs, fetch: outgoing.only(url) });
}

/** An alarm that logs and, if an address is configured (LIVERY_ALARM_URL), posts the emergency there as JSON. */
export function createAlarm({ url, log, outgoing, timeoutMs, onAlarm }: AlarmOptions): Alarm {
  return async (emergency) => {
    onAlarm?.(emergency.event);
    log({ ...emergency, level: "error" });
    if (url === undefined) return;
    const delivery = await deliverAlarm(url, emergency, { outgoing, ...(timeoutMs && { timeoutMs }) });
    if ("problem" in delivery)
      log({
        level: "error",
        event: "alarm.undelivered",
        about: emergency.event,
        brand: emergency.brand,
        problem: delivery.problem,
      });
  };
}

type Call = { url: string; body: string; timeoutMs: number; fetch: AlarmFetch };

async function post(call: Call): Promise<Delivery> {
  let delivery = await postOnce(call);
  for (let turn = 1; turn < tries && "problem" in delivery; turn += 1) delivery = await postOnce(call);
  return delivery;
}

async function postOnce({ url, body, timeoutMs, fetch }: Call): Promise<Delivery> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      timeoutMs,
    });
    return answer.ok ? { taken: answer.status } : { problem: `answered ${answer.status}` };
  } catch (error) {
    // The log says that the alarm was not delivered, and why. The address is secret: its path may be a token.
    const { cause, message } = error as Error;
    const problem = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { problem: problem.replaceAll(url, URL.canParse(url) ? new URL(url).host : "the address") };
  }
}
