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
  | "database.locked"
  | "database.behind"
  | "database.ahead"
  | "database.other"
  | "database.role";

export type DatabaseError = Error & { code: DatabaseErrorCode };

/** Builds (does not throw) the error that main prints as one sentence before it exits. */
export function databaseError(code: DatabaseErrorCode, sentence: string, cause?: unknown): DatabaseError {
  return Object.assign(new Error(sentence, { cause }), { code });
}

/** Whether an error says that the database does not answer; one that refuses (password, version) is no such error. */
export function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return isUnavailable(code === "database.unreachable" ? cause : error);
}

/** The unique constraint that a statement violated; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

/** The SQLSTATE of an error that the database answered with; undefined when it did not answer. */
export function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Serialization, deadlock, lock wait, a stopping or starting server: a retry may succeed. */
const transientStates = /^(40001|40P01|55P03|57P0[123]|53300|08...)$/;

/** Whether a retry may succeed. Only idempotent callers may retry (docs/reliability.md, unknown outcomes). */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? isUnreachable(error) : transientStates.test(state);
}

/** Error codes of connections that fail or break; ENOENT is a socket's folder. */
const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Messages of the driver for connections that broke or timed out. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|no answer within|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether the database could not be reached: the result of the statement is unknown. */
function isUnreachable(error: unknown): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === awayCode || connectionCodes.has(code ?? "")) return true;
  return (code === "ENOENT" && syscall === "connect") || connectionMessages.test(message ?? "");
}

/** Out of disk or memory, a failing disk, a read-only replica. */
const fullStates = /^(53[12]00|58030|25006)$/;
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EROFS"]);
/** Messages for system errors that have no SQLSTATE of their own. */
const systemStates = /^(XX|58)/;
const fullMessages = /could not (extend|write to) file|No space left on device/;

/** Whether a write failed for lack of space. */
export function isFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  const state = sqlState(error);
  if (state === undefined) return fullCodes.has(code ?? "");
  return fullStates.test(state) || (systemStates.test(state) && fullMessages.test(message));
}

/** Timeouts of statements, and limits that an operator sets. */
const busyStates = /^(57014|53...)$/;

/**
 * Whether the server is the cause: a retry succeeds when the database is back, has space or is less busy. Other errors
 * are mistakes of the program.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return isTransient(error) || isFull(error) || busyStates.test(sqlState(error) ?? "");
}

const awayCode = "LIVERY_DATABASE_AWAY";

/** Builds (does not throw) the error for callers while the database is known to be away. */
export const databaseAway = (): Error =>
  Object.assign(new Error("the database does not answer"), { code: awayCode });
