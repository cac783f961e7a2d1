import { dayHeader, type Header, moneyHeader, type Sheet, sheetOf } from '../ui/export/sheet.ts'

const MONEY: ReadonlySet<string> = new Set(['Subtotal', 'IVA', 'Total', 'Devuelto'])

/** The month's tax invoices, which the server makes as CSV, as a table with days and money. */
export function cfdisSheet(csv: string): Sheet {
  const [labels = [], ...lines] = linesOf(csv.replace(/^\uFEFF/, ''))
  const headers = labels.map(headerOf)
  const rows = lines.map((cells) =>
    cells.map((cell, column) =>
      MONEY.has(labels[column] ?? '') && cell !== '' ? Number(cell) : cell.replace(/^'(?=[=+\-@])/, ''),
    ),
  )
  return sheetOf(headers, rows)
}

const headerOf = (label: string): Header =>
  MONEY.has(label) ? moneyHeader(label) : label === 'Fecha del cargo' ? dayHeader(label) : label

/** The cells of each line (RFC 4180). */
function linesOf(csv: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    if (cells.length > 1) lines.push(cells)
    cells = []
  }
  return lines
}
