import fc from "fast-check";
import type { Operation } from "../../../src/contract/operation.ts";
import { fittingInputs, inputSchema } from "./generated-inputs.ts";

const known = new WeakMap<Operation, object>();

/** The least input that an operation's schema takes, the same in every run. */
export function leastInput(operation: Operation): object {
  const least = known.get(operation) ?? sampled(operation);
  known.set(operation, least);
  return least;
}

function sampled(operation: Operation): object {
  const schema = inputSchema(operation);
  const required = schema.required ?? [];
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => required.includes(name)),
  );
  return fc.sample(fittingInputs({ properties, required }), { seed: 7, numRuns: 1 })[0] ?? {};
}
