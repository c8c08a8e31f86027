/** Whether none of the questions finds anything. They are asked in turn until one does: a transaction has one connection. */
export async function findsNothing(
  ...questions: readonly (() => Promise<readonly unknown[]>)[]
): Promise<boolean> {
  for (const ask of questions) if ((await ask()).length > 0) return false;
  return true;
}
