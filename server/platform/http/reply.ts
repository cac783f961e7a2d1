import type { Refusal, RefusalKind } from '@aforo/domain/values/refusal.ts'
import { refuse, type RequestReason } from '@aforo/domain/values/request-refusals.ts'
import { sqlState } from '../database/sql-state.ts'

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  stranger: 401,
  declined: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'not-now': 412,
  replayed: 422,
  'too-many': 429,
  unavailable: 503,
}

export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

export const statusOf = (kind: RefusalKind): number => STATUS[kind]

/** The HTTP reply to a refusal: status, stable code, Spanish sentence, and `Retry-After` if a retry may help. */
export function replyTo(refusal: Refusal): Reply {
  const seconds = secondsToWait(refusal)
  return {
    status: statusOf(refusal.kind),
    body: { ...refusal.details, code: refusal.reason, message: refusal.message },
    ...(seconds === null ? {} : { headers: { 'Retry-After': String(seconds) } }),
  }
}

function secondsToWait({ kind, reason, details }: Refusal): number | null {
  if (kind === 'too-many') return typeof details?.retry_after === 'number' ? details.retry_after : 60
  if (kind === 'unavailable') return 5
  return reason === ('key-in-flight' satisfies RequestReason) ? 1 : null
}

/** Failed connections, exhausted resources, timeouts of locks and statements, conflicts that retries did not solve. */
const UNAVAILABLE_CODE =
  /^(08|57|53|55P03|40001|40P01)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN/
/** Errors of the driver about failed connections, which have no code. */
const UNAVAILABLE_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

/** The reply to an unexpected error: never its text, only whether a retry may help. */
export function replyToError(error: unknown): Reply {
  const code = sqlState(error) ?? ''
  const text = error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}` : ''
  if (UNAVAILABLE_CODE.test(code) || UNAVAILABLE_MESSAGE.test(text)) {
    return replyTo(refuse('busy'))
  }
  // The contract checks numbers, so a number out of a column's range is an id that does not exist.
  if (code === '22003') return replyTo(refuse('no-such-call'))
  return {
    status: 500,
    body: { code: 'unexpected', message: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en unos minutos.' },
  }
}
