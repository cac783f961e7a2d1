import type { z } from 'zod'

/** Roles of callers, from the least to the most rights (R13). `visitor`: no session needed. */
export const roles = ['visitor', 'customer', 'coach', 'reception', 'admin'] as const
export type Role = (typeof roles)[number]

export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** One call of the API: the contract that the server parses by and the doors are typed by. */
export type Call = {
  /** Its name, of all calls one: the operation of the API's description. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with parameters in braces: `/single_class/single/{id}`. */
  readonly path: string
  readonly minRole: Role
  /** One line for the API's documentation, with the point of the specification. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
  readonly status?: 200 | 201
  /**
   * The call may carry an Idempotency-Key: the same key, call and body give the same answer; without one, equal requests
   * share an answer while one of them is running. `true` puts effect and answer in one transaction; `'in-steps'` is for
   * calls that ask an outside service between two of their own.
   */
  readonly idempotent?: true | 'in-steps'
  /** Tries per person within minutes; visitors count by network address. */
  readonly limit?: { readonly most: number; readonly minutes: number }
  readonly mediaType?:
    | 'text/calendar'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/plain'
    | 'text/vtt'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'application/octet-stream'
  /** A write that cannot carry a bearer token: a provider's webhook, verified by its own signature. */
  readonly raw?: true
  /** Sent as a form with a file in it, of so many bytes at most; its body is what the fields of the form say. */
  readonly upload?: number
}

export const call = <const C extends Call>(described: C): C => described

type Parsed<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParsedOf<C extends Call> = {
  params: Parsed<C['params'], Record<never, never>>
  query: Parsed<C['query'], Record<never, never>>
  body: Parsed<C['body'], undefined>
}
export type SentTo<C extends Call> = {
  params: Sent<C['params']>
  query: Sent<C['query']>
  body: Sent<C['body']>
}
export type ResponseOf<C extends Call> = z.input<C['response']>
