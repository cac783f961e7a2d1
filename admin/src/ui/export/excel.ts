import writeExcelFile from 'write-excel-file/browser'
import { cellText, type Header, labelOf, type Sheet } from './sheet.ts'

/** No more than Excel's longest cell. */
const MAX_TEXT = 32_767
const WIDEST = 60
const NARROWEST = 8

/**
 * Makes an Excel workbook of a table: a bold header that stays in view, columns as wide as their text, numbers, money,
 * days and hours as such. Every other cell is text, so that nothing in it is run as a formula.
 */
export function toExcel({ headers, rows }: Sheet): Promise<Blob> {
  const head = headers.map((header) => ({ value: labelOf(header), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => headers.map((header, column) => toCell(header, row[column])))
  const columns = headers.map((header, column) => ({
    width: Math.min(
      WIDEST,
      Math.max(
        NARROWEST,
        labelOf(header).length + 2,
        ...rows.slice(0, 500).map((row) => cellText(row[column]).length + 2),
      ),
    ),
  }))
  return writeExcelFile([head, ...body], { columns, stickyRowsCount: 1, sheet: 'Datos' }).toBlob()
}

function toCell(header: Header, value: unknown) {
  if (value === null || value === undefined || value === '') return null
  const kind = typeof header === 'string' ? null : header.kind
  if (typeof value === 'number') {
    return kind === 'money' ? { value, type: Number, format: '#,##0.00' } : { value, type: Number }
  }
  const text = cellText(value)
  const date = kind === null ? null : dateFrom(text)
  if (kind === 'hour' && date) return { value: date.getTime() / 86_400_000, type: Number, format: 'hh:mm' }
  if (date) return { value: date, type: Date, format: kind === 'moment' ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
  return { value: text.slice(0, MAX_TEXT), type: String }
}

/** The clock of the studio, which a workbook writes without a zone; null for what is neither a day nor an hour. */
function dateFrom(text: string): Date | null {
  const [, day, hour] = /^(?:(\d{4}-\d\d-\d\d))?(?:(?:^| )(\d\d:\d\d))?$/.exec(text) ?? []
  if (day === undefined && hour === undefined) return null
  const date = new Date(`${day ?? '1970-01-01'}T${hour ?? '00:00'}:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
