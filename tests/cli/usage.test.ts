import { describe, expect, it } from "vitest";
import { agent } from "../../src/cli/agent.ts";
import { alarm } from "../../src/cli/alarm.ts";
import { backup } from "../../src/cli/backup.ts";
import { brand } from "../../src/cli/brand.ts";
import type { Command } from "../../src/cli/command.ts";
import { desk } from "../../src/cli/desk.ts";
import { generateFiles } from "../../src/cli/generate-files.ts";
import { job } from "../../src/cli/job.ts";
import { ledger } from "../../src/cli/ledger.ts";
import { machine } from "../../src/cli/machine.ts";
import { member } from "../../src/cli/member.ts";
import { migrateCommand } from "../../src/cli/migrate.ts";
import { restore } from "../../src/cli/restore.ts";
import { reward } from "../../src/cli/reward.ts";
import { secret } from "../../src/cli/secret.ts";
import { vendor } from "../../src/cli/vendor.ts";
import { runCommand } from "./run.ts";

const groups: Record<string, Command> = {
  agent,
  alarm,
  brand,
  desk,
  job,
  ledger,
  machine,
  member,
  reward,
  secret,
  vendor,
};

/** The commands that a group's help lists. */
const listed = async (group: Command): Promise<string[]> =>
  [...(await runCommand(group, ["--help"])).out.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = ""]) => name);

const inGroups = await Promise.all(
  Object.entries(groups).map(async ([name, group]) =>
    (await listed(group)).map((one): [string, Command, string[]] => [`${name} ${one}`, group, [one]]),
  ),
);
const commands: [string, Command, string[]][] = [
  ...inGroups.flat(),
  ["backup", backup, []],
  ["restore", restore, []],
  ["migrate", migrateCommand, []],
  ["generate", (args, context) => generateFiles(args, context), []],
];

/** How many words commands take; the others take none. */
const mostWords: Readonly<Record<string, number>> = {
  "agent settle": 2,
  backup: 1,
  "brand diff": 2,
  "brand explain": 3,
  "brand init": 1,
  "brand rollback": 1,
  "brand unpublish": 1,
  "brand versions": 1,
  "desk add": 2,
  "desk disable": 2,
  "desk enable": 2,
  "desk reset": 2,
  "desk role": 2,
  "job run": 1,
  "machine coverage": 1,
  "machine graph": 1,
  "machine paths": 1,
  "machine walk": 1,
  "member erase": 2,
  "member export": 2,
  restore: 1,
  "reward simulate": 1,
  "vendor certify": 1,
};

/** Commands that take any number of words: each of them is one of a list. */
const ofMany = ["brand check", "brand publish", "ledger verify", "machine run"];

describe.each(commands)("livery %s", (name, command, words) => {
  it("answers an option it does not have in the same words as every command", async () => {
    const { code, out, err } = await runCommand(command, [...words, "--no-such-option"]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(`There is no option --no-such-option.\n"npx livery ${name} --help" shows all options.`);
  });

  it.skipIf(ofMany.includes(name))("takes so many words, and no further one", async () => {
    const given = ["one", "two", "three", "four"].slice(0, (mostWords[name] ?? 0) + 1);
    const refused = await runCommand(command, [...words, ...given]);
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.err).toBe(
      `"${given.at(-1)}" is one word too many.\n"npx livery ${name} --help" shows all options.`,
    );
  });

  it("prints its help by --help and -h", async () => {
    const long = await runCommand(command, [...words, "--help"]);
    expect([long.code, long.err]).toEqual([0, ""]);
    expect(long.out).toMatch(new RegExp(`^(Writes [^]*\n\n)?Usage: .*npx livery ${name}`));
    expect(await runCommand(command, [...words, "-h"])).toEqual(long);
  });
});

it("every group lists commands", () => {
  expect(inGroups.filter((found) => found.length === 0)).toEqual([]);
});
