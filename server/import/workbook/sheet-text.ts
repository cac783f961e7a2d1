import type { CellValue, MergeRange, Sheet } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { WorkbookError } from './unpack.ts'

const MAX_CELL = 32_767
const MAX_TEXT = 40_000_000
export const MAX_COLUMNS = 200
const MAX_ROWS = 60_000

/**
 * A sheet as CSV text whose line numbers are those of the sheet. Titles above the header and empty rows become empty
 * lines; a header of two rows, with merged cells above, becomes one. Null when it has no cells.
 */
export function sheetText({ rows: allRows, cells, merges = [] }: Sheet): string | null {
  // A whole column with a format has a million empty rows.
  const rows = allRows.slice(0, allRows.findLastIndex((row) => row.some(isFilled)) + 1)
  if (rows.length > MAX_ROWS) throw new WorkbookError('too-many-lines')
  const formatOf = (row: number, column: number) => cells?.get(`${row},${column}`)?.style?.numFmt
  const textOf = (row: readonly CellValue[], index: number) =>
    row.map((value, column) => checkLength(cellText(value, formatOf(index, column))))
  const header = findHeader(rows, merges)
  if (header === null) return null
  const lines: string[] = []
  let size = 0
  for (const [index, row] of rows.entries()) {
    const isAbove = index < header.first || (index > header.first && index <= header.last)
    const texts = isAbove ? [] : index === header.first ? headerTexts(rows, header) : textOf(row, index)
    const line = texts.some(Boolean) ? texts.map(quote).join(',') : ''
    size += line.length + 1
    if (size > MAX_TEXT) throw new WorkbookError('file-too-large')
    lines.push(line)
  }
  return lines.join('\n')
}

const isFilled = (value: CellValue): boolean => value !== null && value !== ''

type Header = { readonly first: number; readonly last: number }

/** The header is the first row with two cells or more, or the first with any; groups merged above columns join it. */
function findHeader(rows: readonly CellValue[][], merges: readonly MergeRange[]): Header | null {
  const filled = rows.map((row) => row.filter(isFilled).length)
  const firstFilled = filled.findIndex((count) => count > 0)
  if (firstFilled === -1) return null
  const isTitle = filled[firstFilled] === 1 && Math.max(...filled.slice(firstFilled + 1, firstFilled + 6), 0) > 1
  const first = isTitle ? filled.findIndex((count) => count > 1) : firstFilled
  const isGrouped = merges.some(
    ({ startRow, startCol, endCol, endRow }) => startRow === first && endRow === first && endCol > startCol,
  )
  return { first, last: isGrouped && (filled[first + 1] ?? 0) > 0 ? first + 1 : first }
}

function headerTexts(rows: readonly CellValue[][], { first, last }: Header): string[] {
  const texts = (rows[first] ?? []).map((value) => checkLength(cellText(value)))
  if (last === first) return texts
  return texts.map((text, column) => cellText(rows[last]?.[column]) || text)
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

function checkLength(text: string): string {
  if (text.length > MAX_CELL) throw new WorkbookError('file-too-large')
  return text
}
