import type { Period } from '../../commerce/packages/shapes.ts'
import type { Centavos } from '../../values/money.ts'

/** Days of a month, as they come out over four years. */
export const DAYS_OF_A_MONTH = 30.4375
export const MONTHS_OF_A_YEAR = 12

/** What a charge that comes every so many days, months or years brings each month, rounded half up once. */
export function perMonth(amount: Centavos, interval: number, period: Period): Centavos {
  switch (period) {
    case 'day':
      return Math.round((amount * DAYS_OF_A_MONTH) / interval)
    case 'month':
      return Math.round(amount / interval)
    case 'year':
      return Math.round(amount / (interval * MONTHS_OF_A_YEAR))
    default:
      return period satisfies never
  }
}
