import { hostname, userInfo } from "node:os";

/** Who runs a command, for the audit trail: the operating system's user and the host. */
export function operatorOf(): string {
  return `${userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no user has.
    return String(process.getuid?.() ?? "unknown");
  }
}
