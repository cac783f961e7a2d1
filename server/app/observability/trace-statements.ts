import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'

/** Characters of a recorded statement; longer ones are cut. */
const MAX_TEXT = 2000

/**
 * Creates a span for each SQL statement during a traced request, with its text (values are `$1`) and never the values.
 * Returns the function that ends tracing.
 */
export function traceStatements(tracer: Tracer): () => void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function traced(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    // Work that goes on after the response, such as a poll, does not belong to the request's trace.
    if (text === null || !trace.getActiveSpan()?.isRecording()) return original.apply(this, args)
    const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const onDone = (error: unknown, ...more: unknown[]) => {
        endSpan(span, error)
        last(error, ...more)
      }
      return original.apply(this, [...args.slice(0, -1), onDone])
    }
    const result = original.apply(this, args) as Promise<unknown>
    result.then(
      () => endSpan(span, null),
      (error: unknown) => endSpan(span, error),
    )
    return result
  } as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return (query as { text?: string }).text ?? null
}

function endSpan(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('db.response.status_code', String((error as { code?: string }).code ?? 'unknown'))
  }
  span.end()
}
