import type { Cell, Column, Linked, Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import {
  formatDay,
  formatMoment,
  localDate,
  localTime,
  monthAndYear,
  parseInstant,
  weekdayName,
  type Zone,
} from '@aforo/domain/values/days.ts'
import type { Header } from '../../ui/export/sheet.ts'
import { formatValue, NOTHING } from './units.ts'

export const isLinked = (cell: Cell | undefined): cell is Linked => typeof cell === 'object' && cell !== null

const NUMBERS: ReadonlySet<Column['kind']> = new Set(['count', 'percent', 'money', 'stars', 'minutes', 'days'])
export const isNumber = (kind: Column['kind']): kind is Unit => NUMBERS.has(kind)

export function cellWords(kind: Column['kind'], cell: Cell | undefined, zone: Zone): string {
  if (cell === null || cell === undefined) return NOTHING
  if (isLinked(cell)) return cell.text
  switch (kind) {
    case 'count':
    case 'percent':
    case 'money':
    case 'stars':
    case 'minutes':
    case 'days':
      return formatValue(kind, Number(cell))
    case 'day':
      return formatDay(String(cell))
    case 'month':
      return monthAndYear(`${cell}-01`)
    case 'weekday':
      return weekdayName(Number(cell))
    case 'hour':
      return hourWords(Number(cell))
    case 'moment':
      return formatMoment(parseInstant(String(cell)), zone)
    case 'text':
    case 'person':
    case 'class':
    case 'purchase':
    case 'video':
      return String(cell)
    default:
      return kind satisfies never
  }
}

const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function cellInFile(kind: Column['kind'], cell: Cell | undefined, zone: Zone): string | number | null {
  if (cell === null || cell === undefined) return null
  if (isLinked(cell)) return cell.text
  if (kind === 'weekday' || kind === 'hour') return cellWords(kind, cell, zone)
  if (kind !== 'moment') return cell
  const instant = parseInstant(String(cell))
  return `${localDate(instant, zone)} ${localTime(instant, zone)}`
}

const UNITS: Partial<Record<Column['kind'], string>> = { money: 'MXN', percent: '%', minutes: 'minutos', days: 'días' }

export function headerOf({ label, kind }: Column): Header {
  const title = UNITS[kind] ? `${label} (${UNITS[kind]})` : label
  return kind === 'money' || kind === 'day' || kind === 'moment' ? { label: title, kind } : title
}
