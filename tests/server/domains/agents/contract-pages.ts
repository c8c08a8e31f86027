import type { Conditions } from "../../../../src/contract/shared-types.ts";
import { isObject } from "../../../../src/kernel/json-values.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";

/** A button that takes a step of a contract. */
export type ContractButton = { action: string; when?: Conditions };

const buttonsIn = (value: unknown): ContractButton[] => {
  if (Array.isArray(value)) return value.flatMap(buttonsIn);
  if (!isObject(value)) return [];
  const { operation, input, when } = value;
  const own =
    typeof operation === "string" && /agents?\/contracts\/act$/.test(operation) && isObject(input)
      ? [{ action: String(input.action), when: when as Conditions }]
      : [];
  return [...own, ...Object.values(value).flatMap(buttonsIn)];
};

/** The pages on which contracts are answered, each with its buttons in their order. */
export const contractPages: { page: string; actions: ContractButton[] }[] = [...readPlatform().pages]
  .map(([page, document]) => ({ page, actions: buttonsIn(document) }))
  .filter(({ actions }) => actions.length > 0);
