import type { Call, RequestInput } from '@aforo/domain/values/call.ts'
import { pathOf } from '@aforo/domain/values/path.ts'

export type CallName<C extends Call> = `${C['method']} ${C['path']}`

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<C extends Call> = OmitUndefined<RequestInput<C>>

/** A call by its name; parameters and query are text, and what is empty in the query is left out. */
export type CallText = { name: string; params: Record<string, string>; query: Record<string, string>; body?: unknown }
type UntypedInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function callTextOf(name: string, input: unknown): CallText {
  const { params = {}, query = {}, body } = (input ?? {}) as UntypedInput
  const isSent = (value: unknown) => value !== undefined && value !== null && value !== ''
  const textsOf = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => isSent(value)))
  return { name, params: textsOf(params), query: textsOf(sent), body }
}

/** The HTTP request of a call: its path with parameters and query, and the body before it is written as JSON. */
export function requestOf(name: string, input: unknown): { method: string; path: string; body: unknown } {
  const { params, query, body } = callTextOf(name, input)
  const [method = 'GET', template = ''] = name.split(' ')
  const search = new URLSearchParams(query)
  return { method, path: `/api${pathOf(template, params)}${search.size > 0 ? `?${search}` : ''}`, body }
}
