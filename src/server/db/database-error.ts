/** Why the database refused to start, open or migrate. `code` is for programs, `message` is one plain sentence. */
export type DatabaseErrorCode =
  | "database.in-use"
  | "database.missing"
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
