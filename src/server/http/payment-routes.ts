import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import { hearOfPayment } from "../payments/deposits/settle.ts";
import type { Notification } from "../payments/ports.ts";
import { hearOfPayout } from "../payments/withdrawals/settle.ts";
import type { Services } from "../services.ts";
import type { HouseDoors } from "./doors.ts";

type Params = { gateway: string; merchant: string };

/**
 * Where payment gateways tell what became of payments: signed, each in its own shape, as often as they like.
 * `ok` acknowledges; anything else and they tell it again.
 */
export function paymentRoutes(app: FastifyInstance, { registry, services }: HouseDoors): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: Params }>("/payment/:gateway/:merchant", async (request, reply) => {
      const brand = registry.byMerchant(request.params.merchant);
      const told = brand && read(request, services);
      if (!brand || !told) return reply.code(401).send({ status: "signature" });
      const known = await hear(brand, told, services);
      return reply.code(known ? 200 : 404).send({ status: known ? "ok" : "missing" });
    });
  });
}

function read(
  { params, headers, url, body }: FastifyRequest<{ Params: Params }>,
  { gateways }: Services,
): Notification | undefined {
  const raw = {
    merchant: params.merchant,
    headers,
    path: url,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
  return gateways.of(params.gateway)?.read(raw);
}

function hear(brand: Brand, told: Notification, { clock, database, wallet }: Services): Promise<boolean> {
  const doors = {
    wallet,
    now: clock.now,
    inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work),
  };
  return told.kind === "payment"
    ? hearOfPayment(brand, told.id, told.standing, doors)
    : hearOfPayout(brand, told.id, told.standing, doors);
}
