import { expect, test } from "vitest";
import schema from "../../schemas/modules.json" with { type: "json" };
import { CursorError } from "../../src/server/foundation/db/cursor.ts";
import type { BoundOperation, HandlerContext } from "../../src/server/handler.ts";
import { operationsOf } from "../../src/server/load-operations.ts";
import { allModules, moduleTree } from "../../src/site/modules.ts";
import { operations } from "./http/wire.ts";

const never = () => {
  throw new Error("A call of a module that is off is not even read.");
};

test("a place in a list that nobody was given is a wrong input, any other fault of a handler stays one", async () => {
  const call = (error: Error) => {
    const handle = () => Promise.reject(error);
    const first = operations.find(({ id }) => id === "captcha");
    const one = {
      ...first,
      rate: undefined,
      handle,
      validInput: () => () => true,
    } as unknown as BoundOperation;
    const context = { brand: { payload: { whitelabel: moduleTree(schema.modules, {}) } } } as HandlerContext;
    return operationsOf([one]).call("captcha", async () => ({ ok: true, value: {} }), context);
  };
  expect(await call(new CursorError())).toEqual({
    ok: false,
    code: "request.invalid",
    errors: [{ field: "after", code: "invalid.pattern" }],
  });
  await expect(call(new Error("broken"))).rejects.toThrow("broken");
});

test("an operation is refused where its module is off, before anything else is asked", async () => {
  const { call } = operationsOf(
    operations.map((one) => ({ ...one, handle: never, validInput: never }) as BoundOperation),
  );
  const on = Object.fromEntries([...allModules(moduleTree(schema.modules, {}))].map((id) => [id, true]));
  const ofModules = operations.flatMap(({ id, module }) => (module ? [{ id, module }] : []));
  for (const { id, module } of ofModules) {
    const whitelabel = moduleTree(schema.modules, { ...on, [module]: false });
    const context = { brand: { payload: { whitelabel } } } as HandlerContext;
    expect([id, await call(id, never, context)]).toEqual([
      id,
      { ok: false, code: "module.off", params: { module } },
    ]);
  }
});
