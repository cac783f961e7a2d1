import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { readLog } from 'studio/audit/contract.ts'
import type { Entry } from 'studio/audit/shapes.ts'
import type { Zone } from 'studio/values/days.ts'
import type { Sending } from '../api/wire.ts'
import type { Ask } from '../api/ask.ts'
import { useAsk } from '../api/use-ask.ts'
import { download } from '../kit/csv.ts'
import { logCsv } from './log-csv.ts'

type Query = Sending<typeof readLog>['query']

/** Every line that is asked for, page by page, as a file for a spreadsheet. */
export function useLogExport(query: Query, zone: Zone) {
  const ask = useAsk()
  const notify = useNotify()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      download('bitacora.csv', logCsv(await everyLine(ask, query), zone))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return { working, save }
}

/** What is written while it is read pushes lines to the next page: each is told once. */
async function everyLine(ask: Ask, query: Query): Promise<Entry[]> {
  const all = new Map<number, Entry>()
  for (let page = 0; ; page++) {
    const { entries } = await ask<typeof readLog>('GET /audit', { query: { ...query, page } })
    for (const one of entries) all.set(one.audit_entry_id, one)
    if (entries.length === 0) return [...all.values()]
  }
}
