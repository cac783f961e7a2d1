import { toCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Downloads a table as CSV or for Excel, with the name of its file without an extension. */
export async function saveSheet(name: string, sheet: Sheet, format: SheetFormat): Promise<void> {
  if (format === 'csv') {
    downloadFile(`${name}.csv`, new Blob(['\uFEFF', toCsv(sheet)], { type: 'text/csv;charset=utf-8' }))
    return
  }
  downloadFile(`${name}.xlsx`, await excelOf(sheet))
}

export async function excelOf(sheet: Sheet): Promise<Blob> {
  const { toExcel } = await import('./excel.ts')
  return toExcel(sheet)
}

export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
