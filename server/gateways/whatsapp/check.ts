import { z } from 'zod'
import { checkOf, type ProviderCheck } from '../provider-check.ts'

const phoneSchema = z.object({ verified_name: z.string().default(''), display_phone_number: z.string().default('') })
const errorSchema = z.object({ error: z.object({ code: z.number() }) })

/** An ended or unknown token. */
const TOKEN_CODES = new Set([0, 190])
/** The number's id is unknown to this token. */
const NUMBER_CODE = 100
/** The token lacks a permission. */
const RIGHT_CODES = new Set([3, 10, 200])

/** What Meta answered to the look-up of the studio's number. */
export function phoneCheckOf(status: number, body: unknown): ProviderCheck {
  if (status === 200) {
    const { verified_name, display_phone_number } = phoneSchema
      .catch({ verified_name: '', display_phone_number: '' })
      .parse(body)
    return checkOf('works', [verified_name, display_phone_number].filter(Boolean).join(', '))
  }
  const code = errorSchema.safeParse(body).data?.error.code
  if (code === undefined) return checkOf(status === 401 ? 'key-refused' : 'no-answer')
  if (TOKEN_CODES.has(code) || code === NUMBER_CODE) return checkOf('key-refused')
  return checkOf(RIGHT_CODES.has(code) ? 'no-right' : 'no-answer')
}
