import { type Allowance, UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { isLocalDate } from '@aforo/domain/values/days.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { type Centavos, fromPesos } from '@aforo/domain/values/money.ts'
import { z } from 'zod'

/** The cell types of a studio's files. Each schema takes trimmed text; its message is the `expected` of a fault. */

/** Required text of at most `maxLength` characters. */
export const text = (what = 'a text', maxLength = 200) =>
  z.string(what).min(1, what).max(maxLength, `${what} of at most ${maxLength} characters`)

/** An optional cell: null when empty, else the value of `schema`. */
export const maybe = <V>(schema: z.ZodType<V, string>) =>
  z.string().transform((cell, context): V | null => {
    if (cell === '') return null
    const parsed = schema.safeParse(cell)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'another value' })
    return z.NEVER
  })

export const orElse = <V>(schema: z.ZodType<V, string>, fallback: V) =>
  maybe(schema).transform((value): V => value ?? fallback)

/** The natural key of a row: lower case, digits and hyphens, never changed after the first import. */
export const handle = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a handle of lower-case letters, digits and single hyphens')
  .max(60, 'a handle of at most 60 characters')

const YES = ['si', 'sí', 'yes', 'true', 'verdadero', '1']
const NO = ['no', 'false', 'falso', '0', '']

export const yesNo = z.string().transform((cell, context) => {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return true
  if (NO.includes(word)) return false
  context.addIssue({ code: 'custom', message: 'si or no' })
  return z.NEVER
})

export const whole = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
}

const allowanceExpected = 'a number of classes from 1 to 999, or -1 for unlimited'

/** A number of classes; -1, or the word, means unlimited (5.17). */
export const allowance = z.string().transform((cell, context): Allowance => {
  if (cell === String(UNLIMITED_MARK) || /^(ilimitado|ilimitadas|unlimited)$/i.test(cell)) return 'unlimited'
  const parsed = whole(1, 999).safeParse(cell)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: allowanceExpected })
  return z.NEVER
})

/** Pesos in the file (1290, 1,290.50), whole centavos after reading. */
export const pesos = z
  .string()
  .regex(/^\$?(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/, 'an amount of pesos such as 1290 or 1290.50')
  .transform((cell): Centavos => fromPesos(Number(cell.replace(/[$,]/g, ''))))

export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour such as #c2482d')
  .toLowerCase()

export const email = z
  .string()
  .refine(isEmail, 'an e-mail address')
  .transform((cell) => normalEmail(cell))

export const phone = z.string().regex(/^\d{10}$/, 'a phone of exactly 10 digits')
export const day = z.string().refine(isLocalDate, 'a date YYYY-MM-DD')
export const instagram = z.string().regex(/^[a-z0-9._]{1,30}$/i, 'an Instagram name without @')

export const url = z.string().refine((cell) => {
  const parsed = URL.canParse(cell) ? new URL(cell) : null
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.hostname.includes('.')
}, 'an address that begins with https://')

/** Several values in one cell, separated by semicolons and without repetition; empty means none. */
export const list = <V>(schema: z.ZodType<V, string>) =>
  z.string().transform((cell, context): readonly V[] => {
    const items = cell.split(';').flatMap((word) => word.trim() || [])
    const values = items.flatMap((word, index) => {
      const parsed = schema.safeParse(word)
      if (parsed.success && items.indexOf(word) === index) return [parsed.data]
      const onlyOnce = `each of the list once, separated by semicolons`
      context.addIssue({
        code: 'custom',
        message: parsed.success ? onlyOnce : (parsed.error.issues[0]?.message ?? onlyOnce),
      })
      return []
    })
    return values
  })

export const oneOf = <const W extends readonly string[]>(words: W) =>
  z.enum(words, { error: `one of ${words.join(', ')}` })
