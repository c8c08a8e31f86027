/** A promise's result, or undefined when it takes longer than `ms`; the work continues in the background. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // After the timeout, a later rejection is ignored.
    work.catch(() => undefined);
  }
}
