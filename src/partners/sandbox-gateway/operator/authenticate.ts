import type { FastifyInstance, FastifyRequest } from "fastify";
import { headerNamesOf, isSigned } from "../../protocol/signature.ts";

const headerNames = headerNamesOf("sandbox-gateway");

const callers = new WeakMap<FastifyRequest, string>();

/** The operator of a call that `authenticate` has verified. */
export function operatorOf(request: FastifyRequest): string {
  const operator = callers.get(request);
  if (operator === undefined) throw new Error("an unsigned call passed the signature check");
  return operator;
}

type Dependencies = {
  /** The key shared with an operator; undefined for an unknown one. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  log: (error: Error) => void;
};

const text = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

const problem = (status: string, statusCode: number): Error =>
  Object.assign(new Error(status), { statusCode });

/**
 * Admits only signed calls to the routes of a scope: the signature is over the raw bytes. Refusals: 401 "signature",
 * 400 "bad-request", 500 "failed".
 */
export function authenticateOperator(scope: FastifyInstance, { keyOf, now, log }: Dependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const { headers, url } = request;
    const operator = text(headers[headerNames.operator]);
    const signed = {
      operator,
      timestamp: text(headers[headerNames.timestamp]),
      path: url,
      body: body as Buffer,
    };
    const key = keyOf(operator);
    if (!key || !isSigned(signed, text(headers[headerNames.signature]), key, now()))
      return done(problem("signature", 401));
    callers.set(request, operator);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      // An unreadable body is the caller's fault.
      done(problem("bad-request", 400));
    }
  });
  // Before validation, so that unsigned calls learn nothing about the input.
  scope.addHook("preValidation", async (request, reply) =>
    callers.has(request) ? undefined : reply.code(401).send({ status: "signature" }),
  );
  scope.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const status = error.validation ? 400 : (error.statusCode ?? 500);
    if (status >= 500) log(error);
    return reply
      .code(status)
      .send({ status: status === 401 ? "signature" : status < 500 ? "bad-request" : "failed" });
  });
}
