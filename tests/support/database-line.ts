import { connect } from "node:net";
import { join } from "node:path";
import { type NetworkLine, openNetworkLine } from "./network-line.ts";

/** A line to a PostgreSQL. */
export type DatabaseLine = Omit<NetworkLine, "port"> & {
  /** Address of the database through the line. */
  url: string;
};

/** Opens a line on this machine to the socket that an embedded database's address names. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const address = new URL(databaseUrl);
  const socketPath = join(address.searchParams.get("host") ?? "", `.s.PGSQL.${address.port || 5432}`);
  const { port, ...line } = await openNetworkLine(() => connect(socketPath));
  address.searchParams.delete("host");
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return { url: address.href, ...line };
}
