import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf } from "../../support/caller.ts";
import { ask } from "../../support/http.ts";
import { under } from "./money-app.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: Attribute[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const received: { url: string; spans: Span[] }[] = [];
const texts: string[] = [];
let collector: Server;
let app: TestApp;

/** A collector of traces: takes OTLP over HTTP as JSON. */
async function openCollector(): Promise<number> {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      texts.push(text);
      const { resourceSpans } = JSON.parse(text) as Export;
      const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      received.push({ url: request.url ?? "", spans });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  return (collector.address() as { port: number }).port;
}

beforeAll(async () => {
  const port = await openCollector();
  app = await openTestApp({
    config: { traces: { endpoint: `http://127.0.0.1:${port}`, share: 1 }, accessLog: "all" },
  });
}, openTimeoutMs);
afterAll(async () => {
  await app.close();
  collector.close();
});

const allSpans = (): Span[] => received.flatMap(({ spans }) => spans);
const attributeOf = ({ attributes }: Span, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};

async function spanThat(passes: (span: Span) => boolean): Promise<Span> {
  await expect.poll(() => allSpans().some(passes), { timeout: 10_000 }).toBe(true);
  return allSpans().find(passes) as Span;
}

/** The spans above one, nearest first. */
function above(span: Span): Span[] {
  const parent = allSpans().find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent, ...above(parent)] : [];
}

const caller = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentSpan = "00f067aa0ba902b7";

describe("a request whose caller names a trace", () => {
  it("is a span of that trace, with the database's transaction and its statements below", async () => {
    const member = callerOf(app.port, "aurora");
    const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
    await member.login(account?.account ?? "", account?.password ?? "");
    member.headers.traceparent = `00-${caller}-${parentSpan}-01`;
    expect((await member.call("wallet/balance")).success).toBe(true);
    const request = await spanThat(
      ({ traceId, name }) => traceId === caller && name === "GET wallet/balance",
    );
    expect(request).toMatchObject({ parentSpanId: parentSpan, kind: 2 });
    expect(attributeOf(request, "livery.code")).toBe("ok");
    expect(attributeOf(request, "livery.brand")).toBe("aurora");
    expect(Number(attributeOf(request, "http.response.status_code"))).toBe(200);
    const statement = await spanThat(
      (span) =>
        span.traceId === caller &&
        String(attributeOf(span, "db.query.text")).includes('"session"."id"') === true,
    );
    await expect
      .poll(() => above(statement).map(({ name }) => name), { timeout: 10_000 })
      .toEqual(["transaction brand", "GET wallet/balance"]);
    const line = await app.lineThat(({ event, trace }) => event === "request" && trace === caller);
    expect(line.operation).toBe("wallet/balance");
  });
});

describe("traces", () => {
  it("begin with the request where the caller names none, or nonsense, and mark what failed", async () => {
    for (const traceparent of ["", "00-zz-zz-01", `00-${"0".repeat(32)}-${parentSpan}-01`])
      await ask(app.port, "/wps/captcha", { host: "aurora.localhost", headers: { traceparent } });
    await expect.poll(() => allSpans().filter(({ name }) => name === "GET captcha").length).toBe(3);
    for (const span of allSpans().filter(({ name }) => name === "GET captcha"))
      expect([span.parentSpanId ?? "", span.traceId]).toEqual(["", expect.not.stringMatching(/^0+$/)]);
  });

  it("show outgoing calls by host, and no secret and nobody's name", async () => {
    const member = callerOf(app.port, "aurora");
    const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
    await member.login(account?.account ?? "", account?.password ?? "");
    await under(member, randomUUID(), "payment/deposit", { channel: "upi", amount: "500" });
    // Jobs make outgoing calls, too; a span is sent when it ends, so those above come later.
    const isOfDeposit = (span: Span) => above(span).some(({ name }) => name === "POST payment/deposit");
    const outgoing = await spanThat(
      (span) => attributeOf(span, "server.address") === "127.0.0.1" && isOfDeposit(span),
    );
    expect(outgoing).toMatchObject({ name: "POST 127.0.0.1", kind: 3 });
    const { text } = await ask(app.adminPort, "/metrics", { host: "127.0.0.1" });
    expect(text).toContain('livery_outgoing_calls_total{host="127.0.0.1",outcome="ok"}');
    const stranger = callerOf(app.port, "aurora");
    const input = { type: "username", side: "member", username: "Canary8", password: "Canary7-password" };
    await stranger.call("session/login", input as never);
    await spanThat(({ name }) => name === "POST session/login");
    expect(texts.join("")).not.toMatch(/Canary[78]/);
    for (const { url } of received) expect(url).toBe("/v1/traces");
  });
});
