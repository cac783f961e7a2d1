import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { listCuts } from 'studio/till/contract.ts'
import type { Cut } from 'studio/till/shapes.ts'
import type { Zone } from 'studio/values/days.ts'
import type { Ask } from '../api/ask.ts'
import { useAsk } from '../api/use-ask.ts'
import { download } from '../kit/csv.ts'
import type { Span } from '../money/span.ts'
import { cutsCsv } from './cut-csv.ts'

/** Every closed cut of these days, page by page, as a file for a spreadsheet. */
export function useCutsExport(span: Span, zone: Zone) {
  const ask = useAsk()
  const notify = useNotify()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      download(`cortes-${span.from}-a-${span.to}.csv`, cutsCsv(await everyCut(ask, span), zone))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return { working, save }
}

async function everyCut(ask: Ask, span: Span): Promise<Cut[]> {
  const all: Cut[] = []
  for (let page = 0; ; page++) {
    const told = await ask<typeof listCuts>('GET /till_cuts', { query: { ...span, page } })
    all.push(...told.cuts)
    if (told.cuts.length === 0 || all.length >= told.total) return all
  }
}
