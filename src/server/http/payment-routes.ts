import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import { handlePaymentNotice, type PaymentNotice } from "../domains/payments/deposits/gateway-reports.ts";
import type { Notification, PaymentGateway } from "../domains/payments/ports.ts";
import { handlePayoutNotice } from "../domains/payments/withdrawals/gateway-payouts.ts";
import type { Services } from "../services.ts";
import { isKeepable } from "./body.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteBrand } from "./observe-requests.ts";

type Params = { gateway: string; merchant: string };

/**
 * Notifications of payment gateways: signed, each in its gateway's shape, any number of times. `ok` acknowledges;
 * after any other answer the gateway sends it again.
 */
export function paymentRoutes(app: FastifyInstance, { registry, services }: HttpDependencies): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: Params }>("/payment/:gateway/:merchant", async (request, reply) => {
      const brand = registry.byMerchant(request.params.merchant);
      if (!brand) return reply.code(401).send({ status: "signature" });
      noteBrand(request.raw, brand);
      const { gateway, merchant } = request.params;
      const notice = read(request, services);
      if (notice === "unsigned") {
        // Anybody can send such a thing, under any name of a gateway.
        const known = services.gateways.of(gateway) !== undefined;
        if (known) services.log({ level: "warn", event: "payment.signature", merchant, gateway });
        return reply.code(401).send({ status: "signature" });
      }
      if (notice === "unreadable") {
        services.log({ level: "error", event: "payment.unreadable", merchant, gateway });
        return reply.code(400).send({ status: "bad-request" });
      }
      const result = await handleNotice(brand, gateway, notice, services);
      return reply.code(answers[result].code).send({ status: answers[result].status });
    });
  });
}

const answers: Record<PaymentNotice, { code: number; status: string }> = {
  handled: { code: 200, status: "ok" },
  missing: { code: 404, status: "missing" },
  conflict: { code: 409, status: "conflict" },
};

/** The signed notification; its numbers must be texts that the database can look up. */
function read(
  { params, headers, url, body }: FastifyRequest<{ Params: Params }>,
  { gateways }: Services,
): ReturnType<PaymentGateway["read"]> {
  const raw = {
    merchant: params.merchant,
    headers,
    path: url,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
  const notice = gateways.of(params.gateway)?.read(raw) ?? "unsigned";
  return typeof notice === "string" || isKeepable(notice.id) ? notice : "unreadable";
}

async function handleNotice(
  brand: Brand,
  gateway: string,
  notice: Notification,
  { clock, database, log, wallet }: Services,
): Promise<PaymentNotice> {
  const { merchant } = brand;
  const deps = {
    gateway,
    wallet,
    now: clock.now,
    inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(merchant, work),
  };
  const result = await (notice.kind === "payment"
    ? handlePaymentNotice(brand, notice.id, notice.reported, deps)
    : handlePayoutNotice(brand, notice.id, notice.reported, deps));
  if (result === "conflict") log({ level: "error", event: "payment.conflict", merchant, payment: notice.id });
  return result;
}
