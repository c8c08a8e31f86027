// Plants every fault and prints what found it: node tests/faults/main.ts [words of a fault's name]
import { table } from "../bench/figures.ts";
import { startTestCluster } from "../support/database.ts";
import { type CheckerName, checkers } from "./checkers.ts";
import { faults } from "./faults.ts";
import { faultsOfAnswers } from "./faults-of-answers.ts";
import { faultsOfCore } from "./faults-of-core.ts";
import { faultsOfGames } from "./faults-of-games.ts";
import { faultsOfGiving } from "./faults-of-giving.ts";
import { faultsOfMembers } from "./faults-of-members.ts";
import { openAnswerTrial } from "./try-answer-fault.ts";
import { coreComplaint } from "./try-core-fault.ts";
import { complaintOf, tryFault } from "./try-fault.ts";
import { certificateOf } from "./try-game-fault.ts";
import { openGivingTrial } from "./try-giving-fault.ts";
import { openMemberTrial } from "./try-member-fault.ts";

const wanted = process.argv.slice(2).join(" ");
const cluster = await startTestCluster();
const rows: string[][] = [];
let failed = 0;
const note = (good: boolean, what: string, by: string, said: string | undefined, since: number) => {
  if (!good) failed += 1;
  const [line = ""] = (said ?? "nothing to complain of").split("\n");
  const took = `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  rows.push([`${good ? "✔" : "✖"} ${what}`, by, took, line.slice(0, 90)]);
};
try {
  for (const name of wanted ? [] : (Object.keys(checkers) as CheckerName[])) {
    const since = performance.now();
    const said = await complaintOf(name, []);
    note(said === undefined, "as it is", name, said, since);
  }
  for (const fault of faults.filter(({ name }) => name.includes(wanted))) {
    const since = performance.now();
    const said = await tryFault(fault);
    note(said !== undefined, fault.name, fault.by, said, since);
  }
  for (const { name, vendor, edits } of faultsOfGames.filter((one) => one.name.includes(wanted))) {
    const since = performance.now();
    const { rules } = await certificateOf(vendor, edits);
    const found = rules.find((rule) => rule.failed > 0);
    note(found !== undefined, name, `certify ${vendor}`, found?.first, since);
  }
  for (const fault of faultsOfCore.filter(({ name }) => name.includes(wanted))) {
    const since = performance.now();
    const said = await coreComplaint(fault);
    note(said !== undefined, fault.name, `model, ${fault.by}`, said, since);
  }
  for (const [by, planted, open] of [
    ["scene of answers", faultsOfAnswers, openAnswerTrial],
    ["scene of members", faultsOfMembers, openMemberTrial],
  ] as const) {
    const sought = planted.filter(({ name }) => name.includes(wanted));
    const scene = sought.length > 0 ? await open() : undefined;
    for (const fault of sought) {
      const since = performance.now();
      const said = await scene?.complaint(fault);
      note(said !== undefined, fault.name, by, said, since);
    }
    await scene?.close();
  }
  const giving = faultsOfGiving.filter(({ name }) => name.includes(wanted));
  const trial = giving.length > 0 ? await openGivingTrial() : undefined;
  for (const fault of giving) {
    const since = performance.now();
    const said = await trial?.complaint(fault);
    note(said !== undefined, fault.name, "model of bonus money", said, since);
  }
  await trial?.close();
} finally {
  await cluster.stop();
}
console.log(table(rows));
const all = [faults, faultsOfGames, faultsOfCore, faultsOfAnswers, faultsOfMembers, faultsOfGiving];
console.log(failed === 0 ? `${all.flat().length} faults are found` : `${failed} not as they should be`);
process.exitCode = failed === 0 ? 0 : 1;
