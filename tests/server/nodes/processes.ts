import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { freePort } from "../../support/free-ports.ts";
import { systemProgram } from "../../support/programs.ts";

/** A program that a test kills and starts again. */
export type Machine = { kill: () => Promise<void>; start: () => Promise<void> };

/** PostgreSQL and its poolers refuse to run as root: then they run as the user whom the package made. */
const userName = "postgres";

function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync("id", [what, userName], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** A folder of that user. */
function folderOf(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  const { uid, gid } = runAs();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return folder;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const [event] = await Promise.race([
    once(socket, "connect").then(() => ["connect"]),
    once(socket, "error").then(() => ["error"]),
  ]).catch(() => ["error"]);
  socket.destroy();
  return event === "connect";
}

/** What PostgreSQL says as long as a killed server's own processes have not noticed that it is gone. */
const stillEnding = "pre-existing shared memory block";

/** A program that listens at a port, in a process group of its own. */
function machine(
  { port, folder }: { port: number; folder: string },
  program: string,
  args: string[],
): Machine {
  let child: ChildProcess | undefined;
  function begin() {
    const stdio = ["ignore", "ignore", "pipe"] as const;
    const started = spawn(program, args, { stdio: [...stdio], cwd: folder, detached: true, ...runAs() });
    const said = { text: "" };
    started.stderr.on("data", (text) => {
      said.text = `${said.text}${text}`.slice(-2_000);
    });
    child = started;
    return { started, said };
  }
  return {
    start: async () => {
      let { started, said } = begin();
      for (const before = Date.now(); !(await answers(port)); ) {
        const isOver = started.exitCode !== null;
        if (Date.now() - before > 30_000 || (isOver && !said.text.includes(stillEnding)))
          throw new Error(`${program}: ${said.text}`);
        if (isOver) ({ started, said } = begin());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: async () => {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await exit;
    },
  };
}

/** The command line of PostgreSQL on a folder of data, with its usual settings. */
const postgresOn = (folder: string, data: string, port: number): string[] => [
  "-D",
  data,
  "-p",
  String(port),
  "-k",
  folder,
  "-c",
  "listen_addresses=127.0.0.1",
  "-c",
  "max_connections=200",
];

/** A connection to a server that may still recover from a kill, when it refuses. */
async function connected(port: number, user: string, database: string): Promise<pg.Client> {
  for (const before = Date.now(); ; ) {
    const client = new pg.Client({ host: "127.0.0.1", port, user, database });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() - before > 30_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The distribution's PostgreSQL with its usual settings, durable as in production. */
export async function stockPostgres(parent: string): Promise<Machine & { url: string }> {
  const port = await freePort();
  const folder = folderOf(parent, "postgres");
  const data = join(folder, "data");
  execFileSync(
    systemProgram("initdb"),
    ["-D", data, "--auth=trust", "--username=postgres", "--encoding=UTF8"],
    { stdio: "ignore", cwd: folder, ...runAs() },
  );
  const program = systemProgram("postgres");
  const { start, kill } = machine({ port, folder }, program, postgresOn(folder, data, port));
  await start();
  const admin = await connected(port, "postgres", "postgres");
  await admin.query("create role livery login createrole");
  await admin.query("create database livery owner livery");
  await admin.end();
  return {
    url: `postgres://livery@127.0.0.1:${port}/livery`,
    kill,
    start: async () => {
      await start();
      await (await connected(port, "livery", "livery")).end();
    },
  };
}

/** A streaming replica of a stock PostgreSQL. `order` runs a statement as its superuser, who holds it back and promotes it. */
export async function streamingReplica(
  parent: string,
  url: string,
): Promise<Machine & { url: string; order: (statement: string) => Promise<void> }> {
  const [port, { hostname, port: source }] = [await freePort(), new URL(url)];
  const folder = folderOf(parent, "replica");
  const data = join(folder, "data");
  execFileSync(
    systemProgram("pg_basebackup"),
    ["-h", hostname, "-p", source, "-U", "postgres", "-D", data, "-R", "-X", "stream", "-c", "fast"],
    { stdio: "ignore", cwd: folder, ...runAs() },
  );
  const { start: begin, kill } = machine(
    { port, folder },
    systemProgram("postgres"),
    postgresOn(folder, data, port),
  );
  const start = async () => {
    await begin();
    await (await connected(port, "livery", "livery")).end();
  };
  await start();
  const order = async (statement: string) => {
    const admin = await connected(port, "postgres", "livery");
    await admin.query(statement).finally(() => admin.end());
  };
  return { url: `postgres://livery@127.0.0.1:${port}/livery`, start, kill, order };
}

/** PgBouncer in transaction mode before a database. */
export async function pgBouncer(
  parent: string,
  url: string,
  poolSize: number,
): Promise<Machine & { url: string }> {
  const [port, { hostname, port: behind, pathname, username }] = [await freePort(), new URL(url)];
  const folder = folderOf(parent, `pooler-${port}`);
  const file = join(folder, "pgbouncer.ini");
  const name = pathname.slice(1);
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${behind} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  chmodSync(file, 0o644);
  const { start, kill } = machine({ port, folder }, systemProgram("pgbouncer"), [file]);
  await start();
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, start, kill };
}

/** HAProxy before nodes, as docs/operations.md describes: visitors go to those that are ready, if there are any. */
export async function haProxy(parent: string, ports: readonly number[]): Promise<Machine & { port: number }> {
  const port = await freePort();
  const folder = folderOf(parent, "proxy");
  const file = join(folder, "haproxy.cfg");
  const servers = ports
    .map((one, index) => `  server node${index} 127.0.0.1:${one} check inter 200ms fall 1 rise 1`)
    .join("\n");
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  # A busy node answers late; one that is gone refuses at once.
  timeout check 10s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  # A proxy never repeats calls that change data.
  http-request disable-l7-retry if ! METH_GET
  # When no node is ready (the database is away), those that run still have their pages.
  use_backend standing if { nbsrv(nodes) eq 0 }
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
${servers}
backend standing
  balance roundrobin
  option httpchk GET /healthz
${servers}
`,
  );
  chmodSync(file, 0o644);
  const { start, kill } = machine({ port, folder }, systemProgram("haproxy"), ["-f", file, "-db"]);
  await start();
  return { port, start, kill };
}

/** The proxy of compose.yaml with its own settings, but for certificates and the nodes' addresses, which Docker's names give there. */
export async function caddy(parent: string, ports: readonly number[]): Promise<Machine & { port: number }> {
  const port = await freePort();
  const folder = folderOf(parent, "caddy");
  const file = join(folder, "Caddyfile");
  const [, settings = ""] =
    /caddyfile:\n {4}content: \|\n([\s\S]*?)\n\nvolumes:/.exec(
      readFileSync(join(rootFolder, "compose.yaml"), "utf8"),
    ) ?? [];
  const nodes = ports.map((one) => `127.0.0.1:${one}`).join(" ");
  const own = settings
    .replaceAll("{$$SITE_ADDRESSES}", `http://:${port}`)
    .replaceAll(/node-\d:4600(?: node-\d:4600)*/g, nodes);
  if (own.includes("$") || own.includes("node-") || !own.includes(nodes))
    throw new Error("compose.yaml has other settings of its proxy");
  writeFileSync(file, `{\n  admin off\n}\n${own}\n`);
  chmodSync(file, 0o644);
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  const { start, kill } = machine({ port, folder }, systemProgram("caddy"), args);
  await start();
  return { port, start, kill };
}
