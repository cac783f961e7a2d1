type HeaderKind = 'day' | 'hour' | 'moment' | 'money'
/** A column's title; its kind gives cells their type in Excel. Days are 2026-11-24, hours 18:30, money is in pesos. */
export type Header = string | { readonly label: string; readonly kind: HeaderKind }
/** A table that is downloaded, as CSV or for Excel. */
export type Sheet = { readonly headers: readonly Header[]; readonly rows: readonly (readonly unknown[])[] }

export const sheetOf = (headers: readonly Header[], rows: readonly (readonly unknown[])[]): Sheet => ({ headers, rows })

const headerOf =
  (kind: HeaderKind) =>
  (label: string): Header => ({ label, kind })
export const dayHeader = headerOf('day')
export const hourHeader = headerOf('hour')
export const moneyHeader = headerOf('money')

export const labelOf = (header: Header): string => (typeof header === 'string' ? header : header.label)

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value === true ? 'sí' : value === false ? 'no' : String(value)
}
