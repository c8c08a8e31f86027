import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf } from "../../support/caller.ts";
import { inputSchema } from "./generated-inputs.ts";
import { leastInput } from "./least-input.ts";
import { sendOperation } from "./sent-operation.ts";
import { operations } from "./wire.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, openTimeoutMs);
afterAll(() => app.close());

// system/language stores a language and refuses one that is not offered (operation-routes.test.ts).
const answering = operations.filter(({ id }) => id !== "system/language");
const asking = answering.flatMap((operation) =>
  ["language", "lang"]
    .filter((name) => operation.access === "visitor" && name in (inputSchema(operation).properties ?? {}))
    .map((name) => ({ operation, name, id: operation.id })),
);

// Some of these look like language tags, and no library knows them; the last ones are known and not offered.
const strange = ["NZC-zvf", "hC-HiR", "xx", "zz-Latn", "de", "EN-gb", "th"];

it.each(asking)(
  "$id answers in a language of the brand, whatever $name it is asked for",
  async ({ operation, name }) => {
    const caller = callerOf(app.port, "aurora");
    const least = leastInput(operation);
    const usual = await sendOperation(app.port, caller, operation, least);
    for (const language of strange) {
      const answer = await sendOperation(app.port, caller, operation, { ...least, [name]: language });
      expect([language, answer.status]).toEqual([language, usual.status]);
    }
  },
);

it.each([
  ["en", "Slots"],
  ["hi", "स्लॉट"],
] as const)("categories have the names of the menu, in %s", async (language, slots) => {
  const caller = callerOf(app.port, "aurora");
  const menu = (await caller.call("system/menu", { language })).value ?? [];
  const names = new Map(menu.map(({ gameType, displayName }) => [gameType as string, displayName]));
  const menus = (await caller.call("lgw/games/game_menus", { language })).value ?? [];
  const vendors = (await caller.call("relay/GCSGAME_newGameVendor", { language })).value?.data.lanes ?? [];
  expect(names.get("RNG")).toBe(slots);
  for (const categories of [menus, vendors]) {
    expect(categories.length).toBeGreaterThan(5);
    for (const { gameType, title } of categories) expect(title).toBe(names.get(gameType));
  }
});
