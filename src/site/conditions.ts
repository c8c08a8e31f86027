type Condition = "filled" | "empty" | "positive" | readonly (string | boolean)[];

/** What a document says about an answer or a row: every field named has such a value. */
export type Conditions = Readonly<Record<string, Condition>>;

/** Whether a value is there; an empty list is none. */
export const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Whether all conditions hold for the values; without conditions everything does. */
export const holds = (
  conditions: Conditions | undefined,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(conditions ?? {}).every(([field, condition]) => {
    const value = values[field];
    if (condition === "filled") return isThere(value);
    if (condition === "empty") return !isThere(value);
    if (condition === "positive") return Number(value) > 0;
    return condition.some((one) => one === value);
  });
