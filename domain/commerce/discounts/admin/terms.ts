import type { LocalDate } from '../../../values/days.ts'

export type Terms = {
  readonly amount: number
  readonly is_percent: boolean
  readonly valid_from: LocalDate | null
  readonly valid_until: LocalDate | null
}
export type Fault = { readonly field: keyof Terms; readonly message: string }

/**
 * Finds terms of a discount that do not fit together: more than 100 percent, or an end before the start (3.14, R10).
 */
export function findDiscountFaults({ amount, is_percent, valid_from, valid_until }: Terms): Fault[] {
  const faults: Fault[] = []
  if (is_percent && amount > 100) faults.push({ field: 'amount', message: 'Escribe un porcentaje de 1 a 100.' })
  if (valid_from !== null && valid_until !== null && valid_until < valid_from) {
    faults.push({ field: 'valid_until', message: 'Elige un último día que no sea antes del primero.' })
  }
  return faults
}
