import type { Period } from '../../commerce/packages/shapes.ts'
import type { Centavos } from '../../values/money.ts'

/** Average days of a month over four years. */
export const DAYS_OF_A_MONTH = 30.4375
export const MONTHS_OF_A_YEAR = 12

/** The monthly amount of a charge that recurs every so many days, months or years; rounded half up once. */
export function toMonthlyAmount(amount: Centavos, interval: number, period: Period): Centavos {
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
