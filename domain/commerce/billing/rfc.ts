import { isLocalDate } from '../../values/days.ts'

export type RfcKind = 'person' | 'company' | 'generic'

const GENERIC: readonly string[] = ['XAXX010101000', 'XEXX010101000']

/** As the tax office writes it: in capitals, without spaces and hyphens. */
export const tidyRfc = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/**
 * Whose a tidy RFC is: four letters of a person, three of a company, then a day that exists and three signs. Null when it
 * is none. Its last sign is left alone: the tax office itself has given out some that its own sum does not yield.
 */
export function rfcKind(rfc: string): RfcKind | null {
  if (GENERIC.includes(rfc)) return 'generic'
  const [, letters = '', born = ''] = rfc.match(/^([A-ZÑ&]{3,4})(\d{6})[A-Z\d]{2}[A\d]$/) ?? []
  if (letters === '' || !isDay(born)) return null
  return letters.length === 4 ? 'person' : 'company'
}

const isDay = (born: string): boolean =>
  ['19', '20'].some((century) => isLocalDate(`${century}${born.slice(0, 2)}-${born.slice(2, 4)}-${born.slice(4)}`))
