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

/** Whether the same again may work: callers must be ones that may repeat (docs/reliability.md, unknown outcomes). */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? isUnreachable(error) : transientStates.test(state);
}

/** How connections fail that do not come about or break; ENOENT is a socket's folder. */
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
/** What the driver says of connections that broke or did not come about in time. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|no answer within|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether the database could not be reached: nobody knows what became of what was asked. */
function isUnreachable(error: unknown): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === awayCode || connectionCodes.has(code ?? "")) return true;
  return (code === "ENOENT" && syscall === "connect") || connectionMessages.test(message ?? "");
}

/** Out of disk or of memory, a failing disk, a copy that takes no writes. */
const fullStates = /^(53[12]00|58030|25006)$/;
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EROFS"]);
/** Where PostgreSQL has no state of its own for what the system told it. */
const systemStates = /^(XX|58)/;
const fullMessages = /could not (extend|write to) file|No space left on device/;

/** Whether what was to be written found no room. */
export function isFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  const state = sqlState(error);
  if (state === undefined) return fullCodes.has(code ?? "");
  return fullStates.test(state) || (systemStates.test(state) && fullMessages.test(message));
}

/** A statement that took too long, and limits that an operator sets. */
const busyStates = /^(57014|53...)$/;

/**
 * Whether the server is at fault and not what was asked of it: the same again works when the database is back, has
 * room or is less busy. Everything else is a mistake of the program.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return isTransient(error) || isFull(error) || busyStates.test(sqlState(error) ?? "");
}

const awayCode = "LIVERY_DATABASE_AWAY";

/** Builds (does not throw) what callers get while it is known that the database does not answer. */
export const databaseAway = (): Error =>
  Object.assign(new Error("the database does not answer"), { code: awayCode });
