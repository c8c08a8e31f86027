import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "../brands/registry.ts";
import type { VendorRequest } from "../domains/games/port.ts";
import type { Services } from "../services.ts";
import { noteBrand } from "./observe-requests.ts";

/** The dependencies of the route. */
export type VendorRouteDependencies = {
  registry: Pick<Registry, "byMerchant">;
  services: Pick<Services, "games">;
};

type Params = { vendor: string; merchant: string; "*": string };

/**
 * Wallet calls of game vendors: POST /vendor/<code>/<merchant>/..., signed and shaped by each vendor's protocol. The
 * vendor's adapter verifies and reads the call; the address of an unknown vendor is no route.
 */
export async function vendorRoutes(
  app: FastifyInstance,
  { registry, services }: VendorRouteDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    // Signatures are over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: Params }>("/vendor/:vendor/:merchant/*", async (request, reply) => {
      const { vendor, merchant } = request.params;
      const brand = registry.byMerchant(merchant);
      if (brand) noteBrand(request.raw, brand);
      const answer = await services.games.handleCallback(vendor, brand, readRequest(request));
      if (!answer) return reply.code(404).send({ status: "vendor" });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  });
}

function readRequest({
  params,
  method,
  headers,
  url,
  body,
}: FastifyRequest<{ Params: Params }>): VendorRequest {
  return {
    merchant: params.merchant,
    method,
    path: url,
    tail: `/${params["*"]}`,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
