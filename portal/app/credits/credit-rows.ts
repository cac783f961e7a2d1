import { allowedTimesWords, whyGone } from 'studio/credits/usable.ts'
import { allowanceFrom } from 'studio/values/allowance.ts'
import { formatDate, parseInstant, type Zone } from 'studio/values/days.ts'
import { lotOf, type ReadCredit } from './lot-of.ts'

/** One credit as 'Mis Créditos' shows it (2.41). */
export type CreditRow = {
  readonly available_class_id: number
  readonly title: string
  /** What is left: '3 de 10', 'Ilimitadas'. */
  readonly left: string
  /** Left over granted, 0 to 1; null without limit. */
  readonly share: number | null
  readonly types: string
  readonly times: string
  readonly expires: string
  readonly isGood: boolean
  readonly why_not: string | null
}

export const creditRowsOf = (credits: readonly ReadCredit[], zone: Zone, now: Date): CreditRow[] =>
  credits.map((credit) => {
    const [granted, left] = [allowanceFrom(credit.class_amount), allowanceFrom(credit.available_classes)]
    const isGood = whyGone(lotOf(credit), now) === null
    return {
      available_class_id: credit.available_class_id,
      title: credit.class_package?.title ?? 'Cortesía del estudio',
      left: left === 'unlimited' ? 'Ilimitadas' : `${left} de ${granted}`,
      share: left === 'unlimited' || granted === 'unlimited' || granted === 0 ? null : Math.min(1, left / granted),
      types: credit.class_types.map(({ name }) => name).join(', ') || 'Todas las clases',
      times: credit.allowed_times.map(allowedTimesWords).join('; ') || 'Cualquier horario',
      expires:
        credit.expiration_date === null ? 'Sin vencimiento' : formatDate(parseInstant(credit.expiration_date), zone),
      isGood,
      why_not: isGood ? null : credit.why_not,
    }
  })
