import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { listCharges } from 'studio/purchases/desk/contract.ts'
import type { DeskCharge } from 'studio/purchases/desk/shapes.ts'
import type { Zone } from 'studio/values/days.ts'
import type { Ask } from '../api/ask.ts'
import { useAsk } from '../api/use-ask.ts'
import { download } from '../kit/csv.ts'
import { chargesCsv } from './charges-csv.ts'
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
