import type { listCharges } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { everyPage, useExport } from '../ui/use-export.ts'
import { chargesCsv } from './charges-csv.ts'
import type { Span } from './span.ts'

export const useChargesExport = (span: Span, zone: Zone) =>
  useExport(`cobros-${span.from}-a-${span.to}`, async (callApi) => {
    const charges = await everyPage(async (page) => {
      const response = await callApi<typeof listCharges>('GET /invoices/admin', { query: { ...span, page } })
      return { rows: response.charges, total: response.total }
    })
    return chargesCsv(charges, zone)
  })
