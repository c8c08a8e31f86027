/** Runs calls of the same work one after the other, so that an older result never replaces a newer one. */
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
