import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Outcome, refuse } from "../../kernel/outcome.ts";
import { accessProblem } from "../../site/call-access.ts";
import { mostImageBytes } from "../../site/constants.ts";
import type { ClosedReason } from "../../site/site-closed.ts";
import type { Brand } from "../brands/brand.ts";
import { closedReasonFor } from "../brands/visitor-part.ts";
import { accessStateOf } from "../call-guards.ts";
import { type BoundOperation, type Client, createContext } from "../handler.ts";
import { imageTypes } from "./body.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { callInput } from "./call-input.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { noteBrand, noteInput } from "./observe-requests.ts";
import { sendOutcome } from "./send-outcome.ts";
import { sessionOfRequest } from "./session-of-request.ts";

/** Calls that are answered while a brand is closed: the browser learns from them that it is. */
const openWhileClosed = new Set(["system/permission", "system/status", "system/customerService"]);

/** One route for every operation document; guards and validation are in operations.ts. */
export function operationRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  for (const operation of deps.operations.all) {
    const { method, path } = operation.http;
    app.route({
      method,
      url: path,
      config: { operation: operation.id },
      // Only picture uploads have a large body.
      ...(operation.http.body === "image"
        ? {
            bodyLimit: mostImageBytes,
            onRequest: (request, reply) => pictureGuard(request, reply, operation, deps),
          }
        : {}),
      handler: async (request, reply) => {
        const brand = brandOfRequest(request, deps.registry);
        if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
        noteBrand(request.raw, brand);
        const client = deps.clients.read(request.raw, brand);
        const closed = closedFor(brand, client);
        if (closed && !openWhileClosed.has(operation.id)) return sendOutcome(reply, refuse(closed));
        return sendOutcome(reply, await answer({ request, reply, operation, brand, client, deps }));
      },
    });
  }
}

/** Refuses a large body before it is read, unless the sender may call the operation and declares a picture. */
async function pictureGuard(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: BoundOperation,
  { registry, services, clients }: HttpDependencies,
): Promise<FastifyReply | undefined> {
  const brand = brandOfRequest(request, registry);
  if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
  const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
  const session = await sessionOfRequest(request, brand, cookies, services);
  const denied = accessProblem(operation, accessStateOf(session));
  if (denied) return sendOutcome(reply, refuse(denied));
  return imageTypes.some((taken) => taken === request.mediaType)
    ? undefined
    : sendOutcome(reply, refuse("image.type"));
}

type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: BoundOperation;
  brand: Brand;
  client: Client;
  deps: HttpDependencies;
};

/** Answers without personal data may be cached; the others must not be. */
async function answer({ request, reply, operation, brand, client, deps }: Call): Promise<Outcome<unknown>> {
  const { services, config, clients } = deps;
  const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
  reply.header("vary", "language, accept-encoding");
  reply.header("cache-control", isPersonal(operation) ? "no-store" : "no-cache");
  const read = async () => {
    const given = await callInput(request, operation, brand, deps);
    if (given.ok) noteInput(request.raw, given.value);
    return given;
  };
  const session = await sessionOfRequest(request, brand, cookies, services);
  const outcome = await deps.operations.call(
    operation.id,
    read,
    createContext({
      brand,
      language: languageOf(request, brand, config.production),
      client,
      services,
      cookies,
      session,
      idempotencyKey: idempotencyKeyOf(request),
      noteReplay: (storedAt) => reply.header("idempotency-replayed", storedAt.toISOString()),
      picture: Buffer.isBuffer(request.body) ? request.body : undefined,
    }),
  );
  for (const { name, value, options } of cookies.changes()) reply.setCookie(name, value, options);
  if (operation.endsSession && outcome.ok) reply.header("clear-site-data", forgotten);
  return outcome;
}

/** Whether an answer is about one person, one browser or this moment. */
const isPersonal = ({ token, encrypted, noStore, http }: BoundOperation): boolean =>
  token || encrypted || noStore === true || http.method !== "GET";

/**
 * What a browser forgets after a logout: stored answers, and pages that it would show again by its back button.
 * Not "cookies": the browser's key makes it known and belongs to sessions of other tabs, and the language stays. Not
 * "storage": it holds language, theme and remembered name, and would end the offline worker, whose cache has no personal
 * answers. Not "executionContexts": it reloads other tabs, which get the logout's notice.
 */
const forgotten = '"cache"';

const keyShape = /^[A-Za-z0-9_-]{8,64}$/;

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && keyShape.test(key) ? key : undefined;
}

const closedCodes: Record<ClosedReason, string> = {
  maintenance: "system.maintenance",
  region: "region.restricted",
};

/** The code of the reason a brand is closed to this client; undefined when it is open. */
export function closedFor(brand: Brand, client: Client): string | undefined {
  const reason = closedReasonFor(brand, client);
  return reason && closedCodes[reason];
}
