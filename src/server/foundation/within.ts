/** What a promise answers, or undefined when it takes longer; it goes on all the same. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Whoever has stopped waiting hears no error either.
    work.catch(() => undefined);
  }
}
