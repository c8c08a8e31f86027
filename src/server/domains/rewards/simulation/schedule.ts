/** What happens by the clock between the occurrences of a stream; what is added later comes after what is due at the same instant. */
export type Schedule = {
  add: (at: number, run: () => void) => void;
  /** Runs what is due up to an instant, in order; what that adds, too. */
  runUntil: (at: number) => void;
};

export function createSchedule(): Schedule {
  const due: { at: number; run: () => void }[] = [];
  return {
    add: (at, run) => {
      const place = due.findLastIndex((one) => one.at <= at);
      due.splice(place + 1, 0, { at, run });
    },
    runUntil: (at) => {
      for (let [next] = due; next && next.at <= at; [next] = due) {
        due.shift();
        next.run();
      }
    },
  };
}
