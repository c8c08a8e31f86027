import type { FastifyReply } from "fastify";
import problemList from "../../../schemas/problems.json" with { type: "json" };
import type { Answer } from "../../contract/operation.ts";
import type { Outcome, Refusal } from "../../kernel/outcome.ts";
import { scopeOf } from "./observe-requests.ts";

const problems: Record<string, { status: number }> = problemList.problems;

/** HTTP status of a refusal's code; every code is in schemas/problems.json. */
export function statusOf(code: string): number {
  const problem = problems[code];
  if (!problem) throw new Error(`"${code}" is not in schemas/problems.json`);
  return problem.status;
}

/** A refusal in the wire format; `text` is its sentence for people. */
export const wireRefusal = (
  { code, params, errors, value }: Refusal,
  text?: string | undefined,
): Answer<never> => ({
  success: false,
  message: code,
  ...(text ? { text } : {}),
  ...(params ? { params } : {}),
  ...(errors ? { errors } : {}),
  ...(value ? { value } : {}),
});

/** Sends an outcome in the wire format. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.ok) return reply.send({ success: true, value: outcome.value });
  const scope = scopeOf(reply.request.raw);
  if (scope) scope.code = outcome.code;
  const wait = outcome.params?.retryAfterSeconds ?? (outcome.code === "server.busy" ? 1 : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply
    .code(statusOf(outcome.code))
    .send(wireRefusal(outcome, reply.server.refusalSentence?.(reply.request, outcome)));
}
