import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'

/** Long ones are lists of the same columns. */
const MOST = 2000

/**
 * A span for each statement asked while a request or a call is traced: its text, in which values are `$1`, and never the
 * values. Answers how to end it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function traced(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    // What a request has left running, such as a watch that goes on, is no longer part of it.
    if (text === null || !trace.getActiveSpan()?.isRecording()) return original.apply(this, args)
    const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST) },
    })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const onDone = (error: unknown, ...more: unknown[]) => {
        end(span, error)
        last(error, ...more)
      }
      return original.apply(this, [...args.slice(0, -1), onDone])
    }
    const answer = original.apply(this, args) as Promise<unknown>
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
    return answer
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

function end(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('db.response.status_code', String((error as { code?: string }).code ?? 'unknown'))
  }
  span.end()
}
