import type { Call, RequestInput } from '@aforo/domain/values/call.ts'

export type CallName<C extends Call> = `${C['method']} ${C['path']}`

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<C extends Call> = OmitUndefined<RequestInput<C>>

export type Failure = { status: number; code: string; message: string; details: Record<string, unknown> }

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function toRequest(name: string, sending: unknown): { method: string; path: string; body: unknown } {
  const { params = {}, query = {}, body } = (sending ?? {}) as LooseInput
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return { method, path: `/api${path}${search.size > 0 ? `?${search}` : ''}`, body }
}

export async function toFailure(response: Response): Promise<Failure> {
  const { code, message, ...details } = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return {
    status: response.status,
    code: typeof code === 'string' ? code : 'unexpected',
    message: typeof message === 'string' ? message : 'Algo salió mal. Inténtalo de nuevo.',
    details,
  }
}
