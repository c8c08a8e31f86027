import type { Settings } from "./settings.ts";

/** What the system refuses a user without the rights. */
const forbidden = new Set(["EACCES", "EPERM", "EROFS"]);

/** The sentence for an error a person can act on; undefined for a broken assumption. */
export function startProblem(error: unknown, settings: Settings): string | undefined {
  const { code = "", message, syscall, path } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return `Port ${settings.port} on ${settings.host} is already in use. Stop what runs there, or choose another: PORT=${settings.port + 100} npm start`;
  }
  if (forbidden.has(code) && syscall === "listen")
    return `This user may not open port ${settings.port}. Choose one above 1023: PORT=4600 npm start`;
  if (forbidden.has(code) && path) {
    return `This user may not use ${path}. Start as the user who owns it, or keep the data elsewhere: DATA_DIR=<folder> npm start`;
  }
  return code.startsWith("database.") ? message : undefined;
}
