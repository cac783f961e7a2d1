import { daysLeft, WARNING_DAYS } from '@aforo/domain/commerce/credits/expiry.ts'
import { allowedTimesWords, whyInactive } from '@aforo/domain/commerce/credits/usable.ts'
import { allowanceFrom } from '@aforo/domain/values/allowance.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { creditToGrant, type ApiCredit } from './credit-to-grant.ts'

/** A row of 'Mis Créditos' (2.41). */
export type CreditRow = {
  readonly available_class_id: number
  readonly title: string
  readonly left: string
  /** The share that is left, from 0 to 1; null for unlimited credits. */
  readonly share: number | null
  readonly types: string
  readonly times: string
  readonly expires: string
  readonly hasEnd: boolean
  /** 'Vence en 2 días', for a usable credit that expires soon. */
  readonly warning: string | null
  readonly isUsable: boolean
  readonly why_not: string | null
}

export const creditRowsOf = (credits: readonly ApiCredit[], zone: Zone, now: Date): CreditRow[] =>
  credits.map((credit) => {
    const [granted, left] = [allowanceFrom(credit.class_amount), allowanceFrom(credit.available_classes)]
    const isUsable = whyInactive(creditToGrant(credit), now) === null
    return {
      available_class_id: credit.available_class_id,
      title: credit.class_package?.title ?? 'Cortesía del estudio',
      left: left === 'unlimited' ? 'Ilimitadas' : `${left} de ${granted}`,
      share: left === 'unlimited' || granted === 'unlimited' ? null : Math.min(1, left / Math.max(1, granted)),
      types: credit.class_types.map(({ name }) => name).join(', ') || 'Todas las clases',
      times: credit.allowed_times.map(allowedTimesWords).join('; ') || 'Cualquier horario',
      expires: expiresWords(credit, zone),
      hasEnd: credit.expiration_date !== null,
      warning: isUsable ? warningWords(credit.expiration_date, now, zone) : null,
      isUsable,
      why_not: isUsable ? null : credit.why_not,
    }
  })

function expiresWords({ expiration_date, expiration_days }: ApiCredit, zone: Zone): string {
  if (expiration_date !== null) return formatDate(parseInstant(expiration_date), zone)
  if (expiration_days === null) return 'Sin vencimiento'
  return `${expiration_days} ${expiration_days === 1 ? 'día' : 'días'} desde tu primera clase`
}

function warningWords(expiration_date: string | null, now: Date, zone: Zone): string | null {
  if (expiration_date === null) return null
  const days = daysLeft(expiration_date, now, zone)
  if (days > WARNING_DAYS[0]) return null
  if (days < 1) return 'Vence hoy'
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`
}
