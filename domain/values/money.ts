import { formatNumber } from './spanish.ts'

/** Money is computed in whole centavos of a Mexican peso; the API has pesos with two decimals (R2). */
export type Centavos = number

export const fromPesos = (pesos: number): Centavos => Math.round(pesos * 100)
/** Whether an amount in pesos has at most two decimals. */
export const isWholeCentavos = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

export const toPesos = (centavos: Centavos): number => centavos / 100

/** `percent` of an amount, rounded half up. */
export const percentOf = (amount: Centavos, percent: number): Centavos => Math.floor((amount * percent) / 100 + 0.5)

/** '$1,299' or '$1,299.50': thousands grouped by commas, cents only when there are any (9.9). */
export function formatMoney(centavos: Centavos): string {
  const sign = centavos < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(centavos) / 100)
  const cents = Math.abs(centavos) % 100
  return `${sign}$${formatNumber(whole)}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`
}

export const formatPesos = (pesos: number): string => formatMoney(fromPesos(pesos))
