import { type Span, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

type Fetched = { origin: string; method: string; addHeader: (name: string, value: string) => void }
type OnMessage = (message: unknown, name: string | symbol) => void

/**
 * A span for each call to a provider (fetch or SDK), passed on as `traceparent`. Only the host is recorded. The
 * collector itself is not traced. Returns how to end it.
 */
export function traceOutgoing(tracer: Tracer, collector: string): () => void {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string, bear: (header: string) => void) => {
    if (host === collector) return
    const span = tracer.startSpan(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      root: isOver(trace.getActiveSpan()),
      attributes: { 'http.request.method': method, 'server.address': host },
    })
    const { traceId, spanId, traceFlags } = span.spanContext()
    bear(`00-${traceId}-${spanId}-0${traceFlags}`)
    open.set(request, span)
  }
  const end = (request: object, status: number | null) => {
    const span = open.get(request)
    open.delete(request)
    if (status === null || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    if (status !== null) span?.setAttribute('http.response.status_code', status)
    span?.end()
  }
  const channels: Record<string, OnMessage> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: Fetched }
      begin(request, request.method, new URL(request.origin).host, (header) => request.addHeader('traceparent', header))
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: Fetched; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => end((message as { request: Fetched }).request, null),
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      const host = String(request.getHeader('host') ?? request.host)
      begin(request, request.method, host, (header) => {
        if (!request.headersSent) request.setHeader('traceparent', header)
      })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      end(request, response.statusCode ?? null)
    },
    'http.client.request.error': (message) => end((message as { request: ClientRequest }).request, null),
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

const isOver = (span: Span | undefined): boolean =>
  span !== undefined && !span.isRecording() && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
