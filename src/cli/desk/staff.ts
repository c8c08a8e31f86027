import type { ParseArgsOptionsConfig } from "node:util";
import type { Outcome } from "../../kernel/outcome.ts";
import { createPasswords } from "../../server/core/identity/passwords.ts";
import { addStaff, deskRoles, isDeskRole, resetStaff } from "../../server/domains/desk/staff.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { onAppDatabase, whereHelp } from "../app-database.ts";
import { type Command, type CommandContext, type Parsed, readArguments, textOption } from "../command.ts";

const addHelp = `Usage: npx livery desk add <brand> <name> --role <role>

Creates a staff account of a brand and prints its first password, which is stored nowhere else. The first
sign-in at /desk binds the authenticator.

  --role <role>   ${deskRoles.join(", ")}

${whereHelp}`;

const resetHelp = `Usage: npx livery desk reset <brand> <name>

Sets a new password for a staff account and removes its authenticator, so that another one can be bound. All its
sessions end.

${whereHelp}`;

/** The messages of refusals; the codes are those of desk/staff.ts. */
const sentences: Record<string, (brand: string, name: string) => string> = {
  "brand.unknown": (brand) =>
    `This database knows no brand "${brand}": a brand is known once the server has served it.`,
  "desk.name": (_brand, name) =>
    `"${name}" cannot be a name at the desk: 3 to 32 small letters, digits, dots, dashes or underscores.`,
  "desk.taken": (brand, name) => `${brand} already has a "${name}"; nothing was changed.`,
  "desk.unknown": (brand, name) => `${brand} has no "${name}" at its desk.`,
};

type Work = (database: Database, brand: string, name: string) => Promise<Outcome<{ password: string }>>;

/** A command on one staff account: parses its arguments, does the work and reports the result. */
const staffCommand =
  (help: string, options: ParseArgsOptionsConfig, workOf: (parsed: Parsed) => Work | string): Command =>
  async (args, context) => {
    const parsed = readArguments(args, { ...options, help: { type: "boolean", short: "h" } });
    if ("problem" in parsed) {
      context.err(`${parsed.problem}\n\n${help}`);
      return 2;
    }
    if (parsed.values.help) {
      context.out(help);
      return 0;
    }
    const work = workOf(parsed);
    if (typeof work === "string") {
      context.err(work);
      return 2;
    }
    const [brand, name, ...more] = parsed.words;
    if (brand === undefined || name === undefined || more.length > 0) {
      context.err(`Which brand, and which name?\n\n${help}`);
      return 2;
    }
    return perform(context, (database) => work(database, brand, name), brand, name);
  };

/** Does the work on the platform's database and prints "desk", brand, name and password, separated by tabs. */
const perform = (
  context: CommandContext,
  work: (database: Database) => ReturnType<Work>,
  brand: string,
  name: string,
): Promise<number> =>
  onAppDatabase(context, 1, async (url) => {
    const database = openDatabase({ url, poolSize: 1 });
    try {
      const outcome = await work(database);
      if (outcome.ok) context.out(["desk", brand, name, outcome.value.password].join("\t"));
      else context.err(sentences[outcome.code]?.(brand, name) ?? outcome.code);
      return outcome.ok ? 0 : 1;
    } finally {
      await database.close();
    }
  });

/** `livery desk add`. */
export const addCommand = staffCommand(addHelp, { role: { type: "string" } }, (parsed) => {
  const role = textOption(parsed, "role") ?? "";
  if (!isDeskRole(role)) return `--role is one of ${deskRoles.join(", ")}.`;
  return (database, brand, username) =>
    addStaff(database, createPasswords(), brand, { username, role }, Date.now());
});

/** `livery desk reset`. */
export const resetCommand = staffCommand(
  resetHelp,
  {},
  () => (database, brand, name) => resetStaff(database, createPasswords(), brand, name, Date.now()),
);
