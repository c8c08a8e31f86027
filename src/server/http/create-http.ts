import { createServer, type IncomingMessage } from "node:http";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import staticFiles from "@fastify/static";
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import { clientFolder } from "../pages/browser-files.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { depthLimitedParser, formParser, imageParser, imageTypes, sealedParser } from "./body.ts";
import { hostOf } from "./brand-of-request.ts";
import { brandRoutes } from "./brand-routes.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { eventStream } from "./event-stream.ts";
import { sendBusy, sendFailure } from "./failure-page.ts";
import { fileRoutes } from "./file-routes.ts";
import { identityRoutes } from "./identity-check-routes.ts";
import { createInFlight } from "./in-flight.ts";
import { requestId } from "./observe-requests.ts";
import { operationRoutes } from "./operation-routes.ts";
import { pageErrorRoutes } from "./page-error-routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { permissionFront } from "./permission-route.ts";
import { platformRoutes } from "./platform-routes.ts";
import { policyReportRoutes } from "./policy-report-routes.ts";
import { decorateSentences } from "./refusal-sentence.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { sendOutcome } from "./send-outcome.ts";
import { socialRoutes } from "./social-routes.ts";
import { answerUnreadable, namesSeveralHosts } from "./unreadable.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";
import { proofRoutes } from "./uploaded-picture-routes.ts";
import { vendorRoutes } from "./vendor-routes.ts";

const limits = {
  bodyBytes: 256 * 1024,
  urlLength: 4096,
  headerMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  /** At most 10,000 of them are event streams (event-stream.ts). */
  connections: 20_000,
};

const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: limits.headerMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  // Node looks this often for connections that are over these times.
  connectionsCheckingInterval: 2_000,
};

/** Codes of the refusals that fastify itself gives. */
const codeOfError: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.media-type",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.malformed",
  FST_ERR_BAD_URL: "request.malformed",
  LIVERY_BUSY: "server.busy",
};

/** The origins of the host's brand; other hosts have only their own. */
const transportOf = (request: IncomingMessage, { registry }: HttpDependencies) =>
  registry.byHost(hostOf(request))?.documents.brand.strictTransport ?? "host";

/** The HTTP layer: limits, headers and routes; each route calls the layers below. */
export async function createHttp(
  deps: HttpDependencies,
  log: (line: object) => void,
): Promise<FastifyInstance> {
  const { clients, observer } = deps;
  const front = permissionFront(deps);
  const inFlight = createInFlight();
  const app = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: false },
    serverFactory: (handler) =>
      createServer(serverOptions, (request, response) => {
        inFlight.begin(response);
        observer.arrived(request, response);
        setSecurityHeaders(response, clients.isHttps(request) ? transportOf(request, deps) : undefined);
        if (!front(request, response)) handler(request, response);
      }),
    forceCloseConnections: true,
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable,
    // Requests that the router cannot read.
    frameworkErrors: (error, _request, reply) =>
      void sendOutcome(reply, refuse(codeOfError[error.code] ?? "request.malformed")),
  });
  app.server.maxConnections = limits.connections;
  app.server.on("drop", () => log({ event: "connections.full" }));
  observer.attach(app);
  decorateSentences(app, deps);
  answerErrors(app, deps, log);
  app.addHook("onRequest", (request, reply, done) => {
    if (namesSeveralHosts(request.raw)) void sendOutcome(reply, refuse("request.malformed"));
    else if (request.url.length > limits.urlLength) void sendOutcome(reply, refuse("request.too-large"));
    else done();
  });
  // Before cookies and compression: a vendor's calls have neither, and are most of all calls.
  await vendorRoutes(app, deps);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    customTypes: /^application\/json/,
  });
  await app.register(cookie);
  await app.register(staticFiles, {
    root: clientFolder,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  readBodies(app);
  operationRoutes(app, deps);
  socialRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  paymentRoutes(app, deps);
  identityRoutes(app, deps);
  proofRoutes(app, deps);
  avatarRoutes(app, deps);
  eventStream(app, deps);
  policyReportRoutes(app, deps, log);
  pageErrorRoutes(app, deps, log);
  // Runs after the streams have ended. New requests are refused by now; what has begun may finish.
  app.addHook("preClose", async () => {
    const cut = await inFlight.finished(deps.config.shutdownFinishMs);
    if (cut > 0) log({ event: "shutdown.cut", requests: cut });
  });
  fileRoutes(app, deps);
  brandRoutes(app, deps);
  platformRoutes(app, deps);
  pageRoutes(app, deps);
  return app;
}

/** Answers what a route throws: a refusal of fastify, an unavailable database, or a mistake of the program. */
function answerErrors(app: FastifyInstance, deps: HttpDependencies, log: (line: object) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOfError[error.code];
    if (code && code !== "server.busy") return sendOutcome(reply, refuse(code));
    if (code || isUnavailable(error)) return sendBusy(request, reply, deps);
    if (error.statusCode && error.statusCode < 500) return sendOutcome(reply, refuse("request.malformed"));
    const id = requestId(request.raw);
    log({ event: "request.failed", id, ...asked(request), error: error.stack });
    return sendFailure(request, reply, deps, id);
  });
}

/** The types of bodies that are read; nothing else is. */
function readBodies(app: FastifyInstance): void {
  // Fastify would read plain text, too.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, depthLimitedParser);
  app.addContentTypeParser("application/jose", { parseAs: "string" }, sealedParser);
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, formParser);
  for (const type of imageTypes) app.addContentTypeParser(type, { parseAs: "buffer" }, imageParser);
}

/** What the log says of a request that failed. */
const asked = ({ method, url }: FastifyRequest): { method: string; path: string | undefined } => ({
  method,
  path: url.split("?")[0],
});
