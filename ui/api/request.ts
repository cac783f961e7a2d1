import type { Call, RequestInput } from '@aforo/domain/values/call.ts'
import { pathOf } from '@aforo/domain/values/path.ts'

export type CallName<C extends Call> = `${C['method']} ${C['path']}`

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<C extends Call> = OmitUndefined<RequestInput<C>>

type UntypedInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The HTTP request of a call: its path with parameters and query, and the body before it is written as JSON. */
export function requestOf(name: string, input: unknown): { method: string; path: string; body: unknown } {
  const { params = {}, query = {}, body } = (input ?? {}) as UntypedInput
  const [method = 'GET', template = ''] = name.split(' ')
  const path = pathOf(template, params)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return { method, path: `/api${path}${search.size > 0 ? `?${search}` : ''}`, body }
}
