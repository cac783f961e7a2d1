import type { readFigureRows } from '@aforo/domain/reporting/reports/contract.ts'
import type { Columns } from '@aforo/domain/reporting/reports/report-definition.ts'
import { useExport } from '../ui/use-export.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { useStudio } from '../api/studio.ts'
import { rowsSheet } from './words/cell-words.ts'

export function useListExport(request: CallInput<typeof readFigureRows>, columns: Columns, name: string) {
  const { zone } = useStudio().calendar
  const { from, to } = request.query
  return useExport(`${name}-${from}-a-${to}`, async (callApi, onRead) => {
    const readPage = (page: number) =>
      callApi<typeof readFigureRows>('GET /reports/{report}/{figure}', {
        ...request,
        query: { ...request.query, page },
      })
    return rowsSheet(columns, await readAllPages(readPage, onRead), zone)
  })
}
