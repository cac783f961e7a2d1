import { filterPhrases } from '@aforo/domain/customers/filter-words.ts'
import type { Audience } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { monthName } from '@aforo/domain/values/days.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'

export function audienceWords(audience: Audience, of_what: string | null): string {
  if (audience.of === 'class')
    return `Quienes van a ${of_what ?? 'una clase'}${audience.waiting ? ' o esperan lugar' : ''}`
  if (audience.of === 'package') return `Quienes tienen ${of_what ?? 'un paquete'}`
  if (audience.of === 'filter') return customersWords(filterPhrases(audience.filter, of_what))
  const { came_within_days: days, without_class_ahead, birth_month } = audience
  const chosen = [
    ...(days === null ? [] : [`vinieron en los últimos ${days} días`]),
    ...(without_class_ahead ? ['no tienen clase por venir'] : []),
    ...(birth_month === null ? [] : [`cumplen años en ${monthName(birth_month)}`]),
  ]
  return customersWords(chosen)
}

const customersWords = (phrases: readonly string[]): string =>
  phrases.length === 0 ? 'Todos los clientes' : `Clientes que ${joinWords(phrases)}`

export type AudienceSelection = {
  of: 'people' | 'package'
  packageId: string
  visitedWithin: string
  hasNoUpcomingClass: boolean
  month: string
}
export const allCustomers: AudienceSelection = {
  of: 'people',
  packageId: '',
  visitedWithin: '',
  hasNoUpcomingClass: false,
  month: '',
}

export function audienceOf({
  of,
  packageId,
  visitedWithin,
  hasNoUpcomingClass,
  month,
}: AudienceSelection): Audience | null {
  if (of === 'package') return packageId === '' ? null : { of, class_package_id: Number(packageId) }
  const number = (text: string) => (text === '' ? null : Number(text))
  return {
    of,
    came_within_days: number(visitedWithin),
    without_class_ahead: hasNoUpcomingClass,
    birth_month: number(month),
  }
}
