import type { ParseArgsOptionsConfig } from "node:util";
import type { Outcome } from "../../kernel/outcome.ts";
import { auditCommand } from "../../server/core/identity/desk-audit-store.ts";
import { createPasswords } from "../../server/core/identity/password-hashing.ts";
import {
  addStaff,
  changeStaffRole,
  deskRoles,
  disableStaff,
  isDeskRole,
  resetStaff,
  type StaffWork,
} from "../../server/domains/desk/staff.ts";
import { openDatabase } from "../../server/foundation/db/connection.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import {
  argumentsOrExit,
  type Command,
  type CommandContext,
  type ExitCode,
  type Parsed,
  textOption,
  wrongUsage,
} from "../command.ts";
import { operatorOf } from "../operator.ts";

const addHelp = `Usage: npx livery desk add <brand> <name> --role <role>

Creates a staff account of a brand and prints its first password, which is stored nowhere else. The first
sign-in at /desk binds the authenticator.

  --role <role>   ${deskRoles.join(", ")}

${whereHelp}`;

const resetHelp = `Usage: npx livery desk reset <brand> <name>

Sets a new password for a staff account and removes its authenticator, so that another one can be bound. All its
sessions end.

${whereHelp}`;

const roleHelp = `Usage: npx livery desk role <brand> <name> --role <role>

Changes the role of a staff account and ends its sessions. The last owner who can sign in keeps the role.

  --role <role>   ${deskRoles.join(", ")}

${whereHelp}`;

const disableHelp = `Usage: npx livery desk disable <brand> <name>

Disables a staff account: its sessions end, and it cannot sign in. The last owner who can sign in stays.

${whereHelp}`;

const enableHelp = `Usage: npx livery desk enable <brand> <name>

Enables a disabled staff account again, with its password and authenticator.

${whereHelp}`;

/** The messages of refusals; the codes are those of desk/staff.ts. */
const sentences: Record<string, (brand: string, name: string) => string> = {
  "brand.unknown": (brand) =>
    `This database knows no brand "${brand}": a brand is known once the server has served it.`,
  "desk.name": (_brand, name) =>
    `"${name}" cannot be a name at the desk: 3 to 32 small letters, digits, dots, dashes or underscores.`,
  "desk.taken": (brand, name) => `${brand} already has a "${name}"; nothing was changed.`,
  "desk.unknown": (brand, name) => `${brand} has no "${name}" at its desk.`,
  "desk.unchanged": (_brand, name) => `"${name}" is that already; nothing was changed.`,
  "desk.last-owner": (brand, name) => `"${name}" is the last owner of ${brand} who can sign in.`,
};

type Work = (staff: StaffWork, name: string) => Promise<Outcome<{ username: string; password?: string }>>;

/** A command on one staff account: parses its arguments, does the work and reports the result. */
const staffCommand =
  (help: string, options: ParseArgsOptionsConfig, workOf: (parsed: Parsed) => Work | string): Command =>
  async (args, context) => {
    const parsed = argumentsOrExit(args, options, help, context);
    if (typeof parsed === "number") return parsed;
    const work = workOf(parsed);
    if (typeof work === "string") return wrongUsage(work, help, context);
    const [brand, name] = parsed.words;
    if (brand === undefined || name === undefined)
      return wrongUsage("Which brand, and which name?", help, context);
    return perform(context, work, brand, name);
  };

/** Does the work on the platform's database and prints "desk", brand, name and a new password, separated by tabs. */
const perform = (context: CommandContext, work: Work, brand: string, name: string): Promise<ExitCode> =>
  onPlatformDatabase(context, 1, async (url) => {
    const database = openDatabase({ url, poolSize: 1 });
    try {
      const now = Date.now();
      const staff: StaffWork = {
        merchant: brand,
        inBrand: (change) => database.brand(brand, change),
        passwords: createPasswords(),
        now,
        record: (tx, entry) => auditCommand(tx, brand, { operator: operatorOf(), now }, entry),
      };
      const outcome = await work(staff, name);
      if (outcome.ok) context.out(["desk", brand, name, outcome.value.password ?? []].flat().join("\t"));
      else context.err(sentences[outcome.code]?.(brand, name) ?? outcome.code);
      return outcome.ok ? 0 : 1;
    } finally {
      await database.close();
    }
  });

/** `livery desk add`. */
export const addCommand = staffCommand(addHelp, { role: { type: "string" } }, (parsed) => {
  const role = roleIn(parsed);
  return role ? (staff, username) => addStaff(staff, { username, role }) : whichRole;
});

const whichRole = `--role is one of ${deskRoles.join(", ")}.`;

function roleIn(parsed: Parsed): (typeof deskRoles)[number] | undefined {
  const role = textOption(parsed, "role") ?? "";
  return isDeskRole(role) ? role : undefined;
}

/** `livery desk reset`. */
export const resetCommand = staffCommand(resetHelp, {}, () => resetStaff);

/** `livery desk role`. */
export const roleCommand = staffCommand(roleHelp, { role: { type: "string" } }, (parsed) => {
  const role = roleIn(parsed);
  return role ? (staff, username) => changeStaffRole(staff, { username, role }) : whichRole;
});

const disableTo =
  (disabled: boolean): Work =>
  (staff, username) =>
    disableStaff(staff, { username, disabled });

/** `livery desk disable`. */
export const disableCommand = staffCommand(disableHelp, {}, () => disableTo(true));

/** `livery desk enable`. */
export const enableCommand = staffCommand(enableHelp, {}, () => disableTo(false));
