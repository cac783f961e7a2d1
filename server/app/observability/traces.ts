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
import type { Answered, Traced } from './requests.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { traceStatements } from './trace-statements.ts'

/** Milliseconds an unreachable collector may take; unsent spans are dropped. */
const PATIENCE_MS = 3000

export type Traces = { readonly traced: Traced; readonly stop: () => Promise<void> }

/**
 * Sends to a collector what happens within a request: the statements that it asks, and the providers that it calls. No
 * address, no value and no person is in it. Loaded only where a collector is named.
 */
export function startTraces(to: { endpoint: string; share: number; service: string }): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${to.endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': to.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(to.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('aforo')
  const undo = [traceStatements(tracer), traceOutgoing(tracer, new URL(to.endpoint).host)]
  return {
    async traced(work) {
      // A caller's own trace is not continued: anybody may send one.
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, root: true })
      await context.with(trace.setSpan(context.active(), span), work)
      return (entry: Answered) => {
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
      for (const one of undo) one()
      context.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}
