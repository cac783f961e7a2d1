import type { readListBehind } from '@aforo/domain/reporting/reports/contract.ts'
import type { Columns } from '@aforo/domain/reporting/reports/describing.ts'
import { everyPage, useExport } from '../ui/use-export.ts'
import type { Sending } from '../api/wire.ts'
import { useStudio } from '../api/studio.ts'
import { rowsCsv } from './words/cell-words.ts'

export function useListExport(request: Sending<typeof readListBehind>, columns: Columns, name: string) {
  const { zone } = useStudio().calendar
  const { from, to } = request.query
  return useExport(`${name}-${from}-a-${to}`, async (callApi, onRead) => {
    const readPage = (page: number) =>
      callApi<typeof readListBehind>('GET /reports/{report}/{figure}', {
        ...request,
        query: { ...request.query, page },
      })
    return rowsCsv(columns, await everyPage(readPage, onRead), zone)
  })
}
