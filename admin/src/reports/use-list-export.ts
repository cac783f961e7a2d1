import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { readListBehind } from 'studio/reports/contract.ts'
import type { Columns } from 'studio/reports/describing.ts'
import type { AnswerOf } from 'studio/values/call.ts'
import type { Ask } from '../api/ask.ts'
import { useAsk } from '../api/use-ask.ts'
import type { Sending } from '../api/wire.ts'
import { useStudio } from '../frame/studio.ts'
import { download } from '../kit/csv.ts'
import { rowsCsv } from './words/cell-words.ts'

type Asked = Sending<typeof readListBehind>
type Row = AnswerOf<typeof readListBehind>['rows'][number]

/** Every page of a list, one after the other, as one file; `saved` counts the rows that are there while it is made. */
export function useListExport(asked: Asked, columns: Columns, name: string) {
  const ask = useAsk()
  const notify = useNotify()
  const { zone } = useStudio().calendar
  const [saved, setSaved] = useState<number | null>(null)
  const save = async () => {
    setSaved(0)
    try {
      const rows = await everyRow(ask, asked, setSaved)
      download(`${name}-${asked.query.from}-a-${asked.query.to}.csv`, rowsCsv(columns, rows, zone))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setSaved(null)
    }
  }
  return { saved, save }
}

async function everyRow(ask: Ask, asked: Asked, onSaved: (rows: number) => void): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 0; ; page++) {
    const told = await ask<typeof readListBehind>('GET /reports/{report}/{figure}', {
      ...asked,
      query: { ...asked.query, page },
    })
    all.push(...told.rows)
    onSaved(all.length)
    if (told.rows.length === 0 || all.length >= told.total) return all
  }
}
