import type { AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { csvOf } from '../ui/csv.ts'
import { chargeLabels, gatewayWords } from './money-words.ts'

const HEADS = [
  'Cobro',
  'Día',
  'Hora',
  'Persona',
  'Correo',
  'Paquete',
  'Tipo',
  'Forma',
  'Pasarela',
  'Estado',
  'Monto',
  'Devuelto',
]

export const chargesCsv = (charges: readonly AdminCharge[], zone: Zone): string =>
  csvOf(
    HEADS,
    charges.map((one) => [
      one.invoice_id,
      localDate(parseInstant(one.createdAt), zone),
      localTime(parseInstant(one.createdAt), zone),
      one.customer.name,
      one.customer.email,
      one.title,
      one.kind === 'renewal' ? 'Renovación' : 'Compra',
      paidByWords(one.payment_kind, null),
      gatewayWords(one.gateway),
      chargeLabels[one.status],
      one.total_payment,
      one.refunded,
    ]),
  )
