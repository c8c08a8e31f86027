/** Whether an answer has the fields of a game's own view: page and server are built together but run apart. */
export const hasFields =
  <T>(...fields: (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === "object" && value !== null && fields.every((field) => field in value);
