/** Whether what the arcade answered carries the fields of a game's own view: one build, but two machines. */
export const carries =
  <T>(...fields: (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === "object" && value !== null && fields.every((field) => field in value);
