const PHONE = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/
const SEPARATORS = /[-\s.()]/g

/**
 * 5.1: optional plus, a three-digit area code with or without parentheses, then 3 and 4 to 6 digits. Separators are
 * removed first, so that any grouping passes, such as 55 1234 9876.
 */
export const isPhone = (text: string): boolean => PHONE.test(text.trim().replace(SEPARATORS, ''))

/** 3.2: the stored form of a phone: at most ten digits, without the country code 52 or 521. */
export function toTenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const withoutCountry = digits.length > 10 ? digits.replace(/^52(1(?=\d{10}$))?/, '') : digits
  return withoutCountry.slice(0, 10)
}

const LIKE_A_PHONE = /^[\d\s().+-]+$/

/** 5.1: the ten digits of a complete number in any grouping; anything else is returned as it was typed. */
export const normalizePhone = (text: string): string =>
  LIKE_A_PHONE.test(text) && text.replace(/\D/g, '').length >= 10 ? toTenDigits(text) : text

/** '55 0000 1001': ten digits as they are read; anything else is returned as it is. */
export const groupPhoneDigits = (phone: string): string => phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')
