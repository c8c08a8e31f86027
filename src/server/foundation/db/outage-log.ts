type Log = (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;

export type TroubleOptions = {
  log: Log;
  /** What the log says when it begins and each minute that it lasts. */
  begins: string;
  /** What the log says when it is over. */
  ends: string;
};

/** Something that is wrong for a while and concerns every caller. */
export type OutageLog = {
  isOn: () => boolean;
  begin: (error: Error) => void;
  /** One more caller was turned away by it. */
  count: () => void;
  end: () => void;
};

const toldEveryMs = 60_000;

/** Says once that a trouble begins, each minute how many it has turned away, and once that it is over. */
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
        toldEveryMs,
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
