import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A service in a process of its own, which can be killed. */
export type DoomedNode = { origin: string; child: ChildProcess };

/** Starts a program that prints its origin as its first line; `url` is its database, `aheadMs` how far its clock is ahead. */
export async function openDoomed(program: string, url: string, aheadMs = 0): Promise<DoomedNode> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [program, url, `${aheadMs}`], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  return { origin: text.toString().trim(), child };
}

/** As a power cut does it. */
export async function kill({ child }: DoomedNode): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
