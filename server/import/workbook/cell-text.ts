import type { CellValue } from 'hucre/xlsx'

/**
 * A cell as the reader of CSV expects it: days as 2026-11-24, hours as 07:00, numbers without the noise of floating
 * point and with the leading zeros of their format, a percentage with its sign, yes and no in Spanish, text on one line.
 */
export function cellText(value: CellValue | undefined, format = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return numberText(value, format)
  if (value instanceof Date) return dateText(value, format)
  return value.replace(/[\r\n]+/g, ' ').trim()
}

function numberText(value: number, format: string): string {
  if (/%/.test(unquoted(format))) return `${plainNumber(value * 100)}%`
  const zeros = /^0{2,}$/.exec(format)?.[0].length ?? 0
  return Number.isInteger(value) && value >= 0 ? plainNumber(value).padStart(zeros, '0') : plainNumber(value)
}

/** Fifteen digits are what a spreadsheet keeps. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded)) return Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded)
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(15).replace(/0+$/, '') : String(rounded)
}

const unquoted = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

const SECOND = 1000

function dateText(value: Date, format: string): string {
  const time = Math.round(value.getTime() / SECOND) * SECOND
  if (!Number.isFinite(time)) return ''
  const [day = '', clock = ''] = new Date(time).toISOString().slice(0, 19).split('T')
  const seconds = clock.slice(6)
  const hour = seconds === '00' ? clock.slice(0, 5) : clock
  const isHourOnly = format !== '' && !/[yd]/i.test(unquoted(format))
  if (isHourOnly || day < '1900-01-01') return hour
  return clock === '00:00:00' ? day : `${day} ${hour}`
}
