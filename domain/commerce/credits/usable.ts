import { zoneOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { CalendarPolicy, CreditPolicy } from '../../settings/policies.ts'
import { covers } from '../../values/allowance.ts'
import { formatDate, localDate, localTime, parseInstant, weekdayName, weekdayOf, type Zone } from '../../values/days.ts'
import type { AllowedTimes } from '../packages/shapes.ts'
import type { CreditGrant } from './shapes.ts'

export type CreditPolicies = { readonly calendar: CalendarPolicy; readonly credits: CreditPolicy }

export const unusableReasons = [
  'unpaid',
  'revoked',
  'frozen',
  'expired',
  'used-up',
  'expires-before-class',
  'other-class-type',
  'outside-allowed-times',
  'guest-not-included',
] as const
export type UnusableReason = (typeof unusableReasons)[number]

export type ClassToPay = Pick<SingleClass, 'class_date'> & {
  readonly class_type: Pick<SingleClass['class_type'], 'class_type_id'>
  readonly location: Pick<SingleClass['location'], 'timezone'>
}

/** The user of a seat. An unlimited grant pays no guest seat unless its package includes guests (R5). */
export type SeatFor = 'self' | 'guest'

/** Why a grant cannot pay a seat in a class, or null when it can. It must be valid at the START of the class (R3). */
export function whyUnusable(
  grant: CreditGrant,
  singleClass: ClassToPay,
  seatFor: SeatFor,
  policies: CreditPolicies,
  now: Date,
): UnusableReason | null {
  const inactiveReason = whyInactive(grant, now)
  if (inactiveReason) return inactiveReason
  if (isExpiredAt(grant, parseInstant(singleClass.class_date))) return 'expires-before-class'
  if (policies.credits.byClassType && !servesType(grant, singleClass)) return 'other-class-type'
  if (policies.credits.byTime && !servesHour(grant, singleClass, policies.calendar)) return 'outside-allowed-times'
  if (seatFor === 'guest' && grant.available_classes === 'unlimited' && !grant.guests_included)
    return 'guest-not-included'
  return null
}

/** Why a grant cannot pay any class, or null when it can pay some. */
export function whyInactive(grant: CreditGrant, now: Date): UnusableReason | null {
  if (grant.revokedAt !== null) return 'revoked'
  if (!grant.is_paid) return 'unpaid'
  if (grant.frozenAt !== null) return 'frozen'
  if (isExpiredAt(grant, now)) return 'expired'
  return covers(grant.available_classes, 1) ? null : 'used-up'
}

export const isExpiredAt = ({ expiration_date }: Pick<CreditGrant, 'expiration_date'>, moment: Date): boolean =>
  expiration_date !== null && moment.getTime() >= parseInstant(expiration_date).getTime() + 1000

const servesType = (grant: CreditGrant, { class_type }: ClassToPay): boolean =>
  grant.class_types.length === 0 ||
  grant.class_types.some((classType) => classType.class_type_id === class_type.class_type_id)

function servesHour(grant: CreditGrant, singleClass: ClassToPay, calendar: CalendarPolicy): boolean {
  const zone = zoneOf(singleClass, calendar)
  const start = parseInstant(singleClass.class_date)
  const weekday = weekdayOf(localDate(start, zone))
  const time = localTime(start, zone)
  const isWithin = ({ weekdays, from, to }: AllowedTimes) => weekdays.includes(weekday) && from <= time && time < to
  return grant.allowed_times.length === 0 || grant.allowed_times.some(isWithin)
}

export function unusableWords(reason: UnusableReason, grant: CreditGrant, zone: Zone): string {
  switch (reason) {
    case 'unpaid':
      return 'Tu pago aún no se confirma.'
    case 'revoked':
      return 'Este crédito fue retirado por el estudio.'
    case 'frozen':
      return 'Este crédito está en pausa.'
    case 'expired':
      return `Venció el ${expiryDay(grant, zone)}.`
    case 'used-up':
      return 'Ya no te quedan clases en este crédito.'
    case 'expires-before-class':
      return `Vence el ${expiryDay(grant, zone)}, antes de esta clase.`
    case 'other-class-type':
      return `Solo sirve para ${grant.class_types.map((classType) => classType.name).join(', ')}.`
    case 'outside-allowed-times':
      return `Solo sirve ${grant.allowed_times.map(allowedTimesWords).join('; ')}.`
    case 'guest-not-included':
      return 'Tu plan ilimitado no incluye invitados.'
    default:
      return reason satisfies never
  }
}

/** 'lun, mié de 06:00 a 12:00' */
export const allowedTimesWords = ({ weekdays, from, to }: AllowedTimes): string =>
  `${weekdays.map((day) => weekdayName(day).slice(0, 3)).join(', ')} de ${from} a ${to}`

const expiryDay = (grant: CreditGrant, zone: Zone): string =>
  grant.expiration_date === null ? '' : formatDate(parseInstant(grant.expiration_date), zone)
