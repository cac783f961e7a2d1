import type { AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { dayHeader, hourHeader, moneyHeader, type Sheet, sheetOf } from '../ui/export/sheet.ts'
import { chargeLabels, gatewayWords } from './money-words.ts'

const HEADERS = [
  'Cobro',
  dayHeader('Día'),
  hourHeader('Hora'),
  'Persona',
  'Correo',
  'Paquete',
  'Tipo',
  'Forma',
  'Pasarela',
  'Estado',
  moneyHeader('Monto'),
  moneyHeader('Devuelto'),
]

export const chargesSheet = (charges: readonly AdminCharge[], zone: Zone): Sheet =>
  sheetOf(
    HEADERS,
    charges.map((charge) => [
      charge.invoice_id,
      localDate(parseInstant(charge.createdAt), zone),
      localTime(parseInstant(charge.createdAt), zone),
      charge.customer.name,
      charge.customer.email,
      charge.title,
      charge.kind === 'renewal' ? 'Renovación' : 'Compra',
      paidByWords(charge.payment_kind, null),
      gatewayWords(charge.gateway),
      chargeLabels[charge.status],
      charge.total_payment,
      charge.refunded,
    ]),
  )
