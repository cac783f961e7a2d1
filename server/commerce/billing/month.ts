import { addDays, instantAt, type Zone } from '@aforo/domain/values/days.ts'

export function monthBetween(month: string, zone: Zone): { from: Date; until: Date } {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: instantAt(first, '00:00', zone), until: instantAt(next, '00:00', zone) }
}
