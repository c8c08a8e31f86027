import { generate } from "./generate.ts";

const commands: Record<string, (args: string[]) => Promise<number>> = { generate };
const [command = "", ...args] = process.argv.slice(2);
const run = commands[command];
process.exitCode = run ? await run(args) : 2;
