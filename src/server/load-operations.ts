import type { ValidateFunction } from "ajv";
import type { OperationId } from "../contract/shared-types.ts";
import { createAjv } from "../contract/validator.ts";
import type { Outcome } from "../kernel/outcome.ts";
import type { Platform } from "./brands/platform.ts";
import { guardedCall } from "./call-guards.ts";
import type { AnyHandler, BoundOperation, HandlerContext, ReadInput } from "./handler.ts";

export type Operations = {
  all: BoundOperation[];
  /** Guards and runs one operation: module, access, rate, input, then the handler. */
  call: (id: OperationId, read: ReadInput, context: HandlerContext) => Promise<Outcome<unknown>>;
};

/** Joins every document of schemas/operations with the handler of the same id. Throws when a handler is missing. */
export async function loadOperations({ operations }: Pick<Platform, "operations">): Promise<Operations> {
  const ajv = createAjv();
  const all = await Promise.all(
    [...operations.values()].map(async (operation) => {
      const handler = (await import(`./operations/${operation.id}.ts`)) as { handle: AnyHandler };
      let validInput: ValidateFunction | undefined;
      return {
        ...operation,
        handle: handler.handle,
        validInput: () => (validInput ??= ajv.compile(operation.input)),
      };
    }),
  );
  return operationsOf(all);
}

/** All operations, called by id. */
export function operationsOf(all: BoundOperation[]): Operations {
  const byId = new Map(all.map((operation) => [operation.id, operation]));
  return {
    all,
    call: async (id, read, context) => {
      const operation = byId.get(id);
      if (!operation) throw new Error(`no operation ${id}`);
      return guardedCall(operation, read, context);
    },
  };
}
