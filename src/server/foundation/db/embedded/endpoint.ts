import { createHash, randomBytes } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, readFile, rmdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { exists, type RunAs } from "./database-folder.ts";
import { writeDurably } from "./durable-file.ts";

/** How our processes reach the embedded server: a private socket, or (Windows) loopback with a password. */
export type Endpoint =
  | { kind: "socket"; folder: string; port: number }
  | { kind: "loopback"; port: number; secret: string };

export type Transport = Endpoint["kind"];

const SOCKET_PORT = 5432;
/** macOS allows 104 bytes with the final zero, Linux 108; the smaller one everywhere keeps one rule. */
const LONGEST_SOCKET_PATH = 103;

export async function chooseEndpoint(
  transport: Transport,
  clusterDir: string,
  runAs: RunAs | undefined,
): Promise<Endpoint> {
  if (transport === "socket") {
    return { kind: "socket", folder: await socketFolder(clusterDir, runAs), port: SOCKET_PORT };
  }
  return { kind: "loopback", port: await freePort(), secret: await keepSecret(clusterDir) };
}

/** A URL that pg, libpq's tools and `new URL` all understand. */
export function urlOf(endpoint: Endpoint, user: string, database: string): string {
  if (endpoint.kind === "loopback") {
    return `postgresql://${user}:${endpoint.secret}@127.0.0.1:${endpoint.port}/${database}`;
  }
  const host = encodeURIComponent(endpoint.folder);
  return `postgresql://${user}@localhost:${endpoint.port}/${database}?host=${host}`;
}

/** Server settings that allow only this endpoint; the access rules are in `clusterDir`, out of the server's reach. */
export function listenSettings(endpoint: Endpoint, clusterDir: string): Record<string, string> {
  const socket = endpoint.kind === "socket";
  return {
    hba_file: join(clusterDir, "pg_hba.conf"),
    ident_file: join(clusterDir, "pg_ident.conf"),
    port: String(endpoint.port),
    listen_addresses: socket ? "" : "127.0.0.1",
    unix_socket_directories: socket ? endpoint.folder : "",
    unix_socket_permissions: "0700",
  };
}

/**
 * pg_hba.conf and pg_ident.conf. On the socket the kernel itself names the user of the connecting
 * process (peer), and only ours is mapped; on loopback a 256-bit password is asked for by SCRAM.
 */
export function accessFiles(endpoint: Endpoint, roles: readonly string[]): { hba: string; ident: string } {
  if (endpoint.kind === "loopback") {
    return { hba: "host all all 127.0.0.1/32 scram-sha-256\n", ident: "" };
  }
  const systemUser = userInfo().username.replaceAll('"', '""');
  const ident = roles.map((role) => `launcher "${systemUser}" ${role}\n`).join("");
  return { hba: "local all all peer map=launcher\n", ident };
}

async function socketFolder(clusterDir: string, runAs: RunAs | undefined): Promise<string> {
  const short = createHash("sha256").update(clusterDir).digest("hex").slice(0, 16);
  const candidates = [join(clusterDir, "run"), join(tmpdir(), `livery-${short}`), `/tmp/livery-${short}`];
  for (const folder of candidates) {
    if (fits(folder) && (await claim(folder, runAs))) return folder;
  }
  // Another user has taken the predictable names, so the name is random.
  const folder = await mkdtemp("/tmp/livery-");
  await giveAway(folder, runAs);
  return folder;
}

/** Removes a socket folder that had to lie outside of the cluster's; the next start makes it again. */
export async function tidyEndpoint(endpoint: Endpoint, clusterDir: string): Promise<void> {
  if (endpoint.kind !== "socket" || dirname(endpoint.folder) === clusterDir) return;
  await rmdir(endpoint.folder).catch((error: NodeJS.ErrnoException) => {
    // Not ours to empty, and not worth failing a clean stop for.
    if (error.code !== "ENOENT" && error.code !== "ENOTEMPTY") throw error;
  });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

/**
 * Makes the folder, or takes one that already is private to PostgreSQL's user; false when it is anything
 * else. One that exists is never changed: in /tmp it could be swapped for a link at the wrong moment.
 */
async function claim(folder: string, runAs: RunAs | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveAway(folder, runAs);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = await lstat(folder);
  const owner = runAs?.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}

async function giveAway(folder: string, runAs: RunAs | undefined): Promise<void> {
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

async function keepSecret(clusterDir: string): Promise<string> {
  const file = join(clusterDir, "database-secret");
  if (await exists(file)) return (await readFile(file, "utf8")).trim();
  const secret = randomBytes(32).toString("hex");
  await writeDurably(file, `${secret}\n`);
  return secret;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(address)));
    });
  });
}
