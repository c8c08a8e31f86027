import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "../brands/registry.ts";
import { handleNotice, type NoticeResult } from "../domains/identity-check/ask-provider.ts";
import type { Services } from "../services.ts";
import { noteBrand } from "./observe-requests.ts";

/** The dependencies of the route. */
export type IdentityRouteDependencies = {
  registry: Pick<Registry, "byMerchant">;
  services: Pick<Services, "clock" | "database" | "identity" | "log" | "wallet">;
};

type Params = { merchant: string };

/** A verdict is a few names. */
const bodyLimit = 4_096;

const answers: Record<NoticeResult, { code: number; status: string }> = {
  handled: { code: 200, status: "ok" },
  missing: { code: 404, status: "missing" },
  conflict: { code: 409, status: "conflict" },
  busy: { code: 503, status: "busy" },
};

/**
 * Verdicts that a brand's provider of identity checks sends by itself: signed, any number of times. `ok` acknowledges
 * (docs/protocols/identity-provider.md).
 */
export function identityRoutes(
  app: FastifyInstance,
  { registry, services }: IdentityRouteDependencies,
): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: Params }>("/identity/:merchant", async (request, reply) => {
      const brand = registry.byMerchant(request.params.merchant);
      if (brand) noteBrand(request.raw, brand);
      const { clock, database, identity, log, wallet } = services;
      const notice = (brand && identity.vendorsOf(brand).documents?.read(rawOf(request))) ?? "signature";
      if (!brand || notice === "signature") return reply.code(401).send({ status: "signature" });
      if (notice === "malformed") return reply.code(400).send({ status: "bad-request" });
      const { merchant } = brand;
      const result = await handleNotice(notice, {
        brand,
        wallet,
        now: clock.now,
        inBrand: (work) => database.brand(merchant, work),
      });
      if (result === "conflict") log({ level: "warn", event: "identity.verdict", merchant, code: result });
      return reply.code(answers[result].code).send({ status: answers[result].status });
    });
  });
}

const rawOf = ({ params, headers, url, body }: FastifyRequest<{ Params: Params }>) => ({
  merchant: params.merchant,
  headers,
  path: url,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});
