import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'

export type UsualSegment = { name: string; filter: ListFilter }

/** What a studio asks of its customers again and again. `month` is the current one, from 1. */
export const usualSegments = (month: number): readonly UsualSegment[] => [
  { name: 'Todos', filter: {} },
  { name: 'Su plan termina en 7 días', filter: { plan_ends_within: 7 } },
  { name: 'Sin venir hace 30 días', filter: { not_seen_for: 30 } },
  { name: 'Primera visita', filter: { visits: 'first' } },
  { name: 'Nunca han venido', filter: { visits: 'none' } },
  { name: 'Ilimitados', filter: { plan: 'unlimited' } },
  { name: 'Sin clases', filter: { plan: 'none' } },
  { name: 'Cumplen este mes', filter: { birth_month: month } },
]
