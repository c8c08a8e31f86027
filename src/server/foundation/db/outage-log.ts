type Log = (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;

export type TroubleOptions = {
  log: Log;
  /** The log event at the start and for each minute. */
  begins: string;
  /** The log event at the end. */
  ends: string;
};

/** An outage that affects every caller. */
export type OutageLog = {
  isOn: () => boolean;
  begin: (error: Error) => void;
  /** Counts a refused caller. */
  count: () => void;
  end: () => void;
};

const repeatEveryMs = 60_000;

/** Logs the start of an outage, each minute the number of refused callers, and its end. */
export function createOutageLog({ log, begins, ends }: TroubleOptions): OutageLog {
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let refused = 0;
  const seconds = () => Math.round((performance.now() - (since ?? 0)) / 1_000);
  return {
    isOn: () => since !== undefined,
    begin: ({ message }) => {
      if (since !== undefined) return;
      since = performance.now();
      refused = 0;
      log({ level: "error", event: begins, error: message });
      timer = setInterval(
        () => log({ level: "error", event: begins, seconds: seconds(), refused }),
        repeatEveryMs,
      ).unref();
    },
    count: () => {
      refused += 1;
    },
    end: () => {
      clearInterval(timer);
      if (since === undefined) return;
      log({ level: "warn", event: ends, seconds: seconds(), refused });
      since = undefined;
    },
  };
}
