import type { Unit } from '@aforo/domain/reporting/reports/describing.ts'
import { formatValue, isSummed } from '../words/units.ts'

export type Drop = { readonly where: string; readonly value: number }

export function extremesWords(drops: readonly Drop[], unit: Unit): string {
  const [high, low] = extremesOf(drops)
  if (!high || !low) return ''
  if (high.value === low.value)
    return drops.length > 1 ? `Todo igual: ${formatValue(unit, high.value)}.` : dropSentence(high, unit)
  // That there were days without any is no news.
  const lowest = low.value === 0 && isSummed(unit) ? '' : ` Lo más bajo: ${at(low, unit)}.`
  return `Lo más alto: ${at(high, unit)}.${lowest}`
}

export function partsWords(drops: readonly Drop[], unit: Unit): string {
  const sum = drops.reduce((all, { value }) => all + value, 0)
  const [high] = extremesOf(drops)
  if (!high || !isSummed(unit) || sum <= 0 || drops.length < 2) return extremesWords(drops, unit)
  const part = Math.round((high.value / sum) * 100)
  return `${extremesWords(drops, unit)} En total, ${formatValue(unit, sum)}; ${high.where} es el ${part} %.`
}

export function lineWords(line: string, drops: readonly Drop[], unit: Unit, isAdded: boolean): string {
  if (drops.length === 0) return `${line}: sin datos.`
  const sum = drops.reduce((all, { value }) => all + value, 0)
  const total = isAdded ? `${formatValue(unit, sum)} en total` : ''
  const trend = trendWords(drops.map(({ value }) => value))
  const head = [total, trend].filter(Boolean).join(', y ')
  if (sum === 0) return `${line}: nada en estos días.`
  const extremes = extremesWords(drops, unit)
  return head ? `${line}: ${head}. ${extremes}` : `${line}: ${extremes.charAt(0).toLowerCase()}${extremes.slice(1)}`
}

const LEAST = 6
const STEADY = 0.1

export function trendWords(values: readonly number[]): string {
  if (values.length < LEAST) return ''
  const half = Math.floor(values.length / 2)
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
  const [first, second] = [mean(values.slice(0, half)), mean(values.slice(-half))]
  if (Math.abs(second - first) <= STEADY * Math.max(Math.abs(first), Math.abs(second))) return 'se mantiene'
  return second > first ? 'va en aumento' : 'va a la baja'
}

const at = ({ where, value }: Drop, unit: Unit): string => `${where}, ${formatValue(unit, value)}`
const dropSentence = (drop: Drop, unit: Unit): string => `${at(drop, unit)}.`

function extremesOf(drops: readonly Drop[]): [Drop | undefined, Drop | undefined] {
  let [high, low] = [drops[0], drops[0]]
  for (const drop of drops) {
    if (high && drop.value > high.value) high = drop
    if (low && drop.value < low.value) low = drop
  }
  return [high, low]
}
