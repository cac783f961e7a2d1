import type { Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import { formatValue, isSummed } from '../words/units.ts'

export type LabelledValue = { readonly label: string; readonly value: number }

export function extremesWords(drops: readonly LabelledValue[], unit: Unit): string {
  const [high, low] = extremesOf(drops)
  if (!high || !low) return ''
  if (high.value === low.value)
    return drops.length > 1 ? `Todo igual: ${formatValue(unit, high.value)}.` : dropSentence(high, unit)
  // Zero is usual for values that are added up, so it is not worth reporting.
  const lowest = low.value === 0 && isSummed(unit) ? '' : ` Lo más bajo: ${describeDrop(low, unit)}.`
  return `Lo más alto: ${describeDrop(high, unit)}.${lowest}`
}

export function partsWords(drops: readonly LabelledValue[], unit: Unit): string {
  const sum = drops.reduce((all, { value }) => all + value, 0)
  const [high] = extremesOf(drops)
  if (!high || !isSummed(unit) || sum <= 0 || drops.length < 2) return extremesWords(drops, unit)
  const share = Math.round((high.value / sum) * 100)
  return `${extremesWords(drops, unit)} En total, ${formatValue(unit, sum)}; ${high.label} es el ${share} %.`
}

export function lineWords(label: string, drops: readonly LabelledValue[], unit: Unit, isAdded: boolean): string {
  if (drops.length === 0) return `${label}: sin datos.`
  const sum = drops.reduce((all, { value }) => all + value, 0)
  const total = isAdded ? `${formatValue(unit, sum)} en total` : ''
  const trend = trendWords(drops.map(({ value }) => value))
  const head = [total, trend].filter(Boolean).join(', y ')
  if (sum === 0) return `${label}: nada en estos días.`
  const extremes = extremesWords(drops, unit)
  return head ? `${label}: ${head}. ${extremes}` : `${label}: ${extremes.charAt(0).toLowerCase()}${extremes.slice(1)}`
}

const MIN_VALUES = 6
const STEADY_SHARE = 0.1

export function trendWords(values: readonly number[]): string {
  if (values.length < MIN_VALUES) return ''
  const half = Math.floor(values.length / 2)
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length
  const [first, second] = [mean(values.slice(0, half)), mean(values.slice(-half))]
  if (Math.abs(second - first) <= STEADY_SHARE * Math.max(Math.abs(first), Math.abs(second))) return 'se mantiene'
  return second > first ? 'va en aumento' : 'va a la baja'
}

const describeDrop = ({ label, value }: LabelledValue, unit: Unit): string => `${label}, ${formatValue(unit, value)}`
const dropSentence = (drop: LabelledValue, unit: Unit): string => `${describeDrop(drop, unit)}.`

function extremesOf(drops: readonly LabelledValue[]): [LabelledValue | undefined, LabelledValue | undefined] {
  let [high, low] = [drops[0], drops[0]]
  for (const drop of drops) {
    if (high && drop.value > high.value) high = drop
    if (low && drop.value < low.value) low = drop
  }
  return [high, low]
}
