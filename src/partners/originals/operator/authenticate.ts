import type { FastifyInstance, FastifyRequest } from "fastify";
import { headerNamesOf, isSigned } from "../../protocol/signature.ts";

const headerNames = headerNamesOf("originals");

/** A call signed by an operator. */
export type OperatorCall = { operator: string };

const calls = new WeakMap<FastifyRequest, OperatorCall>();

/** The operator of a call, set by the signature check. */
export function operatorCall(request: FastifyRequest): OperatorCall {
  const call = calls.get(request);
  if (!call) throw new Error("an unsigned call passed the signature check");
  return call;
}

type Dependencies = {
  /** The key shared with an operator; undefined for an unknown one. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
};

const text = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** Accepts only signed calls below /operator/: the signature covers the raw bytes, before they are parsed. */
export function authenticateOperator(app: FastifyInstance, { keyOf, now }: Dependencies): void {
  // Fastify would parse plain text, too.
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
      // An unreadable body is the caller's error.
      done(Object.assign(new Error("body"), { statusCode: 400 }));
    }
  });
  // Checked before any schema, and by the route, since an address can be spelled in several ways.
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
