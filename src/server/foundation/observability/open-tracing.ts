import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { redactText } from "./redact.ts";
import type { Span, SpanOptions, Tracing } from "./tracing.ts";

export type TracingOptions = {
  /** Where an OTLP collector listens for HTTP, without /v1/traces. */
  endpoint: string;
  /** The share of requests that is traced, from 0 to 1. */
  share: number;
};

/** A span of ours with the one of the library that its children name as their parent. */
type OwnSpan = Span & { inner: ApiSpan };

const kinds: Record<SpanOptions["kind"], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};
const flushMs = 1_000;

/** W3C trace context: version, trace, parent, flags. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const nothing = /^0+$/;

/**
 * Sends spans to a collector by OTLP over HTTP, in the background. A caller's `traceparent` names the trace; whether
 * it is sent is decided here, so that no caller can have everything traced.
 */
export function openTracing({ endpoint, share }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "livery" }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: flushMs })],
  });
  const tracer = provider.getTracer("livery");
  return {
    start: (name, { kind, parent, attributes = {}, startedAt }): OwnSpan => {
      const options = { kind: kinds[kind], attributes, ...(startedAt ? { startTime: startedAt } : {}) };
      const inner = tracer.startSpan(name, options, contextOf(parent));
      return {
        inner,
        traceId: inner.spanContext().traceId,
        set: (key, value) => void inner.setAttribute(key, value),
        end: (error) => {
          if (error !== undefined)
            inner.setStatus({ code: SpanStatusCode.ERROR, message: redactText(messageOf(error)) });
          inner.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: Span | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== "string") return trace.setSpan(ROOT_CONTEXT, (parent as OwnSpan).inner);
  const [, traceId, spanId] = traceparent.exec(parent) ?? [];
  if (!traceId || !spanId || nothing.test(traceId) || nothing.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
