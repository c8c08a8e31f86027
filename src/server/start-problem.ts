import type { Settings } from "./settings.ts";

/** What the system refuses a user without the rights. */
const forbidden = new Set(["EACCES", "EPERM", "EROFS"]);

/** The sentence for an error a person can act on; undefined for a broken assumption. */
export function startProblem(error: unknown, settings: Settings): string | undefined {
  const { code = "", message, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  // Two addresses are opened: the sites' and the game vendor's.
  const [name, wanted]: [string, number] =
    port === settings.vendorOriginPort ? ["VENDOR_ORIGIN_PORT", port] : ["PORT", settings.port];
  if (code === "EADDRINUSE") {
    return `Port ${wanted} on ${settings.host} is already in use. Stop what runs there, or choose another: ${name}=${wanted + 100} npm start`;
  }
  if (forbidden.has(code) && syscall === "listen")
    return `This user may not open port ${wanted}. Choose one above 1023: ${name}=${name === "PORT" ? 4600 : 4601} npm start`;
  if (forbidden.has(code) && path) {
    return `This user may not use ${path}. Start as the user who owns it, or keep the data elsewhere: DATA_DIR=<folder> npm start`;
  }
  return code.startsWith("database.") ? message : undefined;
}
