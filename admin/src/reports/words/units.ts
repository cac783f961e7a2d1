import type { Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

export const NOTHING = '—'

export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', part = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = part.replace(/0+$/, '')
  return `${value < 0 && Number(whole + part) > 0 ? '−' : ''}${grouped}${rest && `.${rest}`}`
}

export function formatValue(unit: Unit, value: number | null): string {
  if (value === null) return NOTHING
  switch (unit) {
    case 'count':
      return formatNumber(value, 1)
    case 'percent':
      return `${formatNumber(value, 1)} %`
    case 'money':
      return formatPesos(value)
    case 'stars':
      return `${formatNumber(value, 2)} ★`
    case 'minutes':
      return formatMinutes(value)
    case 'days':
      return `${formatNumber(value, 1)} ${Math.abs(value) === 1 ? 'día' : 'días'}`
    default:
      return unit satisfies never
  }
}

function formatMinutes(value: number): string {
  const minutes = Math.round(Math.abs(value))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [hours > 0 && `${formatNumber(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return `${value < 0 && minutes > 0 ? '−' : ''}${words.filter(Boolean).join(' ')}`
}

/** Formats a value for the small room of an axis: '$12k', '87', '1.5 h'; the unit is named beside the chart. */
export function formatShort(unit: Unit, value: number): string {
  switch (unit) {
    case 'money':
      return `${value < 0 ? '−' : ''}$${shortNumber(Math.abs(value))}`
    case 'minutes':
      return Math.abs(value) >= 60 ? `${shortNumber(value / 60)} h` : `${formatNumber(value)} min`
    case 'percent':
      return formatNumber(value)
    case 'stars':
      return formatNumber(value, 1)
    case 'count':
    case 'days':
      return shortNumber(value)
    default:
      return unit satisfies never
  }
}

function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 999_500) return `${formatNumber(value / 1_000_000, 1)}M`
  if (size >= 10_000) return `${formatNumber(value / 1000)}k`
  if (size >= 1000) return `${formatNumber(value / 1000, 1)}k`
  return formatNumber(value, size < 10 ? 1 : 0)
}

export const isSummed = (unit: Unit): boolean => unit === 'count' || unit === 'money' || unit === 'minutes'
