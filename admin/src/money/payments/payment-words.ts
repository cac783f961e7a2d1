import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { addMinutes, daysBetween, formatMoment, localDate, localTime, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

export const kindLabels: Record<PendingPurchase['payment_kind'], string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
}

export function createdWords(createdAt: Date, now: Date, zone: Zone): string {
  const days = daysBetween(localDate(createdAt, zone), localDate(now, zone))
  if (days <= 0) return `hoy ${localTime(createdAt, zone)}`
  return days === 1 ? `ayer ${localTime(createdAt, zone)}` : `hace ${days} días`
}

export function deadlineWords(pay_before: Date | null, now: Date, zone: Zone): string | null {
  if (pay_before === null || pay_before > addMinutes(now, 24 * 60)) return null
  return pay_before <= now ? 'Venció' : `Vence ${formatMoment(pay_before, zone)}`
}

export type PaymentToConfirm = Pick<PendingPurchase, 'total_payment' | 'payment_kind' | 'title'>

export const confirmQuestion = ({ total_payment, payment_kind, title }: PaymentToConfirm, name: string): string =>
  `¿Recibiste ${formatPesos(total_payment)} ${payment_kind === 'cash' ? 'en efectivo' : 'por transferencia'} de ${name} por «${title}»?`

export const CONFIRM_HINT = 'Sus clases se le dan en ese momento. Si fue un error, en su página le quitas el acceso.'

export const confirmedWords = (name: string): string => `Pago confirmado. ${name} ya puede usar su paquete.`
