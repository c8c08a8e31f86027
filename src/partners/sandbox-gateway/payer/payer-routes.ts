import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { GatewayDatabase } from "../store/database.ts";
import { endPayment, type Payment, paymentOfToken } from "../store/payments.ts";
import { checkoutPage } from "./checkout-page.ts";
import { type Choice, chosen, isChoice } from "./choice.ts";
import { type Spoken, spokenTo } from "./languages.ts";
import { pageHeaders } from "./page.ts";
import { messagePage, resultPage } from "./result-page.ts";

type Options = {
  database: GatewayDatabase;
  now: () => number;
  lateMs: number;
  /** Something new may be due. */
  nudge: () => void;
  log: (error: Error) => void;
};

type Call = { Params: { token: string }; Querystring: Record<string, unknown> };

const formBytes = 2_048;
const tokens = /^[\w-]{32}$/;

/**
 * The payer's page, GET and POST /pay/<token>: the token allows one choice. After it the payer is sent to the return
 * address of the operator's signed order.
 */
export function payerRoutes(scope: FastifyInstance, options: Options): void {
  const { database, now, lateMs, nudge, log } = options;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: formBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const found = async (request: Asked & { params: Call["Params"] }) => {
    const { token } = request.params;
    if (!tokens.test(token)) return undefined;
    const payment = await paymentOfToken(database, token);
    return payment && { payment: asOf(payment, now()), spoken: spokenFor(request, payment.language) };
  };
  scope.get<Call>("/pay/:token", async (request, reply) => {
    const known = await found(request);
    return known ? show(reply, known) : noPayment(request, reply);
  });
  scope.post<Call & { Body: URLSearchParams | undefined }>("/pay/:token", async (request, reply) => {
    const known = await found(request);
    if (!known) return noPayment(request, reply);
    const field = (name: string) => request.body?.get(name) ?? "";
    const { payment, spoken } = known;
    const { language } = spoken;
    const [choice, typed, formToken] = [field("choice"), field("amount"), field("form")];
    if (payment.status !== "waiting" || formToken !== payment.formToken || !isChoice(choice))
      return show(reply.code(409), known);
    const end = chosen(choice, { payment, typed, language, lateMs });
    if (!end) return show(reply.code(422), known, { choice, typed });
    if (!(await endPayment(database, { token: payment.token, formToken, ...end, now: new Date(now()) })))
      return show(reply.code(409), (await found(request)) ?? known);
    nudge();
    return reply.headers(pageHeaders()).redirect(payment.returnUrl, 303);
  });
  const show = (reply: FastifyReply, known: Known, again?: { choice: Choice; typed: string }) => {
    const { payment, spoken } = known;
    const page =
      payment.status === "waiting"
        ? checkoutPage(payment, spoken, { nowMs: now(), lateMs, again })
        : resultPage(payment, spoken);
    return reply.headers(pageHeaders(payment.returnUrl)).send(page);
  };
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log(error);
    return reply
      .code(status)
      .headers(pageHeaders())
      .send(messagePage("broken", spokenFor(request as Asked)));
  });
}

type Known = { payment: Payment; spoken: Spoken };

/** What a request says about its reader's language. */
type Asked = { query: Call["Querystring"]; headers: IncomingHttpHeaders };

const noPayment = (request: Asked, reply: FastifyReply) =>
  reply
    .code(404)
    .headers(pageHeaders())
    .send(messagePage("missing", spokenFor(request)));

/** A payment past its deadline is over, also before the dispatcher has stored that. */
const asOf = (payment: Payment, nowMs: number): Payment =>
  payment.status === "waiting" && payment.expiresAt.getTime() <= nowMs
    ? { ...payment, status: "expired" }
    : payment;

/** The page's own link wins over the order, and the order over the browser. */
const spokenFor = ({ query, headers }: Asked, order?: string): Spoken =>
  spokenTo({ link: query["language"], ...(order && { order }), browser: headers["accept-language"] });
