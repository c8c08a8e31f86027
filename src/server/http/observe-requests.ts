import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { accessEvent, type Log } from "../foundation/observability/log.ts";
import type { Metrics } from "../foundation/observability/metrics.ts";
import { type RequestScope, runActive } from "../foundation/observability/request-scope.ts";
import { type Pseudonym, scopeFields } from "../foundation/observability/scoped-log.ts";
import { cookieTexts, secretTexts } from "../foundation/observability/secret-words.ts";
import type { Span, Tracing } from "../foundation/observability/tracing.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of a route; its address names the others. */
    operation?: string;
  }
}

/** Which requests the access log has: all, those with a status of 400 and more, or none. */
export type AccessLog = "all" | "problems" | "off";

export type RequestObserverOptions = {
  metrics: Metrics;
  tracing: Tracing | undefined;
  pseudonym: Pseudonym;
  /** Takes the lines of the access log. */
  log: Log;
  accessLog: AccessLog;
};

/** Sees every request from its arrival to the end of its answer. */
export type RequestObserver = {
  arrived: (request: IncomingMessage, response: ServerResponse) => void;
  /** Makes the app's handlers run within their request's scope. */
  attach: (app: FastifyInstance) => void;
};

type Observed = RequestScope & {
  began: number;
  /** Milliseconds to the beginning of a stream; undefined for answers that end. */
  streamMs: number | undefined;
  input: unknown;
  span: Span | undefined;
  finished: boolean;
};

/** The scope travels on the request itself: a WeakMap of all requests costs more than all the rest. */
const scopeKey = Symbol("livery.scope");
const observedOf = (request: IncomingMessage): Observed | undefined =>
  (request as { [scopeKey]?: Observed })[scopeKey];

/** The known data of a request; undefined where requests are not observed. Handlers fill it in. */
export const scopeOf = (request: IncomingMessage): RequestScope | undefined => observedOf(request);

/** The id of a request, which finds its lines in the log. */
export const requestId = (request: IncomingMessage): string => observedOf(request)?.id ?? randomUUID();

/** Notes whose site a request is for. */
export function noteBrand(request: IncomingMessage, { merchant }: { merchant: string }): void {
  const scope = observedOf(request);
  if (scope) scope.brand = merchant;
}

/** Notes that the answer is a stream: how long it stays open says nothing of how fast it was answered. */
export function noteStream(request: IncomingMessage): void {
  const scope = observedOf(request);
  if (scope) scope.streamMs = performance.now() - scope.began;
}

/** Notes a decrypted body: what is secret in it must not be logged either. */
export function noteInput(request: IncomingMessage, input: unknown): void {
  const scope = observedOf(request);
  if (scope) scope.input = input;
}

/** Requests that no route has are pages of brands. */
const pageRoute = "page";
const longestPath = 200;
const problemStatus = 400;

/** Operations that sign somebody in, by the way they do it. */
const signInWays: Record<string, string> = {
  "session/login": "password",
  "session/loginV2": "password",
  "session/login/freeplay": "trial",
  "session/social": "social",
  "session/verification": "verification",
  "desk/session/login": "desk",
};

/** Observes requests: metrics of all, lines of the access log, and a span of each where traces are wanted. */
export function createRequestObserver(options: RequestObserverOptions): RequestObserver {
  const { metrics, tracing } = options;

  function finish(scope: Observed, request: IncomingMessage, response: ServerResponse): void {
    if (scope.finished) return;
    scope.finished = true;
    const ms = scope.streamMs ?? performance.now() - scope.began;
    const { statusCode: status } = response;
    const code = response.writableFinished || response.headersSent ? codeOf(scope, status) : "client.closed";
    metrics.request(scope.operation, code, ms / 1_000);
    const way = signInWays[scope.operation];
    if (way) metrics.signIn(way, code);
    scope.span?.set("http.response.status_code", status);
    scope.span?.set("livery.code", code);
    if (scope.brand) scope.span?.set("livery.brand", scope.brand);
    scope.span?.end(status >= 500 ? new Error(code) : undefined);
    writeAccess(options, scope, { method: request.method, path: pathOf(request), status, code, ms });
  }

  return {
    arrived: (request, response) => {
      const scope = newScope(request);
      (request as { [scopeKey]?: Observed })[scopeKey] = scope;
      response.once("close", () => finish(scope, request, response));
    },
    attach: (app) => {
      const begin = (request: FastifyRequest, operation: string): void => {
        const scope = observedOf(request.raw);
        if (!scope) return;
        scope.operation = operation;
        scope.secrets = () => secretsOf(request, scope);
        scope.span = tracing && requestSpan(tracing, request, scope);
      };
      // A hook of each route knows its name; reading it from the request builds an object each time.
      app.addHook("onRoute", (route) => {
        const operation = route.config?.operation ?? route.url;
        const own: onRequestHookHandler = (request, _reply, done) => {
          begin(request, operation);
          done();
        };
        const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
        route.onRequest = [own, ...others];
      });
      app.addHook("onRequest", (request, _reply, done) => {
        if (request.is404) begin(request, pageRoute);
        done();
      });
      // The body's parser loses the context that the first hook could set.
      app.addHook("preHandler", (request, _reply, done) => {
        const scope = observedOf(request.raw);
        if (scope) runActive({ request: scope, span: scope.span }, done);
        else done();
      });
    },
  };
}

const newScope = ({ url = "" }: IncomingMessage): Observed => ({
  id: randomUUID(),
  began: performance.now(),
  // Only the permission payload is answered ahead of the router.
  operation: url.startsWith("/wps/system/permission") ? "system/permission" : "unrouted",
  brand: undefined,
  owner: undefined,
  code: undefined,
  secrets: () => [],
  streamMs: undefined,
  input: undefined,
  span: undefined,
  finished: false,
});

const codeOf = ({ code }: RequestScope, status: number): string =>
  code ?? (status < problemStatus ? "ok" : `http.${status}`);

const pathOf = ({ url = "" }: IncomingMessage): string => (url.split("?")[0] ?? "").slice(0, longestPath);

type Answered = { method: string | undefined; path: string; status: number; code: string; ms: number };

function writeAccess(
  { log, accessLog, pseudonym }: RequestObserverOptions,
  scope: Observed,
  { ms, ...answered }: Answered,
): void {
  if (accessLog === "off" || (accessLog === "problems" && answered.status < problemStatus)) return;
  log({
    level: "info",
    event: accessEvent,
    ...scopeFields(scope, pseudonym),
    ...answered,
    ms: Math.round(ms * 10) / 10,
    ...(scope.span ? { trace: scope.span.traceId } : {}),
  });
}

function secretsOf({ headers, query, body }: FastifyRequest, { input }: Observed): string[] {
  const found = [...secretTexts(headers), ...cookieTexts(headers.cookie), ...secretTexts(query)];
  return [...new Set([...found, ...secretTexts(body), ...secretTexts(input)])];
}

function requestSpan(tracing: Tracing, { headers, method }: FastifyRequest, scope: Observed): Span {
  const { traceparent } = headers;
  return tracing.start(`${method} ${scope.operation}`, {
    kind: "server",
    parent: typeof traceparent === "string" ? traceparent : undefined,
    startedAt: Date.now() - (performance.now() - scope.began),
    attributes: {
      "http.request.method": method,
      "livery.operation": scope.operation,
      "livery.request": scope.id,
    },
  });
}
