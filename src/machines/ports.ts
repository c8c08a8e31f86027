import { fromPromise, type PromiseActorLogic } from "xstate";
import type { FieldProblem, Refusal } from "../kernel/outcome.ts";

/** A refusal as machines store it: a code with its parameters, never prose. */
export type Refused = Omit<Refusal, "ok">;

/**
 * A named effect that is provided from outside (`machine.provide`): it resolves with the operation's value or
 * rejects with a Refusal of kernel/outcome. Without a provided effect a call rejects.
 */
export function port<Value, Input>(name: string): PromiseActorLogic<Value, Input> {
  return fromPromise<Value, Input>(() => Promise.reject(new Error(`The port ${name} is not bound.`)));
}

/** The refusal that a port threw; anything else is a broken assumption and becomes "server.failed". */
export function refusalOf(thrown: unknown): Refused {
  if (!isRefusal(thrown)) return { code: "server.failed" };
  const { ok: _ok, ...refused } = thrown;
  return refused;
}

const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === "object" &&
  thrown !== null &&
  "ok" in thrown &&
  thrown.ok === false &&
  "code" in thrown &&
  typeof thrown.code === "string";

/** The first problem of each field (spec section 8). */
export function firstPerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ field }) => !seen.has(field) && seen.add(field));
}

/** What a screen does next. Long-lived machines emit it; machines that end have it in their output. */
export type Next =
  | { type: "leave"; to: string; page?: string; query?: Record<string, string> }
  | { type: "open"; modal: string; query?: Record<string, string> };
