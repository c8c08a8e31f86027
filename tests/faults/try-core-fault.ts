import type { migrate } from "../../src/server/foundation/db/migrate.ts";
import { auditGames } from "../server/domains/games/checkers/audit.ts";
import { openGameHarness, vendorCode } from "../server/domains/games/harness.ts";
import { appInMemory, type RulesCode } from "../server/domains/games/model/in-memory.ts";
import { appOnPostgres, type CoreCode, nodesOf } from "../server/domains/games/model/on-postgres.ts";
import { simulate } from "../server/domains/games/model/simulation.ts";
import { freshDatabase } from "../support/database.ts";
import type { CoreFault } from "./faults-of-core.ts";
import { importFile } from "./import-file.ts";
import { withSources } from "./mutant.ts";

type Core = RulesCode & CoreCode & { migrate: typeof migrate };

const parts = [
  "domains/games/rules/decide.ts",
  "domains/games/rules/state-changes.ts",
  "domains/games/create-games.ts",
  "core/wallet/wallet.ts",
  "foundation/db/connection.ts",
  "foundation/db/migrate.ts",
];

/** The model's complaint about the games core with some edits, in its smallest size; undefined without one. */
export async function coreComplaint(fault: Omit<CoreFault, "name">): Promise<string | undefined> {
  for (const seed of seedsOf(fault)) {
    const complaint = await complaintAt(seed, fault);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

const seedsOf = ({ meets = false }: Pick<CoreFault, "meets">): number[] => (meets ? [1, 2, 3, 4, 5, 6] : [1]);

function complaintAt(seed: number, { by, settles, edits }: Omit<CoreFault, "name">) {
  return withSources(edits, async (source) => {
    const loaded = await Promise.all(parts.map((part) => importFile(source, `server/${part}`)));
    const code: Core = Object.assign({}, ...loaded);
    try {
      await (by === "rules" ? besideRules : besidePostgres)(code, settles, seed);
      return undefined;
    } catch (error) {
      return (error as Error).message || String(error);
    }
  });
}

async function besideRules(code: Core, settles: CoreFault["settles"], seed: number): Promise<void> {
  const harness = await openGameHarness({ settles });
  const at = { brand: harness.domain.brand, vendor: vendorCode, settles, maximumBet: 10_000_000n };
  try {
    const size = { seed, runs: 60, length: 400, atOnce: false, shrinks: false };
    await simulate(async () => appInMemory(code, at), size);
  } finally {
    await harness.close();
  }
}

async function besidePostgres(code: Core, settles: CoreFault["settles"], seed: number): Promise<void> {
  // Tables are as they ship: no fault of the core edits a migration.
  const database = await freshDatabase();
  await code.migrate(database.url);
  const harness = await openGameHarness({ settles, url: database.url });
  const nodes = nodesOf(harness, code);
  try {
    const size = { seed, runs: 16, length: 60, atOnce: true, shrinks: false };
    await simulate(() => appOnPostgres(harness, nodes), size);
    const findings = [...(await auditGames(database.url)), ...(await harness.findings())];
    if (findings.length > 0) throw new Error(String(findings[0]));
  } finally {
    await nodes.close();
    await harness.close();
    await database.drop();
  }
}
