/** The same work, one call after the other: what an earlier call read never replaces what a later one read. */
export function oneAtATime<Input extends unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...input) => {
    const next = last.then(() => work(...input));
    last = next.catch(() => undefined);
    return next;
  };
}
