import type { Config } from "../foundation/config/config.ts";

/** The error code for missing rights. */
const forbidden = new Set(["EACCES", "EPERM", "EROFS"]);

/** The sentence for an error that the operator can fix; undefined for a bug. */
export function startProblem(error: unknown, config: Config): string | undefined {
  const { code = "", message, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  const [name, wanted, usual] = requestedPort(port, config);
  if (code === "EADDRINUSE") {
    const host = name === "ADMIN_PORT" ? config.adminHost : config.host;
    return `Port ${wanted} on ${host} is already in use. Stop what runs there, or choose another: ${name}=${wanted + 100} npm start`;
  }
  if (forbidden.has(code) && syscall === "listen")
    return `This user may not open port ${wanted}. Choose one above 1023: ${name}=${usual} npm start`;
  if (forbidden.has(code) && path) {
    return `This user may not use ${path}. Start as the user who owns it, or keep the data elsewhere: DATA_DIR=<folder> npm start`;
  }
  return /^(database|secret)\./.test(code) ? message : undefined;
}

/** The port that could not be opened: its variable, its number, and its default. */
function requestedPort(
  port: number | undefined,
  config: Config,
): [name: string, wanted: number, usual: number] {
  if (port === config.vendorOriginPort) return ["VENDOR_ORIGIN_PORT", port, 4601];
  if (port === config.adminPort) return ["ADMIN_PORT", port ?? 0, 4609];
  if (port === config.paymentOriginPort) return ["PAYMENT_ORIGIN_PORT", port, 4602];
  return ["PORT", config.port, 4600];
}
