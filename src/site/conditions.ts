import type { Conditions } from "../contract/shared-types.ts";

/** Whether a value is there; an empty list is none. */
export const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Whether all conditions hold for the values; without conditions everything does. Of a list one entry is enough. */
export const holds = (
  conditions: Conditions | undefined,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(conditions ?? {}).every(([field, condition]) => {
    const value = values[field];
    if (condition === "filled") return isThere(value);
    if (condition === "empty") return !isThere(value);
    if (condition === "positive") return Number(value) > 0;
    return condition.some((one) => (Array.isArray(value) ? value.includes(one) : one === value));
  });
