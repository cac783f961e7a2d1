import { formatCardNumber } from '@aforo/domain/payments/checkout/card-form.ts'

export type FormattedInput = { text: string; caret: number }

/** Groups the digits of a card number while it is typed; the caret stays after the same digit (5.12). */
export function formatTypedNumber(text: string, caret: number): FormattedInput {
  const digitsBeforeCaret = text.slice(0, caret).replace(/\D/g, '').length
  const grouped = formatCardNumber(text)
  return { text: grouped, caret: placeAfterDigit(grouped, digitsBeforeCaret) }
}

/** Formats MM/YYYY while it is typed: adds the slash, and a zero before a month of 2 to 9 (5.12, 9.9). */
export function formatTypedExpiry(text: string, isErasing: boolean): string {
  const digits = text.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 6)]
  const hasSlash = month.length === 2 && !(isErasing && year === '')
  return hasSlash ? `${month}/${year}` : month
}

export const expandExpiryYear = (text: string): string => text.replace(/^(\d{2})\/(\d{2})$/, '$1/20$2')

function placeAfterDigit(text: string, digits: number): number {
  if (digits === 0) return 0
  let count = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) count++
    if (count === digits) return index + 1
  }
  return text.length
}
