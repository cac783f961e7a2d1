import type { readLog } from '@aforo/domain/audit/contract.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { everyPage, useExport } from '../ui/use-export.ts'
import type { Sending } from '../api/wire.ts'
import { logCsv } from './log-csv.ts'

export const useLogExport = (query: Sending<typeof readLog>['query'], zone: Zone) =>
  useExport('bitacora', async (callApi) => {
    const lines = await everyPage(async (page) => {
      const { entries } = await callApi<typeof readLog>('GET /audit', { query: { ...query, page } })
      return { rows: entries, total: Number.POSITIVE_INFINITY }
    })
    return logCsv([...new Map(lines.map((one) => [one.audit_entry_id, one])).values()], zone)
  })
