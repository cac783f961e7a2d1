import { zoneOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { CalendarPolicy, CreditPolicy } from '../../settings/policies.ts'
import { covers } from '../../values/allowance.ts'
import { formatDate, localDate, localTime, parseInstant, weekdayOf, type Zone } from '../../values/days.ts'
import type { AllowedTimes } from '../packages/shapes.ts'
import type { Lot } from './shapes.ts'

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

/** Whose seat is paid: an unlimited lot covers no guest unless its package includes them (R5). */
export type SeatFor = 'self' | 'guest'

/** Why a lot cannot pay a seat in a class, or null when it can. It must be good at the class's START (R3). */
export function whyUnusable(
  lot: Lot,
  singleClass: ClassToPay,
  seatFor: SeatFor,
  policies: CreditPolicies,
  now: Date,
): UnusableReason | null {
  const gone = whyGone(lot, now)
  if (gone) return gone
  if (isExpiredAt(lot, parseInstant(singleClass.class_date))) return 'expires-before-class'
  if (policies.credits.byClassType && !servesType(lot, singleClass)) return 'other-class-type'
  if (policies.credits.byTime && !servesHour(lot, singleClass, policies.calendar)) return 'outside-allowed-times'
  if (seatFor === 'guest' && lot.available_classes === 'unlimited' && !lot.guests_included) return 'guest-not-included'
  return null
}

/** Why a lot is good for no class at all, or null while it is good for some. */
export function whyGone(lot: Lot, now: Date): UnusableReason | null {
  if (lot.revokedAt !== null) return 'revoked'
  if (!lot.is_paid) return 'unpaid'
  if (lot.frozenAt !== null) return 'frozen'
  if (isExpiredAt(lot, now)) return 'expired'
  return covers(lot.available_classes, 1) ? null : 'used-up'
}

export const isExpiredAt = ({ expiration_date }: Pick<Lot, 'expiration_date'>, moment: Date): boolean =>
  expiration_date !== null && moment.getTime() >= parseInstant(expiration_date).getTime() + 1000

const servesType = (lot: Lot, { class_type }: ClassToPay): boolean =>
  lot.class_types.length === 0 || lot.class_types.some((one) => one.class_type_id === class_type.class_type_id)

function servesHour(lot: Lot, singleClass: ClassToPay, calendar: CalendarPolicy): boolean {
  const zone = zoneOf(singleClass, calendar)
  const start = parseInstant(singleClass.class_date)
  const weekday = weekdayOf(localDate(start, zone))
  const time = localTime(start, zone)
  const holds = ({ weekdays, from, to }: AllowedTimes) => weekdays.includes(weekday) && from <= time && time < to
  return lot.allowed_times.length === 0 || lot.allowed_times.some(holds)
}

export function unusableWords(reason: UnusableReason, lot: Lot, zone: Zone): string {
  switch (reason) {
    case 'unpaid':
      return 'Tu pago aún no se confirma.'
    case 'revoked':
      return 'Este crédito fue retirado por el estudio.'
    case 'frozen':
      return 'Este crédito está en pausa.'
    case 'expired':
      return `Venció el ${expiryDay(lot, zone)}.`
    case 'used-up':
      return 'Ya no te quedan clases en este crédito.'
    case 'expires-before-class':
      return `Vence el ${expiryDay(lot, zone)}, antes de esta clase.`
    case 'other-class-type':
      return `Solo sirve para ${lot.class_types.map((one) => one.name).join(', ')}.`
    case 'outside-allowed-times':
      return `Solo sirve ${lot.allowed_times.map(allowedTimesWords).join('; ')}.`
    case 'guest-not-included':
      return 'Tu plan ilimitado no incluye invitados.'
    default:
      return reason satisfies never
  }
}

const DAY_NAMES = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** 'lun, mié de 06:00 a 12:00' */
export const allowedTimesWords = ({ weekdays, from, to }: AllowedTimes): string =>
  `${weekdays.map((day) => DAY_NAMES[day - 1]).join(', ')} de ${from} a ${to}`

const expiryDay = (lot: Lot, zone: Zone): string =>
  lot.expiration_date === null ? '' : formatDate(parseInstant(lot.expiration_date), zone)
