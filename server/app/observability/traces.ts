import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { CompletedRequest, TraceRequest } from './requests.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { traceStatements } from './trace-statements.ts'

/** Timeout of an unreachable collector; unsent spans are dropped. */
const EXPORT_TIMEOUT_MS = 3000

export type Traces = { readonly traced: TraceRequest; readonly stop: () => Promise<void> }

/**
 * Traces requests with their SQL statements and provider calls to a collector, without addresses, values or personal
 * data. This module is loaded only if a collector is configured.
 */
export function startTraces(options: { endpoint: string; share: number; service: string }): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('aforo')
  const stopFunctions = [traceStatements(tracer), traceOutgoing(tracer, new URL(options.endpoint).host)]
  return {
    async traced(work) {
      // A trace id sent by a client is not continued, since anyone may send one.
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, root: true })
      await context.with(trace.setSpan(context.active(), span), work)
      return (entry: CompletedRequest) => {
        span.updateName(`${entry.method} ${entry.route}`)
        span.setAttributes({
          'http.request.method': entry.method,
          'http.route': entry.route,
          'http.response.status_code': entry.status,
          'aforo.request': entry.request,
          'aforo.role': entry.role,
          ...(entry.reason === undefined ? {} : { 'aforo.refused': entry.reason }),
        })
        if (entry.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    async stop() {
      for (const stopTracing of stopFunctions) stopTracing()
      context.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}
