/**
 * The current play of a member, on all devices and with every vendor, until no sign of it came for 15 minutes or the member
 * stopped. Instants are milliseconds since the epoch.
 */
export type Sitting = {
  /** Counts the member's sittings, from 1. */
  number: number;
  startedAt: number;
  /** The last sign of play: a stake, or a game on the screen. */
  lastAt: number;
  playedMs: number;
  /** What was played when the last reality check was answered. */
  checkedMs: number;
  /** Since when a check waits for an answer. */
  dueAt: number | null;
  /** The member stopped: the next sign begins another sitting. */
  over: boolean;
};

const minuteMs = 60_000;
/** A longer time without a sign of play ends a sitting. */
const absenceMs = 15 * minuteMs;
/** How long a check waits for an answer before it stops new stakes. */
export const graceMs = 5 * minuteMs;
/** How much longer a round that is running takes further stakes, such as a doubled hand. Settlements always pass. */
const runningMs = 10 * minuteMs;

const begun = (number: number, now: number): Sitting => ({
  number,
  startedAt: now,
  lastAt: now,
  playedMs: 0,
  checkedMs: 0,
  dueAt: null,
  over: false,
});

/**
 * A sitting after a sign of play. The time since the last sign counts as played, unless it is an absence or the clock was
 * set. A check that is due stays due until it is answered, however long that takes.
 */
export function afterSign(sitting: Sitting | undefined, now: number, intervalMs: number): Sitting {
  if (!sitting) return begun(1, now);
  const gap = now - sitting.lastAt;
  if (sitting.over || (sitting.dueAt === null && gap > absenceMs)) return begun(sitting.number + 1, now);
  const playedMs = sitting.playedMs + (gap > 0 && gap <= absenceMs ? gap : 0);
  const isDue = playedMs - sitting.checkedMs >= intervalMs;
  return {
    ...sitting,
    playedMs,
    // A clock that was far ahead must not stop the counting until its time is reached.
    lastAt: gap < -absenceMs ? now : Math.max(sitting.lastAt, now),
    dueAt: sitting.dueAt ?? (isDue ? now : null),
  };
}

/** A sign within this time of the one before is stored only when it changes more than the time. */
const notedEveryMs = 10_000;

/** Whether a sitting after a sign has news: it began, its check became due, or time passed that is worth a write. */
export const hasNews = (before: Sitting | undefined, after: Sitting): boolean =>
  before?.number !== after.number ||
  before.dueAt !== after.dueAt ||
  Math.abs(after.lastAt - before.lastAt) >= notedEveryMs;

/** A sitting after the answer to its check: the next interval begins with what is played from now on. */
export const afterAnswer = (sitting: Sitting, answer: "goOn" | "stop"): Sitting => ({
  ...sitting,
  checkedMs: sitting.playedMs,
  dueAt: null,
  over: answer === "stop",
});

/**
 * Whether an unanswered check stops a stake now. `running`: the stake belongs to a round that has begun. A clock that was
 * set back counts as a wait, too.
 */
export function stopsStake({ dueAt }: Sitting, now: number, running: boolean): boolean {
  if (dueAt === null) return false;
  return Math.abs(now - dueAt) >= (running ? graceMs + runningMs : graceMs);
}

/** What a member played since the last reality check, in milliseconds; zero when the sitting has ended. */
export function sinceCheckMs(sitting: Sitting | undefined, now: number): number {
  if (!sitting || sitting.over || (sitting.dueAt === null && now - sitting.lastAt > absenceMs)) return 0;
  return sitting.playedMs - sitting.checkedMs;
}
