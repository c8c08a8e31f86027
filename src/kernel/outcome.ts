/** One field's refusal inside a larger one. `code` is a key of schemas/problems.json. */
export type FieldProblem = { field: string; code: string; params?: Record<string, string | number> };

/** An expected refusal: a code of schemas/problems.json with its parameters, never prose. */
export type Refusal = {
  ok: false;
  code: string;
  params?: Record<string, string | number>;
  errors?: FieldProblem[];
  /** Data that come with the refusal: whether a captcha is required now. */
  value?: { captcha?: boolean };
};

/** The result of an operation: a value, or an expected refusal. A broken assumption throws instead. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export function accept<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(code: string, details: Omit<Refusal, "ok" | "code"> = {}): Refusal {
  return { ok: false, code, ...details };
}
