import type { FastifyInstance, FastifyRequest } from "fastify";
import { headerNamesOf, isSigned } from "../../protocol/signature.ts";

const headerNames = headerNamesOf("originals");

/** A call that an operator signed. */
export type OperatorCall = { operator: string };

const calls = new WeakMap<FastifyRequest, OperatorCall>();

/** The operator behind a call; the door has seen to it. */
export function operatorCall(request: FastifyRequest): OperatorCall {
  const call = calls.get(request);
  if (!call) throw new Error("the door let a call through that nobody signed");
  return call;
}

type Dependencies = {
  /** The key shared with an operator; undefined for one nobody knows. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
};

const text = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** Lets only signed calls below /operator/ through: the signature is over the bytes, before they are read. */
export function authenticateOperator(app: FastifyInstance, { keyOf, now }: Dependencies): void {
  // Fastify would read plain text, too.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
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
      return done(Object.assign(new Error("signature"), { statusCode: 401 }));
    calls.set(request, { operator });
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      // Translated: what cannot be read is the caller's fault.
      done(Object.assign(new Error("body"), { statusCode: 400 }));
    }
  });
  // Before anything says what a body should look like; by the route, since an address may be spelled in many ways.
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.url?.startsWith("/operator/") && !calls.has(request))
      return reply.code(401).send({ status: "signature" });
    return undefined;
  });
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const status = error.validation ? 400 : (error.statusCode ?? 500);
    return reply
      .code(status)
      .send({ status: status === 401 ? "signature" : status < 500 ? "bad-request" : "failed" });
  });
}
