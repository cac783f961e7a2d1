import { type Allowance, UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { isLocalDate } from '@aforo/domain/values/days.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { type Centavos, fromPesos } from '@aforo/domain/values/money.ts'
import { z } from 'zod'

/** The kinds of cell of a studio's files. Each schema takes trimmed text; its message is the `expected` of a fault. */

/** Text that must be there, of at most `longest` characters. */
export const text = (what = 'a text', longest = 200) =>
  z.string(what).min(1, what).max(longest, `${what} of at most ${longest} characters`)

/** A cell that may stay empty: null, or what `filled` makes of it. */
export const maybe = <V>(filled: z.ZodType<V, string>) =>
  z.string().transform((cell, context): V | null => {
    if (cell === '') return null
    const parsed = filled.safeParse(cell)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'another value' })
    return z.NEVER
  })

export const orElse = <V>(filled: z.ZodType<V, string>, fallback: V) =>
  maybe(filled).transform((value): V => value ?? fallback)

/** The natural key of a line: lower case, digits and hyphens, never changed once loaded. */
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

export const whole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
}

const allowanceExpected = 'a number of classes from 1 to 999, or -1 for unlimited'

/** A number of classes; -1, or the word, is unlimited (5.17). */
export const allowance = z.string().transform((cell, context): Allowance => {
  if (cell === String(UNLIMITED_MARK) || /^(ilimitado|ilimitadas|unlimited)$/i.test(cell)) return 'unlimited'
  const counted = whole(1, 999).safeParse(cell)
  if (counted.success) return counted.data
  context.addIssue({ code: 'custom', message: allowanceExpected })
  return z.NEVER
})

/** Pesos in the file (1290, 1,290.50), whole centavos from here on. */
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

/** Several words in one cell, separated by semicolons, none twice; empty is none. */
export const list = <V>(each: z.ZodType<V, string>) =>
  z.string().transform((cell, context): readonly V[] => {
    const words = cell.split(';').flatMap((word) => word.trim() || [])
    const values = words.flatMap((word, index) => {
      const parsed = each.safeParse(word)
      if (parsed.success && words.indexOf(word) === index) return [parsed.data]
      const twice = `each of the list once, separated by semicolons`
      context.addIssue({ code: 'custom', message: parsed.success ? twice : (parsed.error.issues[0]?.message ?? twice) })
      return []
    })
    return values
  })

export const oneOf = <const W extends readonly string[]>(words: W) =>
  z.enum(words, { error: `one of ${words.join(', ')}` })
