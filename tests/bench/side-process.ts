import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, type Server } from "node:net";
import { join } from "node:path";

/** A file of this folder running in a process of its own; it ends when we do. */
export type SideProcess = {
  id: number;
  /** Sends a message and waits for the next one that comes back. */
  ask: <Answer>(message: object) => Promise<Answer>;
  close: () => Promise<void>;
};

/** Starts one of the files beside this one. */
export function startSideProcess(file: string): SideProcess {
  const child = fork(join(import.meta.dirname, file));
  return { id: child.pid ?? 0, ask: (message) => ask(child, message), close: () => end(child) };
}

function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a side process ended with code ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answer as Answer);
    });
    child.send(message);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
}

/** Lets a server listen wherever there is room, on this machine alone. */
export async function listenAnywhere(server: Server): Promise<{ port: number }> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port };
}

/** The loop of a side process: answers each message, and ends with its parent. */
export function answerMessages(answer: (message: unknown) => Promise<object>): void {
  process.on("message", (message) => {
    void answer(message).then((result) => process.send?.(result));
  });
  process.once("disconnect", () => process.exit(0));
}
