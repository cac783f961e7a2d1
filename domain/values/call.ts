import type { z } from 'zod'
import type { RefusalWords } from './refusal.ts'

/** Roles of callers, from the least to the most rights (R13). `visitor`: no session needed. */
export const roles = ['visitor', 'customer', 'coach', 'reception', 'admin'] as const
export type Role = (typeof roles)[number]

export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** One call of the API: the server parses requests by it, portal and admin are typed by it. */
export type Call = {
  /** Unique among all calls; the operation id of the OpenAPI description. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with parameters in braces: `/single_class/single/{id}`. */
  readonly path: string
  readonly minRole: Role
  /** One line for the API's documentation, with the number of the specification. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** Why its handler may refuse it, which gives no other reason; the request itself may be refused before (`RequestReason`). */
  readonly refuses?: Readonly<Record<string, RefusalWords>>
  readonly status?: 200 | 201
  /**
   * The call may carry an Idempotency-Key: the same key, call and body give the same response. Without a key, equal
   * requests share a response while one of them is running. `true` stores effect and response in one transaction;
   * `'in-steps'` is for calls that use an outside service between two transactions.
   */
  readonly idempotent?: true | 'in-steps'
  /** Requests per person within so many minutes; visitors are counted by network address. */
  readonly limit?: { readonly most: number; readonly minutes: number }
  readonly mediaType?:
    | 'text/calendar'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/plain'
    | 'text/vtt'
    | 'application/pdf'
    | 'application/xml'
    | 'application/gzip'
    | 'application/zip'
    | 'application/octet-stream'
  /** A write that cannot carry a bearer token: a provider's webhook, verified by its own signature. */
  readonly raw?: true
  /** Sent as a multipart form with a file of at most this many bytes; `body` describes the other fields. */
  readonly upload?: number
}

export const call = <const C extends Call>(definition: C): C => definition

type Parsed<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParsedOf<C extends Call> = {
  params: Parsed<C['params'], Record<never, never>>
  query: Parsed<C['query'], Record<never, never>>
  body: Parsed<C['body'], undefined>
}
export type RequestInput<C extends Call> = {
  params: Sent<C['params']>
  query: Sent<C['query']>
  body: Sent<C['body']>
}
export type ReasonOf<C extends Call> = keyof NonNullable<C['refuses']> & string
export type ResponseOf<C extends Call> = z.input<C['response']>
