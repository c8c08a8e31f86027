import { networkInterfaces } from "node:os";

/** Whether only this machine can reach the house. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

/** This machine's address on its network; undefined when it has none. */
export function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
}
