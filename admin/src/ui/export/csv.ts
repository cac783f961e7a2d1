import { cellText, labelOf, type Sheet } from './sheet.ts'

/** Formats a table as CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCsv = ({ headers, rows }: Sheet): string =>
  [headers.map(labelOf), ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')

function toCell(value: unknown): string {
  const text = cellText(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
