import { type Surroundings, unknownWord } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, (args: string[], around: Surroundings) => Promise<number>> = {
  check: async (args, around) => (await import("./brand/check.ts")).checkCommand(args, around),
  init: async (args, around) => (await import("./brand/init.ts")).initCommand(args, around),
};

const help = `Usage: npx livery brand <command>

  check [code ...]   say everything that is wrong with brands
  init <code>        start a new brand that is based on another one

Brands are the folders of whitelabels/ (WHITELABELS_DIR or --dir names another place).
npx livery brand <command> --help says more.`;

/** `livery brand …`: hands over to the command named next. */
export async function brand([name, ...args]: string[], around: Surroundings): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    (name === undefined ? around.err : around.out)(help);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args, around);
  around.err(
    `${unknownWord(
      "command",
      `brand ${name}`,
      Object.keys(commands).map((known) => `brand ${known}`),
    )}\n\n${help}`,
  );
  return 2;
}
