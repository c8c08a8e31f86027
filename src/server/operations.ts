import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import type { Operation } from "../contract/operation.ts";
import { createAjv, fieldProblems } from "../contract/validator.ts";
import type { Input, OperationId, Output } from "../contract/words.ts";
import { type Outcome, refuse } from "../kernel/outcome.ts";
import { allowedModules, isOn } from "../site/modules.ts";
import type { Brand } from "./brands/brand.ts";
import { filesBelow, rootFolder } from "./folders.ts";
import type { Services } from "./services.ts";

/** Who asks, as far as the server knows. */
export type Caller = { ip: string; regionRestriction: boolean };

/** What a handler works with. `language` is the language its texts are in. */
export type CallContext = { brand: Brand; language: string; caller: Caller; services: Services };

export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  context: CallContext,
) => Outcome<Output<Id>> | Promise<Outcome<Output<Id>>>;

type AnyHandler = (input: unknown, context: CallContext) => Outcome<unknown> | Promise<Outcome<unknown>>;

/** An operation joined with its handler and its validators. */
export type BoundOperation = Operation & { handle: AnyHandler; validInput: ValidateFunction };

export type Operations = {
  all: BoundOperation[];
  /** Guards and runs one operation: module, input, then the handler. */
  call: (id: OperationId, input: unknown, context: CallContext) => Promise<Outcome<unknown>>;
};

/**
 * Joins every schemas/operations document with the handler of the same tail. Throws when one of the two
 * is missing: a contract without a handler is a broken checkout.
 */
export async function loadOperations(): Promise<Operations> {
  const folder = join(rootFolder, "schemas", "operations");
  const query = createAjv(true);
  const body = createAjv(false);
  const all = await Promise.all(
    filesBelow(folder, ".json").map(async (file) => {
      const operation = JSON.parse(readFileSync(join(folder, file), "utf8")) as Operation;
      const handler = (await import(`./operations/${operation.id}.ts`)) as { handle: AnyHandler };
      const ajv = operation.http.method === "GET" ? query : body;
      return { ...operation, handle: handler.handle, validInput: ajv.compile(operation.input) };
    }),
  );
  const byId = new Map(all.map((operation) => [operation.id, operation]));
  return {
    all,
    call: async (id, input, context) => {
      const operation = byId.get(id);
      if (!operation) throw new Error(`no operation ${id}`);
      return run(operation, input, context);
    },
  };
}

async function run(
  operation: BoundOperation,
  input: unknown,
  context: CallContext,
): Promise<Outcome<unknown>> {
  if (!isOn(allowedModules(context.brand.payload.whitelabel), operation.module)) {
    return refuse("module.off", { params: { module: operation.module ?? "" } });
  }
  if (!operation.validInput(input))
    return refuse("request.invalid", { errors: fieldProblems(operation.validInput) });
  const named = input as { merchantCode?: string; merchant?: string };
  const merchant = named.merchantCode ?? named.merchant;
  if (merchant !== undefined && merchant !== context.brand.merchant) return refuse("brand.mismatch");
  return operation.handle(input, context);
}
