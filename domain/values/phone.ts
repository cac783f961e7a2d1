const PHONE = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/
const SEPARATORS = /[-\s.()]/g

/**
 * 5.1: optional plus, a three-digit area with or without parentheses, then 3 and 4 to 6 digits. However its digits are
 * grouped, as in 55 1234 9876, they are read first.
 */
export const isPhone = (text: string): boolean => PHONE.test(text.trim().replace(SEPARATORS, ''))

/** 3.2: what is kept of a phone: its digits, at most ten. The country's 52, or 521, is not part of the ten. */
export function tenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const withoutCountry = digits.length > 10 ? digits.replace(/^52(1(?=\d{10}$))?/, '') : digits
  return withoutCountry.slice(0, 10)
}

const LIKE_A_PHONE = /^[\d\s().+-]+$/

/** 5.1 a whole number, however it is grouped or prefixed, in the ten digits that are kept; anything else as it was typed. */
export const tidyPhone = (text: string): string =>
  LIKE_A_PHONE.test(text) && text.replace(/\D/g, '').length >= 10 ? tenDigits(text) : text
