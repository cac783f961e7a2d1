import type { Call, RequestInput } from '@aforo/domain/values/call.ts'

export type CallName<C extends Call> = `${C['method']} ${C['path']}`

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<C extends Call> = OmitUndefined<RequestInput<C>>

export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : 'Algo salió mal. Inténtalo de nuevo.')
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : 'unexpected'
    this.body = body
  }
}

export type CallFault = { status?: number; code?: string; message: string }

/** No connection (0), an ended session, a rate limit or a busy server: the same request may succeed later. */
const RETRYABLE_STATUSES = new Set([0, 401, 408, 429, 502, 503, 504])
export const isRetryable = ({ status = 0, code }: CallFault): boolean =>
  RETRYABLE_STATUSES.has(status) || code === 'key-in-flight'

export const offlineFailure = (): Failure =>
  new Failure(0, { code: 'offline', message: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.' })

export const failureOf = async (response: Response): Promise<Failure> =>
  new Failure(response.status, (await response.json().catch(() => ({}))) as Record<string, unknown>)

type UntypedInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function requestOf(name: string, input: unknown): { method: string; path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = (input ?? {}) as UntypedInput
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return {
    method,
    path: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
