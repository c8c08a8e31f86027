import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** Where a server keeps its data, so that its processes can be found. */
export async function dataFolderOf(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory ?? "";
  } finally {
    await admin.end();
  }
}

/** Kills a PostgreSQL with all its processes, as a lack of memory would; undefined when it is not there just now. */
export async function killPostgres(dataFolder: string): Promise<number | undefined> {
  const file = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(file.split("\n")[0]);
  if (!(pid > 0)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (process.platform === "linux" && !command.includes(dataFolder)) return undefined;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  for (const one of [pid, ...children.split(" ").map(Number)].filter((number) => number > 0)) kill(one);
  return pid;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
