import { calculatePay, type Rate, findRate, type Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { TaughtClass } from './taught-classes-store.ts'

/** A class of a run with the terms that it is paid by, in centavos; null and 0 when no rate applies. */
export type CountedClass = TaughtClass & { readonly terms: Terms | null; readonly amount: number }

export const countLines = (classes: readonly TaughtClass[], rates: readonly Rate[]): CountedClass[] =>
  classes.map((taughtClass) => {
    const terms = findRate(rates, taughtClass)
    return { ...taughtClass, terms, amount: terms ? calculatePay(terms, taughtClass.heads) : 0 }
  })

export const pairOf = ({
  single_class_id,
  instructor_id,
}: {
  single_class_id: number
  instructor_id: number
}): string => `${single_class_id} ${instructor_id}`
