/** A table as CSV: quoted where it must be, and no cell that a spreadsheet would run as a formula. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [heads, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : value === true ? 'sí' : value === false ? 'no' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const download = (name: string, text: string): void =>
  downloadFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))

export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
