import { networkInterfaces } from "node:os";

/** Whether only this machine can reach the app. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

/** This machine's address on its network; undefined when it has none. */
export function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
}

/**
 * How one of several processes listens on the port of all. On Linux each has a socket of its own, and the kernel spreads
 * connections evenly among them. Elsewhere, and where the system chooses the port, they share one socket.
 */
export const sharingOf = (processes: number, port: number): { reusePort?: boolean } =>
  processes > 1 && port !== 0 && process.platform === "linux" ? { reusePort: true } : {};
