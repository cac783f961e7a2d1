import type { Call, SentTo } from '@aforo/domain/values/call.ts'

export type Name<C extends Call> = `${C['method']} ${C['path']}`

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type Sending<C extends Call> = OmitUndefined<SentTo<C>>

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

/** No connection, a busy studio, a session that is over: it is sent again later. Anything else is the studio's answer. */
const WAITING = new Set([0, 401, 408, 429, 502, 503, 504])
export const mustWait = ({ status = 0, code }: CallFault): boolean => WAITING.has(status) || code === 'key-in-flight'

export const offline = (): Failure =>
  new Failure(0, { code: 'offline', message: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.' })

export const failureOf = async (response: Response): Promise<Failure> =>
  new Failure(response.status, (await response.json().catch(() => ({}))) as Record<string, unknown>)

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function requestOf(name: string, sending: unknown): { method: string; path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = (sending ?? {}) as Loose
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
