import { groupedNumber } from '@aforo/domain/payments/checkout/card-form.ts'

export type Typed = { text: string; caret: number }

/** 5.12 the number grouped while it is typed; the caret stays behind the same digit. */
export function typedNumber(text: string, caret: number): Typed {
  const before = text.slice(0, caret).replace(/\D/g, '').length
  const grouped = groupedNumber(text)
  return { text: grouped, caret: placeAfterDigit(grouped, before) }
}

/** 5.12, 9.9 MM/YYYY while it is typed: the slash comes by itself, and a month above 1 needs no zero. */
export function typedExpiry(text: string, erasing: boolean): string {
  const digits = text.replace(/\D/g, '')
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [whole.slice(0, 2), whole.slice(2, 6)]
  const closed = month.length === 2 && !(erasing && year === '')
  return closed ? `${month}/${year}` : month
}

export const wholeExpiry = (text: string): string => text.replace(/^(\d{2})\/(\d{2})$/, '$1/20$2')

function placeAfterDigit(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text.charAt(at))) seen++
    if (seen === digits) return at + 1
  }
  return text.length
}
