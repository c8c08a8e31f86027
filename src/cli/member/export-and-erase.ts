import type { Outcome } from "../../kernel/outcome.ts";
import { eraseMember, exportMember, recordedBy } from "../../server/core/members/export-and-erase-store.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import { argumentsOrExit, type Command, type CommandContext, type ExitCode, wrongUsage } from "../command.ts";
import { operatorOf } from "../operator.ts";

const exportHelp = `Usage: npx livery member export <brand> <account>

Prints everything held about a member as JSON, table by table; password hashes and sealed texts are left out. The export
is in the brand's audit trail.

${whereHelp}`;

const eraseHelp = `Usage: npx livery member erase <brand> <account>

Erases a member's data for ever: sessions, contacts, names, notices, pictures and payout accounts. Payments, rounds and
ledger stay under the customer number alone. The name and the contacts are free again. Refused while the member has a
balance, or a payment, a transfer or a round under way. The erasure is in the brand's audit trail.

${whereHelp}`;

const sentences: Record<string, (brand: string, account: string) => string> = {
  "desk.member": (brand, account) => `${brand} has no member "${account}".`,
  "data.busy": (_brand, account) =>
    `"${account}" still has a balance, a payment, a transfer or a round under way; nothing was changed.`,
};

type Work = (database: Database, brand: string, account: string) => Promise<Outcome<string>>;

const memberCommand =
  (help: string, work: Work): Command =>
  async (args, context) => {
    const parsed = argumentsOrExit(args, {}, help, context);
    if (typeof parsed === "number") return parsed;
    const [brand, account] = parsed.words;
    if (brand === undefined || account === undefined)
      return wrongUsage("Which brand, and which account?", help, context);
    return perform(context, work, brand, account);
  };

const perform = (context: CommandContext, work: Work, brand: string, account: string): Promise<ExitCode> =>
  onPlatformDatabase(context, 2, async (url) => {
    const database = openDatabase({ url, poolSize: 1, reportTimeoutMs: 60_000 });
    try {
      const outcome = await work(database, brand, account);
      if (outcome.ok) context.out(outcome.value);
      else context.err(sentences[outcome.code]?.(brand, account) ?? outcome.code);
      return outcome.ok ? 0 : 1;
    } finally {
      await database.close();
    }
  });

const asking = (merchant: string, account: string) => ({
  merchant,
  account,
  operator: operatorOf(),
  now: Date.now(),
});

/** `livery member export`. */
export const exportCommand = memberCommand(exportHelp, async (database, brand, account) => {
  const outcome = await exportMember(database, asking(brand, account));
  return outcome.ok
    ? { ok: true, value: JSON.stringify({ version: 1, brand, ...outcome.value }, null, 2) }
    : outcome;
});

/** `livery member erase`. */
export const eraseCommand = memberCommand(eraseHelp, async (database, brand, account) => {
  const { operator, now } = asking(brand, account);
  const record = recordedBy(brand, { operator, now });
  const outcome = await eraseMember(database, { merchant: brand, account, now, record });
  return outcome.ok ? { ok: true, value: ["member", brand, outcome.value.id, "erased"].join("\t") } : outcome;
});
