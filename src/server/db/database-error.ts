/** Why the database refused to start, open or migrate. `code` is for programs, `message` is one plain sentence. */
export type DatabaseErrorCode =
  | "database.in-use"
  | "database.missing"
  | "database.unreachable"
  | "database.wrong-user"
  | "database.wrong-version"
  | "database.unsupported"
  | "database.start-failed"
  | "database.migration-changed"
  | "database.role";

export type DatabaseError = Error & { code: DatabaseErrorCode };

/** Builds (does not throw) the error that main prints as one sentence before it exits. */
export function databaseError(code: DatabaseErrorCode, sentence: string, cause?: unknown): DatabaseError {
  return Object.assign(new Error(sentence, { cause }), { code });
}

/** Name of the constraint that a statement broke by repeating a unique value; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

/** The SQLSTATE of an error that the database answered with; undefined when it did not answer. */
export function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Serialization, deadlock, lock wait, a server that goes or comes: the same again may well work. */
const transientStates = /^(40001|40P01|55P03|57P0[123]|53300|08...)$/;

/** Whether the same again may work: callers must be ones that may repeat (reliability.md, unknown outcomes). */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return transientStates.test(state);
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT"].includes(code ?? "") ||
    message.startsWith("Connection terminated")
  );
}
