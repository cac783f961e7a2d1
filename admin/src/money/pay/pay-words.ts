import type { PayLine, PayRate, PayRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { countedWords, termsWords } from '@aforo/domain/payments/coach-pay/words.ts'
import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { addDays, formatDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'

const inCentavos = (terms: Terms): Terms => ({
  per_class: fromPesos(terms.per_class),
  per_head: fromPesos(terms.per_head),
  heads_included: terms.heads_included,
  minimum: fromPesos(terms.minimum),
  maximum: terms.maximum === null ? null : fromPesos(terms.maximum),
})

export const rateWords = (rate: PayRate): string => termsWords(inCentavos(rate))

export const lineWords = ({ terms, heads }: PayLine): string =>
  terms ? countedWords(inCentavos(terms), heads) : 'Sin tarifa'

export const daysWords = ({ starts_on, ends_on }: Pick<PayRun, 'starts_on' | 'ends_on'>): string =>
  starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} a ${formatDay(ends_on)}`

export function lastHalfMonth(today: LocalDate): Pick<PayRun, 'starts_on' | 'ends_on'> {
  const month = today.slice(0, 8)
  if (Number(today.slice(8)) > 15) return { starts_on: `${month}01`, ends_on: `${month}15` }
  const ends_on = addDays(`${month}01`, -1)
  return { starts_on: `${ends_on.slice(0, 8)}16`, ends_on }
}
