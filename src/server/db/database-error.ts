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
