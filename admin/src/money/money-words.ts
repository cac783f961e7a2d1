import type { Dispute, Mismatch, Refund } from '@aforo/domain/payments/money/shapes.ts'
import type { AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { MIN_CASH } from '@aforo/domain/payments/money/cash.ts'
import { formatPesos, fromPesos } from '@aforo/domain/values/money.ts'
import type { Tone } from '../ui/notices/badge.tsx'

type Of<T> = T extends { status: infer S extends string } ? S : never

export const chargeLabels: Record<Of<AdminCharge>, string> = {
  paid: 'Pagado',
  failed: 'Fallido',
  refunded: 'Devuelto',
  disputed: 'En disputa',
}
export const chargeTones: Record<Of<AdminCharge>, Tone> = {
  paid: 'ok',
  failed: 'error',
  refunded: 'plain',
  disputed: 'aviso',
}
export const refundLabels: Record<Of<Refund>, string> = {
  asked: 'Pedida',
  pending: 'En camino',
  succeeded: 'Hecha',
  failed: 'No se pudo',
}
export const refundTones: Record<Of<Refund>, Tone> = {
  asked: 'info',
  pending: 'info',
  succeeded: 'ok',
  failed: 'error',
}
export const disputeLabels: Record<Of<Dispute>, string> = { open: 'Abierta', won: 'Ganada', lost: 'Perdida' }
export const disputeTones: Record<Of<Dispute>, Tone> = { open: 'aviso', won: 'ok', lost: 'error' }
export const cfdiLabels: Record<Of<CfdiForStaff>, string> = {
  requested: 'Por timbrar',
  stamped: 'Timbrada',
  failed: 'Con error',
  cancelled: 'Cancelada',
}
export const cfdiTones: Record<Of<CfdiForStaff>, Tone> = {
  requested: 'aviso',
  stamped: 'ok',
  failed: 'error',
  cancelled: 'plain',
}

export function sentBackWords({ status, total_payment, refunded, has_files }: SentBack): string | null {
  if (status !== 'stamped' || refunded === 0) return null
  if (refunded < total_payment) {
    return `Se devolvieron ${formatPesos(refunded)}: tu contador emite la nota de crédito (CFDI de egreso).`
  }
  return has_files ? 'Se devolvió todo: la estamos cancelando.' : 'Se devolvió todo: cancélala en el SAT.'
}
type SentBack = Pick<CfdiForStaff, 'status' | 'total_payment' | 'refunded' | 'has_files'>

const gateways: Record<string, string> = {
  desk: 'Recepción',
  account: 'Saldo a favor',
  stripe: 'Stripe',
  paypal: 'PayPal',
  rehearsal: 'Pasarela de ensayo',
  'rehearsal-wallet': 'Cartera de ensayo',
}
export const gatewayWords = (gateway: string): string => gateways[gateway] ?? gateway

export const refundDestinationWords = (gateway: string): string =>
  gateway === 'desk' ? 'En efectivo' : gateway === 'account' ? 'A su saldo' : 'Por donde pagó'

export const mismatchTitles: Record<Mismatch['kind'], string> = {
  'unknown-payment': 'Un pago que no conocemos',
  'amount-differs': 'El monto no coincide',
  'late-money': 'Dinero que llegó tarde',
  'not-answering': 'No sabemos en qué quedó',
  'refunded-elsewhere': 'Devuelto fuera de aquí',
  'paid-twice': 'Pagado dos veces',
  'account-owed': 'Saldo que ya se gastó',
}

export function mismatchAdvice({ kind, gateway, gateway_ref, expected, found }: Mismatch): string {
  const at = gatewayWords(gateway)
  const over = (found ?? 0) - (expected ?? 0)
  switch (kind) {
    case 'unknown-payment':
      return `Busca «${gateway_ref}» en ${at}. Si es de alguien del estudio, dale su paquete en su página; si no, devuélvelo allá.`
    case 'amount-differs':
      if (over > 0 && fromPesos(over) < MIN_CASH) {
        return `Sobró de una transferencia, y es menos de lo que ${at} deja cobrar. Se usa en su siguiente transferencia, o devuélvelo allá.`
      }
      return over < 0
        ? 'Llegó menos de lo que cuesta. Pide lo que falta, o devuelve lo que llegó.'
        : `Llegó de más: ${formatPesos(over)} quedaron como su saldo a favor. Pregúntale si los usa o los quiere de vuelta.`
    case 'late-money':
      return `Ya no había qué darle: ${formatPesos(found ?? 0)} quedaron como su saldo a favor. Pregúntale si quiere un paquete o su dinero.`
    case 'not-answering':
      return `${at} no contesta por este pago. Míralo allá antes de cobrar otra vez.`
    case 'refunded-elsewhere':
      return `Alguien lo devolvió en ${at}. Decide si también le quitas el paquete, en su página.`
    case 'account-owed':
      return `El cobro se devolvió y su saldo a favor ya se había gastado: faltan ${formatPesos(-over)}. Pídeselos o descuéntalos de su saldo, en su página.`
    case 'paid-twice':
      return `Pagó dos veces: ${formatPesos(over)} quedaron como su saldo a favor. Pregúntale si los usa o los quiere de vuelta.`
    default:
      return kind satisfies never
  }
}

export function booksWords({ expected, found }: Pick<Mismatch, 'expected' | 'found'>): string {
  const ours = expected === null ? null : `Esperábamos ${formatPesos(expected)}`
  const theirs = found === null ? null : `Llegaron ${formatPesos(found)}`
  return [ours, theirs].filter(Boolean).join(' · ')
}
