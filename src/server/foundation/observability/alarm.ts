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

/** An alarm that logs and, if an address is configured (LIVERY_ALARM_URL), posts the emergency there as JSON. */
export function createAlarm({ url, log, outgoing, timeoutMs = callTimeoutMs, onAlarm }: AlarmOptions): Alarm {
  // The operator named it, and it is usually inside: an Alertmanager beside the nodes.
  const fetch = url === undefined ? undefined : outgoing.only(url);
  return async (emergency) => {
    onAlarm?.(emergency.event);
    log({ ...emergency, level: "error" });
    if (url === undefined || fetch === undefined) return;
    const problem = await post({ url, body: JSON.stringify(emergency), timeoutMs, fetch });
    if (problem)
      log({
        level: "error",
        event: "alarm.undelivered",
        about: emergency.event,
        brand: emergency.brand,
        problem,
      });
  };
}

type Call = { url: string; body: string; timeoutMs: number; fetch: AlarmFetch };

/** Posts at most twice; answers the last problem, or undefined once the receiver has accepted it. */
async function post(call: Call): Promise<string | undefined> {
  let problem: string | undefined;
  for (let turn = 1; turn <= tries; turn += 1) {
    problem = await postOnce(call);
    if (problem === undefined) return undefined;
  }
  return problem;
}

async function postOnce({ url, body, timeoutMs, fetch }: Call): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      timeoutMs,
    });
    return answer.ok ? undefined : `answered ${answer.status}`;
  } catch (error) {
    // The log says that the alarm was not delivered, and why.
    const { cause, message } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}
