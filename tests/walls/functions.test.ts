import { expect, test } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { filesOfFormer } from "../server/upgrade/former.ts";
import { brokenFunctions, type SqlText, signaturesOf } from "./functions.ts";

const folder = "src/server/foundation/db/functions/";
const file = `${folder}purse.sql`;
const former = `create or replace function purse_move(
  p_brand text, -- a comment, with (a bracket
  p_amount int8 default (0)
) returns table (place int4, refusal text) language sql as $$ select 1, '' $$;`;

/** Reasons for which calls of the former version's function break. */
const broken = (present: string, migration = ""): string[] =>
  brokenFunctions(
    [{ file, text: former }],
    [{ file, text: present }],
    [{ file: "src/server/foundation/db/migrations/900-later.sql", text: migration }],
  ).map(({ line, found }) => `${line}: ${found.split(":")[0]}`);

const dropping = (present: string) => broken(`drop function if exists purse_move;\n${present}`);
const made = (inputs: string, returns: string) =>
  `create function purse_move(${inputs}) returns ${returns} language sql as $$ select 1, '' $$;`;
const columns = "table (place int4, refusal text)";

test("a function stays as it was, is left to the nodes of the version before, or takes more than before", () => {
  expect(broken(former)).toEqual([]);
  expect(broken("")).toEqual([]);
  expect(broken("create function purse_move_2(p_brand text) returns void as $$ $$;")).toEqual([]);
  expect(dropping(former)).toEqual([]);
  expect(
    dropping(
      made(
        "p_brand text, p_amount bigint default 0, p_at timestamptz default now()",
        "table (place integer, refusal text, more text)",
      ),
    ),
  ).toEqual([]);
});

test.each([
  ["is dropped", dropping("")],
  ["is dropped", broken("drop function public.purse_move(text, int8);")],
  ["is dropped", broken('drop function "purse_move";')],
  ["is dropped", broken("drop function purse_move(in brand text, in amount bigint);")],
  ["has another one of its name that its calls could mean", broken(made("p_brand text", columns))],
  ["has another one of its name that its calls could mean", broken(made("p_a text, p_b text", columns))],
  [
    "has another one of its name that its calls could mean",
    broken(`${former}\n${made("p_brand text, p_amount int8 default 0, p_at text default ''", columns)}`),
  ],
  ["is dropped", broken("drop function purse_move(text, int8);")],
  ["has other arguments", dropping(made("p_brand text", columns))],
  ["has other arguments", dropping(made("p_brand text, p_amount text", columns))],
  ["has lost a default", dropping(made("p_brand text, p_amount int8", columns))],
  [
    "has another argument without a default",
    dropping(made("p_brand text, p_amount int8 default 0, p_at text", columns)),
  ],
  ["returns something else", dropping(made("p_brand text, p_amount int8 default 0", "table (place int4)"))],
  ["returns something else", broken(made("p_brand text, p_amount int8 default 0", "void"))],
])("a call of the version before fails when its function %s", (reason, found) => {
  expect(found).toEqual([expect.stringMatching(new RegExp(`^\\d: purse_move\\(text, int8\\) ${reason}$`))]);
});

test("a call of the version before fails when a type of its rows is changed", () => {
  const taking = former.replace("p_amount int8 default (0)", "p_moves purse_input[]");
  const reasons = (migration: string) =>
    brokenFunctions([{ file, text: taking }], [{ file, text: taking }], [{ file, text: migration }]);
  expect(reasons("alter type purse_input add attribute at timestamptz;")).toHaveLength(1);
  expect(reasons("drop type if exists public.purse_input cascade;")).toHaveLength(1);
  expect(reasons("alter type purse_output add attribute at timestamptz;")).toEqual([]);
});

test("a later migration drops or renames none of them", () => {
  expect(broken("", "select 1;\ndrop function if exists purse_move;")).toEqual([
    "2: purse_move(text, int8) is dropped",
  ]);
  expect(broken("", "alter function purse_move rename to purse_moved;")).toHaveLength(1);
  expect(broken("", "drop function some_other(text); alter function purse_move owner to livery;")).toEqual(
    [],
  );
});

test("every function of the version before is read, and one that is lost among the platform's own is found", () => {
  const kept: SqlText[] = filesOfFormer(rootFolder, (path) => path.startsWith(folder));
  const count = kept.flatMap(({ text }) => text.match(/^create (or replace )?function/gm) ?? []).length;
  expect(signaturesOf(kept)).toHaveLength(count);
  expect(count).toBeGreaterThan(20);
  expect(brokenFunctions(kept, kept)).toEqual([]);
  const without = kept.map(({ file: path, text }) => ({
    file: path,
    text: text.replace("p_entry_holds int8[]", "p_entry_holds int4[]"),
  }));
  expect(without).not.toEqual(kept);
  expect(brokenFunctions(kept, without)).not.toEqual([]);
});
