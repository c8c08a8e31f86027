import type { Config } from "../foundation/config/config.ts";
import { errorOutput } from "../foundation/observability/error-output.ts";
import { createLog, type Log } from "../foundation/observability/log.ts";
import { startProblem } from "./start-problem.ts";

/** Structured log lines go to standard error; text for people goes to standard output. */
const standardError = errorOutput();

/** Writes the lines that are still waiting. */
export const flush = (): void => standardError.flushSync();

export const say = (line: string): void => console.log(line);

/** The log of this process; its lines name the worker where there are several. */
export const logOf = ({ logsInfo }: Config, worker?: number): Log =>
  createLog({ info: logsInfo, destination: standardError, worker });

/** Ends the process with a sentence that says what is to be done. */
export function stopWith(sentence: string): never {
  flush();
  console.error(sentence);
  process.exit(1);
}

/** Ends the process after a failed start: with a sentence where the operator can mend it, else with the error. */
export function stopWithProblem(error: unknown, config: Config): never {
  const sentence = startProblem(error, config);
  if (sentence) stopWith(sentence);
  throw error;
}
