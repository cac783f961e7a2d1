import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { listCharges } from 'studio/purchases/desk/contract.ts'
import type { DeskCharge } from 'studio/purchases/desk/shapes.ts'
import { paidByWords } from 'studio/purchases/receipt.ts'
import { localDate, localTime, parseInstant, type Zone } from 'studio/values/days.ts'
import type { Ask } from '../api/ask.ts'
import { useAsk } from '../api/use-ask.ts'
import { csvOf, download } from '../kit/csv.ts'
import { chargeLabels, gatewayWords } from './money-words.ts'
import type { Span } from './span.ts'

/** Every charge of these days, page by page, as a file for a spreadsheet. */
export function useChargesExport(span: Span, zone: Zone) {
  const ask = useAsk()
  const notify = useNotify()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      download(`cobros-${span.from}-a-${span.to}.csv`, chargesCsv(await everyCharge(ask, span), zone))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return { working, save }
}

async function everyCharge(ask: Ask, span: Span): Promise<DeskCharge[]> {
  const all: DeskCharge[] = []
  for (let page = 0; ; page++) {
    const told = await ask<typeof listCharges>('GET /invoices/admin', { query: { ...span, page } })
    all.push(...told.charges)
    if (told.charges.length === 0 || all.length >= told.total) return all
  }
}

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

export const chargesCsv = (charges: readonly DeskCharge[], zone: Zone): string =>
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
