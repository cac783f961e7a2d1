import { type Refusal, type RefusalKind, defineRefusals } from '@aforo/domain/values/refusal.ts'
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

export type HttpRefusalReason =
  | 'invalid'
  | 'too-large'
  | 'too-slow'
  | 'sign-in-needed'
  | 'bearer-needed'
  | 'not-allowed'
  | 'foreign-page'
  | 'no-such-call'
  | 'key-reused'
  | 'key-in-flight'
  | 'too-many'
  | 'busy'

export const refuse = defineRefusals<HttpRefusalReason>({
  invalid: ['invalid', 'Revisa los datos que enviaste.'],
  'too-large': ['invalid', 'Lo que enviaste es demasiado grande.'],
  'too-slow': ['unavailable', 'El envío se detuvo antes de terminar. Revisa tu conexión e inténtalo de nuevo.'],
  'sign-in-needed': ['stranger', 'Inicia sesión para continuar.'],
  'bearer-needed': ['stranger', 'Vuelve a iniciar sesión para continuar.'],
  'not-allowed': ['forbidden', 'No tienes permiso para hacer esto.'],
  'foreign-page': ['forbidden', 'Esta solicitud no viene de la administración. Ábrela y vuelve a intentarlo.'],
  'no-such-call': ['missing', 'No encontramos lo que buscas.'],
  'key-reused': ['replayed', 'Esta clave ya se usó con otros datos. Vuelve a intentarlo desde el inicio.'],
  'key-in-flight': ['conflict', 'Tu solicitud anterior sigue en proceso. Espera un momento.'],
  'too-many': ['too-many', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'],
  busy: ['unavailable', 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.'],
})

export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** The HTTP reply to a refusal: status, stable code, Spanish sentence, and `Retry-After` if a retry may help. */
export function replyTo(refusal: Refusal): Reply {
  const seconds = secondsToWait(refusal)
  return {
    status: STATUS[refusal.kind],
    body: { code: refusal.reason, message: refusal.message, ...refusal.details },
    ...(seconds === null ? {} : { headers: { 'Retry-After': String(seconds) } }),
  }
}

function secondsToWait({ kind, reason, details }: Refusal): number | null {
  if (kind === 'too-many') return typeof details?.retry_after === 'number' ? details.retry_after : 60
  if (kind === 'unavailable') return 5
  return reason === ('key-in-flight' satisfies HttpRefusalReason) ? 1 : null
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
