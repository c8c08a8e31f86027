import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { listed, nearest } from "../server/brands/check/wording.ts";

/** The exit code of a command: 0 success, 1 findings, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Where a command writes, and its environment and folder. */
export type CommandContext = {
  out: (text: string) => void;
  /** For errors of the call itself, so that reports on `out` stay clean. */
  err: (text: string) => void;
  environment: NodeJS.ProcessEnv;
  folder: string;
  isTty: boolean;
};

/** The context of a real process. */
export const processContext = (): CommandContext => ({
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  environment: process.env,
  folder: process.cwd(),
  isTty: process.stdout.isTTY === true,
});

type Values = Record<string, string | boolean | undefined>;

export type Parsed = { values: Values; words: string[] };

/** Parses options and words; an unknown option is reported in one sentence with the nearest known one. */
function readArguments(args: string[], options: ParseArgsOptionsConfig): Parsed | Problem {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = options[token.name];
    if (!option) return { problem: unknownOption(token.rawName, token.name, Object.keys(options)) };
    if (option.type === "string" && (token.value === undefined || token.value === "")) {
      return { problem: `${token.rawName} needs a value.` };
    }
    if (option.type === "boolean" && token.value !== undefined) {
      return { problem: `${token.rawName} takes no value.` };
    }
  }
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  return { values: values as Values, words: positionals };
}

type Output = Pick<CommandContext, "out" | "err">;

/**
 * Prints the problem of a call and the command that shows its help, and returns the exit code. `help` is the command's help,
 * from whose usage line the command is read.
 */
export function wrongUsage(problem: string, help: string, { err }: Output): ExitCode {
  const [command] = /npx livery( [a-z]+)+/.exec(help) ?? ["npx livery"];
  err(`${problem}\n"${command} --help" shows all options.`);
  return 2;
}

/**
 * How many words the usage line of a help names, such as `<brand>` and `[other]`; any number where three dots follow one. The
 * values of options are none.
 */
function mostWords(help: string, options: ParseArgsOptionsConfig): number {
  const [usage = ""] = /npx livery.*/.exec(help) ?? [];
  if (usage.includes("...")) return Number.POSITIVE_INFINITY;
  const line = usage.replace(/--([a-z-]+) <[^>]+>/g, (whole, name: string) =>
    options[name]?.type === "boolean" ? whole : "",
  );
  return [...line.matchAll(/[<[]([a-z]+)[\]>]/g)].filter(([, word]) => word !== "options").length;
}

/**
 * Parses as `readArguments` does, and refuses words that the help's usage line does not name. Prints a problem or the help, and
 * then returns the exit code.
 */
export function argumentsOrExit(
  args: string[],
  options: ParseArgsOptionsConfig,
  help: string,
  context: Output,
): Parsed | ExitCode {
  const parsed = readArguments(args, { ...options, help: { type: "boolean", short: "h" } });
  if ("problem" in parsed) return wrongUsage(parsed.problem, help, context);
  if (parsed.values.help) {
    context.out(help);
    return 0;
  }
  const surplus = parsed.words[mostWords(help, options)];
  return surplus === undefined ? parsed : wrongUsage(`"${surplus}" is one word too many.`, help, context);
}

export type Problem = { problem: string };

/**
 * Parses as `argumentsOrExit` does. `read` makes the order from the parsed arguments: what the command shall do, in the
 * command's own type. A problem that `read` returns is printed like one of the arguments.
 */
export async function orderOrExit<Order extends object>(
  args: string[],
  options: ParseArgsOptionsConfig,
  help: string,
  context: Output,
  read: (parsed: Parsed) => Order | Problem | Promise<Order | Problem>,
): Promise<Order | ExitCode> {
  const parsed = argumentsOrExit(args, options, help, context);
  if (typeof parsed === "number") return parsed;
  const order = await read(parsed);
  return "problem" in order ? wrongUsage(order.problem, help, context) : order;
}

function unknownOption(raw: string, name: string, known: string[]): string {
  const suggestion = nearest(name, known);
  return `There is no option ${raw}.${suggestion ? ` Did you mean --${suggestion}?` : ""}`;
}

/** More words than these are not listed for an unknown one. */
const mostListed = 8;

/**
 * The sentence for an unknown word: There is no command "brand chekc". Did you mean "brand check"? Where none is near, the few
 * that there are.
 */
export function unknownWord(kind: string, word: string, known: Iterable<string>): string {
  const all = [...known];
  const suggestion = nearest(word, all);
  const among =
    all.length > 0 && all.length <= mostListed
      ? ` There ${all.length === 1 ? "is" : "are"} ${listed(all)}.`
      : "";
  return `There is no ${kind} "${word}".${suggestion ? ` Did you mean "${suggestion}"?` : among}`;
}

/** The text of an option; undefined when it was not given. */
export const textOption = ({ values }: Parsed, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
};

/** A command: gets the arguments after its name and returns its exit code. */
export type Command = (args: string[], context: CommandContext) => Promise<ExitCode>;

/** A command with subcommands, such as `livery brand`: runs the one that the next argument names. */
export const commandGroup =
  (group: string, help: string, commands: Record<string, Command>): Command =>
  async ([name, ...args], context) => {
    if (name === undefined || name === "--help" || name === "-h" || name === "help") {
      (name === undefined ? context.err : context.out)(help);
      return name === undefined ? 2 : 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return command(args, context);
    const known = Object.keys(commands).map((one) => `${group} ${one}`);
    context.err(`${unknownWord("command", `${group} ${name}`, known)}\n\n${help}`);
    return 2;
  };
