import { isLocalDate } from '../../values/days.ts'

export type RfcKind = 'person' | 'company' | 'generic'

const GENERIC: readonly string[] = ['XAXX010101000', 'XEXX010101000']

/** Normalizes an RFC as the tax office writes it: upper case, without spaces and hyphens. */
export const normalizeRfc = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/**
 * The kind of a normalized RFC: four letters for a person, three for a company, then a real date and three characters.
 * Null when invalid. The check digit is not verified: the tax office has issued some that do not match its own formula.
 */
export function rfcKind(rfc: string): RfcKind | null {
  if (GENERIC.includes(rfc)) return 'generic'
  const [, letters = '', date = ''] = rfc.match(/^([A-ZÑ&]{3,4})(\d{6})[A-Z\d]{2}[A\d]$/) ?? []
  if (letters === '' || !isDay(date)) return null
  return letters.length === 4 ? 'person' : 'company'
}

const isDay = (date: string): boolean =>
  ['19', '20'].some((century) => isLocalDate(`${century}${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`))
