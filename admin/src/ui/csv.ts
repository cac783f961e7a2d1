/** Formats a table as CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCsv = (headers: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [headers, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')

function toCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : value === true ? 'sí' : value === false ? 'no' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const download = (name: string, text: string): void =>
  downloadFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))

export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
