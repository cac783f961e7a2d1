import type { listCuts } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { everyPage, useExport } from '../../ui/use-export.ts'
import type { Span } from '../span.ts'
import { sessionsCsv } from './session-csv.ts'

export const useSessionsExport = (span: Span, zone: Zone) =>
  useExport(`cortes-${span.from}-a-${span.to}`, async (callApi) => {
    const cuts = await everyPage(async (page) => {
      const response = await callApi<typeof listCuts>('GET /till_cuts', { query: { ...span, page } })
      return { rows: response.cuts, total: response.total }
    })
    return sessionsCsv(cuts, zone)
  })
