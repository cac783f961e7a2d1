import { monthName } from '../values/days.ts'
import type { CustomerFilter } from './shapes.ts'

const planWords = {
  active: 'tienen clases o un plan',
  unlimited: 'tienen un plan ilimitado',
  none: 'no tienen clases',
}
const visitsWords = { none: 'no han venido nunca', first: 'han venido una sola vez' }

const daysWords = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/**
 * What a filter asks, one phrase each: 'su plan termina en 7 días'. `names` are the coach, class type and place that it
 * asks for, in a list.
 */
export function filterPhrases(filter: CustomerFilter, names: string | null): string[] {
  const { plan, plan_ends_within, visits, not_seen_for, birth_month, tag, customer_ids } = filter
  const isOfClass = filter.instructor_id ?? filter.class_type_id ?? filter.location_id
  return [
    ...(plan ? [planWords[plan]] : []),
    ...(plan_ends_within ? [`su plan termina en ${daysWords(plan_ends_within)}`] : []),
    ...(visits ? [visitsWords[visits]] : []),
    ...(not_seen_for ? [`no vienen hace ${daysWords(not_seen_for)}`] : []),
    ...(isOfClass ? [names ? `vinieron a ${names}` : 'vinieron a ciertas clases'] : []),
    ...(birth_month ? [`cumplen años en ${monthName(birth_month)}`] : []),
    ...(customer_ids ? ['elegiste en la lista'] : []),
    ...(tag ? [`tienen la etiqueta ${tag}`] : []),
  ]
}
