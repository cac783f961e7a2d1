import { type Span, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

type UndiciRequest = { origin: string; method: string; addHeader: (name: string, value: string) => void }
type OnMessage = (message: unknown, name: string | symbol) => void

/**
 * Creates a span for each call to a provider (fetch or SDK) and sends it along as `traceparent`. Only the host is
 * recorded; the collector itself is not traced. Returns the function that ends tracing.
 */
export function traceOutgoing(tracer: Tracer, collector: string): () => void {
  const openSpans = new WeakMap<object, Span>()
  const startSpan = (request: object, method: string, host: string, addTraceHeader: (header: string) => void) => {
    if (host === collector) return
    const span = tracer.startSpan(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      root: hasEnded(trace.getActiveSpan()),
      attributes: { 'http.request.method': method, 'server.address': host },
    })
    const { traceId, spanId, traceFlags } = span.spanContext()
    addTraceHeader(`00-${traceId}-${spanId}-0${traceFlags}`)
    openSpans.set(request, span)
  }
  const endSpan = (request: object, status: number | null) => {
    const span = openSpans.get(request)
    openSpans.delete(request)
    if (status === null || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    if (status !== null) span?.setAttribute('http.response.status_code', status)
    span?.end()
  }
  const channels: Record<string, OnMessage> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: UndiciRequest }
      startSpan(request, request.method, new URL(request.origin).host, (header) =>
        request.addHeader('traceparent', header),
      )
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: UndiciRequest; response: { statusCode: number } }
      endSpan(request, response.statusCode)
    },
    'undici:request:error': (message) => endSpan((message as { request: UndiciRequest }).request, null),
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      const host = String(request.getHeader('host') ?? request.host)
      startSpan(request, request.method, host, (header) => {
        if (!request.headersSent) request.setHeader('traceparent', header)
      })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      endSpan(request, response.statusCode ?? null)
    },
    'http.client.request.error': (message) => endSpan((message as { request: ClientRequest }).request, null),
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

const hasEnded = (span: Span | undefined): boolean =>
  span !== undefined && !span.isRecording() && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
