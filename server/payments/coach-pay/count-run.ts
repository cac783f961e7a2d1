import { payOf, type Rate, rateFor, type Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { TaughtClass } from './taught-classes-store.ts'

/** A class of a run in centavos, with the terms that it is paid by; none, and nothing, where no rate held. */
export type Counted = TaughtClass & { readonly terms: Terms | null; readonly amount: number }

export const countLines = (classes: readonly TaughtClass[], rates: readonly Rate[]): Counted[] =>
  classes.map((one) => {
    const terms = rateFor(rates, one)
    return { ...one, terms, amount: terms ? payOf(terms, one.heads) : 0 }
  })

export const pairOf = ({
  single_class_id,
  instructor_id,
}: {
  single_class_id: number
  instructor_id: number
}): string => `${single_class_id} ${instructor_id}`
