import type { Call } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { z } from 'zod'
import { withoutInnerNulls, withoutNulls } from './absent-fields.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { isStorable } from './json-body.ts'

type Texts = Record<string, string | string[]>
type RequestParts = { params: Texts; query: Texts; body: unknown }
type Parsed = { params: unknown; query: unknown; body: unknown }

/**
 * Parses a request by its contract. Null counts as absent (R17); unknown fields and wrong types are refused, each with
 * its path.
 */
export function parse(call: Call, sent: RequestParts): Verdict<Parsed, 'invalid' | 'no-such-call'> {
  if (![...Object.values(sent.params), ...Object.values(sent.query)].flat().every(isStorable)) return refuse('invalid')
  const params = (call.params ?? ANYTHING).safeParse(sent.params)
  if (!params.success) return refused('params', params.error)
  const query = (call.query ?? ANYTHING).safeParse(sent.query)
  if (!query.success) return refused('query', query.error)
  // Impossible keys are refused before the database logs an error.
  if ([params.data, query.data].some(hasImpossibleKey)) return refuse('no-such-call')
  if (!call.body) return allow({ params: params.data, query: query.data, body: undefined })
  const input = call.method === 'PUT' ? withoutInnerNulls(call.body, sent.body) : withoutNulls(call.body, sent.body)
  const body = call.body.safeParse(input)
  if (!body.success) return refused('body', body.error)
  return allow({ params: params.data, query: query.data, body: body.data })
}

/** The largest `integer` of PostgreSQL, the type of every key. */
const MAX_KEY = 2_147_483_647

const hasImpossibleKey = (values: unknown): boolean =>
  Object.values(values as Record<string, unknown>)
    .flat()
    .some((value) => typeof value === 'number' && value > MAX_KEY)

const ANYTHING = {
  safeParse: (sent: unknown): { success: true; data: unknown; error?: undefined } => ({ success: true, data: sent }),
}

function refused(part: string, error: z.ZodError) {
  const fields = error.issues.slice(0, 20).map(({ path, message }) => ({ field: [part, ...path].join('.'), message }))
  return refuse('invalid', { details: { fields } })
}
